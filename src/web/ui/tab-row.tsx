/** A row of tabs. Where it is wider than the window it scrolls, and the open one is in sight. */
import { type ReactNode, useEffect, useRef } from 'react';

interface TabRowProps {
  label: string;
  className?: string;
  /** Links, the open one as `aria-current`. */
  children: ReactNode;
}

export function TabRow({ label, className = '-mt-2 mb-6', children }: TabRowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]');
    if (!row.current || !open) return;
    const beyond = open.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    if (beyond > 0) row.current.scrollLeft += beyond;
  });
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`flex gap-1 overflow-x-auto border-b border-line print:hidden ${className}`}
    >
      {children}
    </nav>
  );
}

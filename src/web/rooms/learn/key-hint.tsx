import type { ReactNode } from 'react';

/** The key that does the same as a button; hidden on devices without a keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded border border-current/40 px-1.5 font-sans text-xs font-normal opacity-80 sm:inline-block"
    >
      {children}
    </span>
  );
}

/** A button with a list of further things to do, by the browser's own popover. */
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { hideWhenLeft } from './hide-when-left.ts';

export interface MenuEntry {
  /** Where two have the same label. */
  key?: string;
  label: string;
  /** How far it is indented. */
  depth?: number;
  icon?: ReactNode;
  danger?: boolean;
  onSelect(): void;
}

interface MenuProps {
  label: string;
  icon: ReactNode;
  entries: MenuEntry[];
}

/** Below its button and inside the window, wherever the button stands. */
function placeUnder(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  const top = Math.min(bottom + 4, window.innerHeight - menu.offsetHeight - 8);
  menu.style.top = `${Math.max(8, top)}px`;
  menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`;
}

export function Menu({ label, icon, entries }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  const step = (by: number) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <>
      <IconButton ref={button} label={label} popoverTarget={id} aria-haspopup="menu">
        {icon}
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !menu.current || !button.current) return;
          placeUnder(menu.current, button.current);
          items()[0]?.focus();
          hideWhenLeft(menu.current);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') step(1);
          else if (event.key === 'ArrowUp') step(-1);
          else return;
          event.preventDefault();
        }}
        className="fixed m-0 max-h-[70dvh] min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-lift"
      >
        {entries.map((entry) => (
          <button
            key={entry.key ?? entry.label}
            style={{ paddingInlineStart: `${0.75 + (entry.depth ?? 0)}rem` }}
            type="button"
            role="menuitem"
            className={`flex w-full items-center gap-2 rounded-md px-3 min-h-10 text-left text-sm hover:bg-sunken ${entry.danger ? 'text-bad' : ''}`}
            onClick={() => {
              menu.current?.hidePopover();
              entry.onSelect();
            }}
          >
            {entry.icon}
            {entry.label}
          </button>
        ))}
      </div>
    </>
  );
}

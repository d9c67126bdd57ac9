import type { ComponentProps, ReactNode } from 'react';

type Tone = 'primary' | 'plain' | 'quiet' | 'danger';

const tones: Record<Tone, string> = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 border-transparent',
  plain: 'bg-surface text-ink border-strong-line hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-soft',
};

/** For links that look like buttons too. */
export function buttonStyle(tone: Tone = 'plain', size: 'small' | 'normal' = 'normal'): string {
  const room = size === 'small' ? 'min-h-10 px-2.5 text-sm sm:min-h-8' : 'min-h-10 px-4';
  return `inline-flex items-center justify-center gap-2 rounded-lg border font-medium transition disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${room} ${tones[tone]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone;
  size?: 'small' | 'normal';
  icon?: ReactNode;
  /** Shows a spinner and ignores further presses. */
  busy?: boolean;
}

export function Button({ tone, size, icon, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A button that is disabled while it works would lose the focus of whoever pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={`${buttonStyle(tone, size)} ${rest.className ?? ''}`}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: read aloud, and shown on hover. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-lg text-quiet transition hover:bg-sunken hover:text-ink disabled:opacity-50 ${rest.className ?? ''}`}
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-quiet',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
};

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

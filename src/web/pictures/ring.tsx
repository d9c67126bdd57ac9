/** How much of a day is done, as a ring with its numbers inside. */
interface RingProps {
  done: number;
  all: number;
  /** What the ring says, for whoever cannot see it. */
  label: string;
}

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

export function Ring({ done, all, label }: RingProps) {
  const share = all === 0 ? 0 : Math.min(1, done / all);
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={label} className="size-24 shrink-0">
      <circle cx="50" cy="50" r={RADIUS} strokeWidth="9" className="fill-none stroke-sunken" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 50 50)"
        className={`fill-none stroke-accent ${share === 0 ? 'opacity-0' : ''}`}
      />
      <text x="50" y="57" textAnchor="middle" className="fill-ink font-serif text-[22px]">
        {done}/{all}
      </text>
    </svg>
  );
}

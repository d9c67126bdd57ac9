/** Shares of one, as bars with their value beside them: a list that is also a picture. */
import { Link } from '@tanstack/react-router';
import { useFormat } from '../texts/format.ts';

interface ShareBar {
  label: string;
  /** From 0 to 1. */
  share: number;
  note?: string;
}

interface ShareBarsProps {
  label: string;
  bars: readonly ShareBar[];
  /** Whether each label is an idea with a page of its own. */
  areConcepts?: boolean;
}

export function ShareBars({ label, bars, areConcepts = false }: ShareBarsProps) {
  const format = useFormat();
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {bars.map(({ label: name, share, note }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 sm:grid-cols-[minmax(0,14rem)_1fr_3.5rem]"
        >
          {areConcepts ? (
            <Link
              to="/concepts/$term"
              params={{ term: name }}
              className="truncate py-1 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="truncate py-1">{name}</span>
          )}
          <span
            aria-hidden="true"
            className="order-last col-span-2 h-2 overflow-hidden rounded-full bg-sunken sm:order-none sm:col-span-1"
          >
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.round(share * 100)}%` }}
            />
          </span>
          <span className="text-right text-sm tabular-nums">
            {format.percent(share)}
            {note && <span className="sr-only">, {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

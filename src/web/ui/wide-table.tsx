/** A table that scrolls sideways by itself where the window is too narrow for it, also by keyboard. */
import type { ReactNode } from 'react';

interface WideTableProps {
  label: string;
  /** Shown above the table. */
  isTitled?: boolean;
  heads: readonly string[];
  /** What the last column does: only those who cannot see its buttons are told. */
  doing?: string;
  /** Its rows. */
  children: ReactNode;
}

export function WideTable({ label, isTitled = false, heads, doing, children }: WideTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls by it
      tabIndex={0}
      // Holds what only screen readers see, which stands beyond the edge of the window else.
      className="relative overflow-x-auto"
    >
      <table className="w-full min-w-120 text-left text-sm">
        {isTitled && <caption className="pb-1 text-left font-semibold">{label}</caption>}
        <thead>
          <tr className="border-b border-line text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
            {doing !== undefined && (
              <th scope="col">
                <span className="sr-only">{doing}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

interface CellProps {
  children: ReactNode;
  className?: string;
}

/** What the row is about. */
export function RowName({ children, className = 'break-words' }: CellProps) {
  return (
    <th scope="row" className={`py-2 pr-4 font-normal ${className}`}>
      {children}
    </th>
  );
}

export function Cell({ children, className = '' }: CellProps) {
  return <td className={`py-2 pr-4 tabular-nums ${className}`}>{children}</td>;
}

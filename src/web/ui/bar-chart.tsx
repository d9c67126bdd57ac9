/** A small bar chart with its scale; also a table, for whoever cannot see it. */
import { useFormat } from '../texts/format.ts';

interface Bar {
  label: string;
  value: number;
  /** What the value says in words; the number itself unless given. */
  text?: string;
}

interface BarChartProps {
  /** What is counted: the caption of the table. */
  caption: string;
  bars: Bar[];
  /** The value of a full bar; the largest one unless given. */
  max?: number;
  /** How values of the scale are written; as numbers unless given. */
  scale?(value: number): string;
}

const WIDTH = 720;
const HEIGHT = 90;

export function BarChart({ caption, bars, max, scale: written }: BarChartProps) {
  const format = useFormat();
  const scale = written ?? ((value: number) => format.number(value));
  const largest = Math.max(max ?? 0, ...bars.map(({ value }) => value), 1e-9);
  // What is counted has no halves, not in the middle of the scale either.
  const top = written ? largest : Math.ceil(largest / 2) * 2;
  const step = WIDTH / Math.max(bars.length, 1);
  const named = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <figure>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex h-28 shrink-0 flex-col justify-between text-right text-xs text-quiet tabular-nums"
        >
          <span className="-mt-1.5">{scale(top)}</span>
          <span>{scale(top / 2)}</span>
          <span className="-mb-1.5">{scale(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-28 min-w-0 flex-1 border-b border-strong-line"
        >
          {[0.02, 0.5].map((at) => (
            <line
              key={at}
              x1="0"
              x2={WIDTH}
              y1={at * HEIGHT}
              y2={at * HEIGHT}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ label, value, text }, index) => {
            const height = Math.max(value > 0 ? 2 : 0, (value / top) * (HEIGHT - 4));
            return (
              <rect
                key={label}
                x={index * step + step * 0.15}
                y={HEIGHT - height}
                width={step * 0.7}
                height={height}
                className="fill-accent"
              >
                <title>{`${label}: ${text ?? value}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 pl-8 flex justify-between text-xs text-quiet">
        {[...new Set(named.map((bar) => bar?.label))].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ label, value, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text ?? value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

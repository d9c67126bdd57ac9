/** A small bar chart that is also a table, for whoever cannot see it. */

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
}

const WIDTH = 720;
const HEIGHT = 90;

export function BarChart({ caption, bars, max }: BarChartProps) {
  const top = Math.max(max ?? 0, ...bars.map(({ value }) => value), 1e-9);
  const step = WIDTH / Math.max(bars.length, 1);
  const named = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-28 w-full border-b border-strong-line"
      >
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
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet">
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

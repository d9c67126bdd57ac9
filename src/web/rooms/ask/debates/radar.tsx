/** Values between 0 and 1 on axes around a centre. The table beside it says the same in numbers. */

interface RadarProps {
  title: string;
  axes: string[];
  shapes: { name: string; values: number[] }[];
}

const SIZE = 320;
const RADIUS = 105;
const strokes = [
  'stroke-accent fill-accent/15',
  'stroke-warn fill-warn/10',
  'stroke-bad fill-bad/10',
  'stroke-good fill-good/10',
  'stroke-quiet fill-quiet/10',
  'stroke-ink fill-ink/5',
];
const dashes = ['none', '6 3', '2 3', '8 3 2 3', '1 2', '10 4'];

function pointAt(axis: number, axes: number, value: number): [number, number] {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  const middle = SIZE / 2;
  return [middle + Math.cos(angle) * RADIUS * value, middle + Math.sin(angle) * RADIUS * value];
}

const pathOf = (points: [number, number][]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export function Radar({ title, axes, shapes }: RadarProps) {
  if (axes.length < 3) return null;
  const ring = (value: number) => axes.map((_, axis) => pointAt(axis, axes.length, value));
  return (
    <figure>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={title} className="w-full">
        {[0.25, 0.5, 0.75, 1].map((value) => (
          <polygon key={value} points={pathOf(ring(value))} className="fill-none stroke-line" />
        ))}
        {shapes.map(({ name, values }, index) => (
          <polygon
            key={name}
            points={pathOf(values.map((value, axis) => pointAt(axis, axes.length, value)))}
            strokeWidth="2"
            strokeDasharray={dashes[index % dashes.length]}
            className={strokes[index % strokes.length]}
          />
        ))}
        {axes.map((name, axis) => {
          const [x, y] = pointAt(axis, axes.length, 1.2);
          return (
            <text key={name} x={x} y={y + 4} textAnchor="middle" className="fill-quiet text-[12px]">
              {name}
            </text>
          );
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        {shapes.map(({ name }, index) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 24 4" className="w-6" aria-hidden="true">
              <line
                x1="0"
                y1="2"
                x2="24"
                y2="2"
                strokeWidth="3"
                strokeDasharray={dashes[index % dashes.length]}
                className={strokes[index % strokes.length]}
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

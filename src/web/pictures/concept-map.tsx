/** Ideas and how they hang together, left to right; each one is a link. The list below says the same in words. */
import { Link } from '@tanstack/react-router';
import { defineTexts, useTexts } from '../texts/define-texts.ts';
import { layMap, type MapLink } from './lay-map.ts';

const mapTexts = defineTexts(
  {
    hint: 'To the left what comes first. Each idea leads to its page.',
    asList: 'As a list',
    alone: 'stands by itself',
    rests: (before: string) => `rests on ${before}`,
  },
  {
    hint: 'Til venstre det som kommer først. Hver idé fører til sin side.',
    asList: 'Som liste',
    alone: 'står for seg selv',
    rests: (before: string) => `bygger på ${before}`,
  },
);

interface ConceptMapProps {
  title: string;
  terms: readonly string[];
  links: readonly MapLink[];
}

const BOX = { width: 190, height: 40, gapX: 60, gapY: 14 };

export function ConceptMap({ title, terms, links }: ConceptMapProps) {
  const texts = useTexts(mapTexts);
  const places = layMap(terms, links);
  const at = new Map(places.map((place) => [place.term, cornerOf(place)]));
  const corners = [...at.values()];
  const width = Math.max(...corners.map(({ x }) => x)) + BOX.width + 2;
  const height = Math.max(...corners.map(({ y }) => y)) + BOX.height + 2;
  const drawn = links.filter(({ from, to }) => from !== to && at.has(from) && at.has(to));
  return (
    <figure>
      <p className="mb-2 text-sm text-quiet">{texts.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture must be scrolled by keyboard too */}
      <section aria-label={title} tabIndex={0} className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ minWidth: `${width * 0.72}px`, maxWidth: `${width}px` }}
          className="w-full"
        >
          <title>{title}</title>
          {drawn.map(({ from, to }) => (
            <path
              key={`${from} ${to}`}
              d={curve(at.get(from), at.get(to))}
              className="fill-none stroke-strong-line"
              strokeWidth="1.5"
            />
          ))}
          {places.map((place) => (
            <Node key={place.term} term={place.term} {...cornerOf(place)} />
          ))}
        </svg>
      </section>
      <details className="mt-2 text-sm">
        <summary className="min-h-10 py-2 sm:min-h-8">{texts.asList}</summary>
        <ul className="list-disc pl-5">
          {places.map(({ term }) => {
            const before = links.filter(({ to }) => to === term).map(({ from }) => from);
            return (
              <li key={term}>
                <Link to="/concepts/$term" params={{ term }} className="text-accent underline">
                  {term}
                </Link>{' '}
                {before.length === 0 ? texts.alone : texts.rests([...new Set(before)].join(', '))}
              </li>
            );
          })}
        </ul>
      </details>
    </figure>
  );
}

interface Corner {
  x: number;
  y: number;
}

const cornerOf = ({ column, row }: { column: number; row: number }): Corner => ({
  x: column * (BOX.width + BOX.gapX) + 2,
  y: row * (BOX.height + BOX.gapY) + 2,
});

const LONGEST = 24;

function Node({ term, x, y }: { term: string } & Corner) {
  const shown = term.length > LONGEST ? `${term.slice(0, LONGEST - 1)}…` : term;
  return (
    <Link to="/concepts/$term" params={{ term }} aria-label={term}>
      <rect
        x={x}
        y={y}
        width={BOX.width}
        height={BOX.height}
        rx="8"
        className="fill-accent-soft stroke-accent"
      />
      <text
        x={x + BOX.width / 2}
        y={y + BOX.height / 2 + 5}
        textAnchor="middle"
        className="fill-ink text-[14px]"
      >
        {shown}
      </text>
    </Link>
  );
}

function curve(from: Corner | undefined, to: Corner | undefined): string {
  if (!from || !to) return '';
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
  const [x2, y2] = [to.x, to.y + BOX.height / 2];
  const bend = Math.max(30, (x2 - x1) / 2);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}

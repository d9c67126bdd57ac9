/** What is known of the ideas, as a map and as a table: colour for how well, ring for how unsure. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TutoringMastery, TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { layMap, type MapPlace } from '../../../pictures/lay-map.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { CheckField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/page.tsx';
import { masteryQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';

type Standing = TutoringMastery['concepts'][number];

export function MasteryMap({ state }: { state: TutoringState }) {
  const texts = useTexts(tutorTexts);
  const { data: mastery } = useQuery(masteryQuery(state.session_id));
  const [isAll, setAll] = useState(false);
  if (!mastery || mastery.concepts.length === 0) return null;
  const shown = isAll ? mastery : ofTopic(mastery, state);
  return (
    <Panel title={texts.map}>
      <p className="mb-3 text-sm text-quiet">{texts.mapHint}</p>
      <CheckField
        label={texts.everything}
        checked={isAll}
        onChange={({ target }) => setAll(target.checked)}
      />
      <Drawn mastery={shown} title={texts.map} />
      <StandingTable mastery={shown} />
    </Panel>
  );
}

/** The ideas of the topic, all that was asked about, and what these rest on. */
function ofTopic(mastery: TutoringMastery, state: TutoringState): TutoringMastery {
  const own = new Set([...state.topic_concepts, ...state.prerequisite_gaps]);
  for (const { concept, answers } of mastery.concepts) if (answers > 0) own.add(concept);
  const needed = mastery.prerequisites
    .filter(({ concept }) => own.has(concept))
    .map(({ needs }) => needs);
  const names = new Set([...own, ...needed]);
  const concepts = mastery.concepts.filter(({ concept }) => names.has(concept));
  return concepts.length > 0 ? { ...mastery, concepts } : mastery;
}

const BOX = { width: 170, height: 58, gapX: 56, gapY: 16 };
const RING = { thin: 1.5, thick: 8 };

function Drawn({ mastery, title }: { mastery: TutoringMastery; title: string }) {
  const texts = useTexts(tutorTexts);
  const links = mastery.prerequisites.map(({ concept, needs }) => ({ from: needs, to: concept }));
  const terms = mastery.concepts.map(({ concept }) => concept);
  const places = layMap(terms, links);
  const at = new Map(places.map((place) => [place.term, cornerOf(place)]));
  const width = Math.max(...places.map(({ column }) => column + 1)) * (BOX.width + BOX.gapX);
  const height = Math.max(...places.map(({ row }) => row + 1)) * (BOX.height + BOX.gapY) + 8;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture must be scrolled by keyboard too
    <section aria-label={`${title} (${texts.asMap})`} tabIndex={0} className="my-4 overflow-x-auto">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ minWidth: `${width * 0.75}px`, maxWidth: `${width}px` }}
        className="w-full"
        role="img"
      >
        <title>{title}</title>
        {links.map(({ from, to }) => (
          <path
            key={`${from} ${to}`}
            d={curve(at.get(from), at.get(to))}
            className="fill-none stroke-strong-line"
            strokeWidth="1.5"
          />
        ))}
        {mastery.concepts.map((standing) => (
          <Node key={standing.concept} standing={standing} corner={at.get(standing.concept)} />
        ))}
      </svg>
    </section>
  );
}

interface Corner {
  x: number;
  y: number;
}

const cornerOf = ({ column, row }: MapPlace): Corner => ({
  x: column * (BOX.width + BOX.gapX) + 6,
  y: row * (BOX.height + BOX.gapY) + 6,
});

/** Each with a word beside the colour, for who does not see colours apart. */
function lookOf({ known, answers }: Standing): string {
  if (answers === 0) return 'fill-sunken stroke-strong-line';
  if (known >= 0.8) return 'fill-good-soft stroke-good';
  return known >= 0.5 ? 'fill-warn-soft stroke-warn' : 'fill-bad-soft stroke-bad';
}

const LONGEST = 20;

function Node({ standing, corner }: { standing: Standing; corner: Corner | undefined }) {
  const texts = useTexts(tutorTexts);
  const format = useFormat();
  if (!corner) return null;
  const { concept, known, low, high, answers } = standing;
  const shown = concept.length > LONGEST ? `${concept.slice(0, LONGEST - 1)}…` : concept;
  const middle = corner.x + BOX.width / 2;
  return (
    <g>
      <rect
        x={corner.x}
        y={corner.y}
        width={BOX.width}
        height={BOX.height}
        rx="12"
        strokeWidth={RING.thin + (high - low) * (RING.thick - RING.thin)}
        className={lookOf(standing)}
      />
      <text x={middle} y={corner.y + 26} textAnchor="middle" className="fill-ink text-[14px]">
        {shown}
      </text>
      <text x={middle} y={corner.y + 44} textAnchor="middle" className="fill-ink text-[12px]">
        {answers === 0 ? texts.notAsked : format.percent(known)}
      </text>
    </g>
  );
}

function curve(from: Corner | undefined, to: Corner | undefined): string {
  if (!from || !to) return '';
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
  const [x2, y2] = [to.x, to.y + BOX.height / 2];
  const bend = Math.max(30, (x2 - x1) / 2);
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}

function StandingTable({ mastery }: { mastery: TutoringMastery }) {
  const texts = useTexts(tutorTexts);
  const format = useFormat();
  const needs = (concept: string) =>
    mastery.prerequisites.filter((one) => one.concept === concept).map((one) => one.needs);
  return (
    <details className="text-sm">
      <summary className="min-h-10 py-2 sm:min-h-8">{texts.asList}</summary>
      <ul className="flex flex-col gap-2 pl-2">
        {mastery.concepts.map(({ concept, known, low, high, answers }) => (
          <li key={concept} className="break-words">
            <span className="font-medium">{concept}</span>:{' '}
            {answers === 0
              ? texts.notAsked
              : `${format.percent(known)}, ${texts.interval} ${texts.range(format.percent(low), format.percent(high))}, ${texts.answersCount(answers)}`}
            {needs(concept).length > 0 && (
              <span className="text-quiet">
                {' '}
                · {texts.rests} {needs(concept).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which of several Norwegian statements is false, and whom a rule binds. */
import { contentTerms } from '../../items/item-view.ts';
import { falsify, flipsBy } from '../../study/statements/falsify.ts';
import { type Flip, oneWay } from '../../study/statements/flip.ts';
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { worthOf } from '../writing/contradiction-items.ts';
import { factKey, spanOf, type WrittenItem } from '../writing/draft-item.ts';
import { type NorwegianDuty, norwegianDuty, type Stated } from './norwegian-rules.ts';

const MOST_RATIO = 1.8;
const FARTHEST = 3;
const MOST_OF_FACT = 2;
const REMEMBERED: ReadonlySet<string> = new Set([
  'quantity',
  'place',
  'kind',
  'most or least',
  'limit',
]);
const DUTY = {
  name: 'duty',
  language: 'no',
  worth: 0.4,
  holds: [],
  breaks: [],
} as const;
const PERMITS = oneWay('skal/trenger ikke å|må/trenger ikke å|bør/trenger ikke å');
const LIMITS = oneWay(
  'minst/høyst|høyst/minst|innen/tidligst etter|før/først etter|senest/tidligst|maksimalt/minst|forbudt/tillatt|tillatt/forbudt|skriftlig/muntlig|muntlig/skriftlig|gratis/mot betaling|frivillig/pliktig|pliktig/frivillig|midlertidig/varig|daglig/ukentlig|ukentlig/månedlig|årlig/månedlig|månedlig/årlig|øker/minker|reduserer/øker|høyere/lavere|lavere/høyere',
);

export function norwegianContradictions(
  stated: readonly Stated[],
  wrong: 3 | 4,
  knows: (phrase: string) => boolean,
): WrittenItem[] {
  const flips = new Map(stated.map((one) => [one, flipsOf(one, knows)]));
  return stated.flatMap((one) =>
    (flips.get(one) ?? []).slice(0, MOST_OF_FACT).flatMap((flip) => {
      const others = companions(
        one,
        flip.text,
        stated,
        (other) => (flips.get(other) ?? []).length > 0,
      );
      const hidden = withMarks(flip.text, others, wrong);
      return hidden === null ? [] : [contradiction(one, flip, hidden)];
    }),
  );
}

function flipsOf({ said }: Stated, knows: (phrase: string) => boolean): Flip[] {
  if (/(?<!\p{L})(?:fordi|slik at|derfor|ikke)(?!\p{L})/iu.test(said))
    return falsify(said, 'no', knows);
  const permits = flipsBy(
    {
      ...DUTY,
      pairs: PERMITS,
      allows: ({ before, after }) =>
        before.length > 3 && /^ \p{Ll}+/u.test(after) && !/^(?: ikke| derfor)/u.test(after),
    },
    said,
    knows,
  );
  const limits = flipsBy(
    {
      ...DUTY,
      name: 'limit',
      pairs: LIMITS,
      allows: ({ word, before, after }) => before !== '' && fits(word, after),
    },
    said,
    knows,
  );
  return [...limits, ...permits, ...falsify(said, 'no', knows)].sort(
    (a, b) => worthOf(b) - worthOf(a),
  );
}

/** "minst 5 år", but no "minst mulig". */
function fits(word: string, after: string): boolean {
  return (
    !/^(?:minst|høyst|innen|maksimalt)$/iu.test(word) ||
    /^ (?:\d|én|ett?|to|tre|fire|fem|seks|ti)/iu.test(after)
  );
}

function companions(
  one: Stated,
  text: string,
  stated: readonly Stated[],
  isKey: (other: Stated) => boolean,
): Stated[] {
  const marks = MARKS.filter((mark) => mark.test(text));
  return stated
    .filter((other) => factKey(other.fact) !== factKey(one.fact))
    .filter(({ fact }) => Math.abs(fact.section - one.fact.section) <= FARTHEST)
    .filter(
      ({ said }) =>
        said.length / text.length < MOST_RATIO && text.length / said.length < MOST_RATIO,
    )
    .map((other) => ({
      other,
      rank:
        0.5 * marks.filter((mark) => mark.test(other.said)).length -
        0.6 * Math.abs(other.fact.section - one.fact.section) -
        0.5 * Number(isKey(other)),
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ other }) => other);
}

/** What a statement could be found by without reading. */
const MARKS = [
  /\d/u,
  /(?<!\p{L})ikke(?!\p{L})/iu,
  /(?<!\p{L})(?:skal|må|bør|kan|trenger)(?!\p{L})/iu,
  /(?<!\p{L})(?:enn|mer|mindre|flere|færre|høyere|lavere)(?!\p{L})/iu,
];

/** Each mark is carried by another, too; null where that cannot be. */
function withMarks(text: string, near: readonly Stated[], wrong: number): Stated[] | null {
  const chosen: Stated[] = [];
  for (const mark of MARKS.filter((one) => one.test(text))) {
    if (chosen.some(({ said }) => mark.test(said))) continue;
    const found = near.find(({ said }) => mark.test(said));
    if (found === undefined) return null;
    chosen.push(found);
  }
  const all = [...chosen, ...near.filter((one) => !chosen.includes(one))].slice(0, wrong);
  return all.length < wrong ? null : all;
}

function contradiction({ fact }: Stated, flip: Flip, others: readonly Stated[]): WrittenItem {
  const heading = (fact.sentence.block.section ?? '').replace(/^[\d.]+\s*/u, '').trim();
  const isOfOne = others.every(
    (other) => other.fact.sentence.block.section === fact.sentence.block.section,
  );
  const topic =
    isOfOne && heading !== '' && wordCount(heading) <= 10 ? `Om «${heading}»: hvilket` : 'Hvilket';
  return choiceOf(`${topic} utsagn STRIDER MOT teksten?`, flip.text, {
    facts: [fact, ...others.map((other) => other.fact)],
    texts: others.map(({ said }) => said),
    level: REMEMBERED.has(flip.rule) ? 'Remembering' : 'Understanding',
    worth: fact.weight + worthOf(flip),
  });
}

interface Choice {
  facts: readonly Stated['fact'][];
  texts: readonly string[];
  level: WrittenItem['bloom_level'];
  worth: number;
}

export function choiceOf(
  question: string,
  key: string,
  { facts, texts, level, worth }: Choice,
): WrittenItem {
  const [own, ...others] = facts;
  return {
    ...{ question, key, worth },
    distractors: texts.map((text, at) => ({
      text,
      kind: 'plausible reasoning' as const,
      rationale: `Teksten sier: «${others[at]?.span.text ?? ''}»`,
    })),
    bloom_level: level,
    target_difficulty: 'hard',
    quotes: facts.map(({ span }) => span.text),
    derivation: null,
    coverage_target: null,
    spans: facts.map(spanOf),
    facts: own === undefined ? [] : [factKey(own)],
    shows: others.map(factKey),
  };
}

const ACTOR =
  /(?:(?:er|eren|erne|ere|ist|isten|ent|enten|ant|anten|ør|øren|or|oren|sjef|sjefen|leder|lederen|giver|giveren|taker|takeren|utvalg|utvalget|styre|styret|nemnd|nemnda|lag|laget|råd|rådet|tilsyn|tilsynet|kommune|kommunen|skole|skolen|foresatte|ansatte|bedrift|bedriften|etat|etaten|lege|legen|elev|eleven|gjest|gjesten|medlem|medlemmer|medlemmet|vakt|vakten|person|vert|verten))$/iu;

/** "Hvem skal …?" among the others who have duties. */
export function norwegianActors(stated: readonly Stated[], wrong: 3 | 4): WrittenItem[] {
  const duties = stated.flatMap((one) => {
    const duty = norwegianDuty(one);
    return duty !== null &&
      wordCount(duty.subject) <= 2 &&
      ACTOR.test(duty.subject) &&
      duty.infinitive !== 'være' &&
      !/s$/u.test(duty.infinitive)
      ? [duty]
      : [];
  });
  const byName = [...Map.groupBy(duties, ({ subject }) => subject.toLowerCase()).values()];
  return duties.flatMap((duty) => {
    const others = byName
      .flatMap(([first]) => (first === undefined ? [] : [first]))
      .filter((other) => isOther(duty, other))
      .slice(0, wrong);
    return others.length < wrong ? [] : [actorItem(duty, others)];
  });
}

function isOther(duty: NorwegianDuty, other: NorwegianDuty): boolean {
  const terms = (one: NorwegianDuty) => contentTerms(`${one.infinitive} ${one.rest}`, 'no');
  const shared = terms(duty).intersection(terms(other)).size;
  return (
    other.subject.toLowerCase() !== duty.subject.toLowerCase() &&
    !duty.rest.toLowerCase().includes(other.subject.toLowerCase()) &&
    shared / Math.max(1, terms(duty).size) < 0.5
  );
}

function actorItem(duty: NorwegianDuty, others: readonly NorwegianDuty[]): WrittenItem {
  const { helper, isForbidden, infinitive, rest, fact } = duty;
  const item = choiceOf(
    `Hvem ${helper} ifølge teksten ${isForbidden ? 'IKKE ' : ''}${infinitive} ${rest}?`,
    capitalised(duty.subject),
    {
      facts: [fact, ...others.map((other) => other.fact)],
      texts: others.map(({ subject }) => capitalised(subject)),
      level: 'Remembering',
      worth: fact.weight + 0.5,
    },
  );
  return {
    ...item,
    target_difficulty: 'medium',
    quotes: [fact.span.text],
    spans: [spanOf(fact)],
    shows: [],
  };
}

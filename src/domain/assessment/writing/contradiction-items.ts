/**
 * Which statement CONTRADICTS the material: true sentences of one section and one that was made
 * false in one respect. A change of quantity, place or kind asks for a precise fact; the others ask
 * for what follows from what.
 */
import type { Fact } from '../../study/facts/fact.ts';
import { isStatement } from '../../study/facts/statement-rules.ts';
import { falsify } from '../../study/statements/falsify.ts';
import type { Flip } from '../../study/statements/flip.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { factKey, saidIn, spanOf, type Writing, type WrittenItem } from './draft-item.ts';
import { dutyFlips } from './duty-flips.ts';
import { asRound } from './near-values.ts';

const SHORTEST = 7;
const LONGEST = 26;
const MOST_RATIO = 1.4;
/** Sections between a false statement and the true ones beside it. */
const FARTHEST = 3;
/** Of one sentence, so that the list is not filled by a single one. */
const MOST_OF_FACT = 2;

const REMEMBERED: ReadonlySet<string> = new Set([
  'quantity',
  'place',
  'kind',
  'superlative',
  'most or least',
  'how many',
]);

/** Below so many rules "may" means "perhaps". */
const FEWEST_RULES = 5;
const DEMANDS =
  /\b(?:must|shall|may not|is required to|are required to|you (?:can|need|should|may|have to|will))\b/iu;

export function contradictionItems({ facts, wrong, knows, swaps }: Writing): WrittenItem[] {
  const isNormative = facts.filter(({ text }) => DEMANDS.test(text)).length >= FEWEST_RULES;
  const usable = facts.filter((fact) => {
    const words = wordCount(saidIn(fact));
    return words >= SHORTEST && words <= LONGEST && isWhole(saidIn(fact));
  });
  const flipsOf = new Map(
    usable.map((fact) => [
      fact,
      [
        ...swaps(fact, saidIn(fact)),
        ...dutyFlips(saidIn(fact), isNormative),
        ...falsify(saidIn(fact), 'en', knows),
      ].sort((a, b) => worthOf(b) - worthOf(a)),
    ]),
  );
  const ranked = { usable, isKey: (fact: Fact) => (flipsOf.get(fact) ?? []).length > 0 };
  return usable.flatMap((fact) =>
    (flipsOf.get(fact) ?? [])
      .map((flip) => asRoundAs(flip, saidIn(fact)))
      .filter((flip) => isFair(flip, saidIn(fact)))
      .flatMap((flip) => {
        const companions = chooseCompanions(fact, flip, ranked, wrong);
        return companions.length < wrong ? [] : [itemOf(fact, flip, companions)];
      })
      .slice(0, MOST_OF_FACT),
  );
}

/** "need not" is the plainest way to make a rule false. */
const PLAINEST = 0.35;

export function worthOf({ to, worth }: Flip): number {
  return /^(?:need not|trenger ikke)/iu.test(to) ? PLAINEST : worth;
}

/** "67 hours" among figures that are round gives itself away: the false one is as round as the true. */
function asRoundAs(flip: Flip, sentence: string): Flip {
  const [from, to] = [Number(flip.from), Number(flip.to)];
  if (flip.rule !== 'quantity' || !Number.isInteger(from) || from < 8) return flip;
  const value = (to > from ? [1.5, 2, 3] : [0.5, 0.75, 0.25])
    .map((factor) => asRound(from * factor, from))
    .find((other) => other !== from && !sentence.includes(String(other)));
  const at = [...sentence.matchAll(new RegExp(`\\b${from}\\b`, 'gu'))].find(
    ({ index }) => putIn(sentence, index, flip.from, flip.to) === flip.text,
  );
  if (value === undefined || at === undefined) return flip;
  return {
    ...flip,
    to: String(value),
    text: putIn(sentence, at.index, flip.from, String(value)),
  };
}

const putIn = (sentence: string, at: number, from: string, to: string): string =>
  sentence.slice(0, at) + to + sentence.slice(at + from.length);

/** Statements with a colon, a quotation or a bracket read like something cut out. */
function isWhole(sentence: string): boolean {
  return (
    !/[:;"“”()[\]*|]|[.!?] \p{Lu}|\b(?:this|these|those|such|above|below|following)\b/iu.test(
      sentence,
    ) && isStatement(sentence, 'en')
  );
}

/** What the other words of the sentence give away, or what is no English any more. */
function isFair({ rule, from, to, text }: Flip, sentence: string): boolean {
  const at = sentence.toLowerCase().indexOf(from.toLowerCase());
  const [before, rest] = [sentence.slice(0, at), sentence.slice(at + from.length)];
  if (/\b(?:because|since|so that|as soon as)\b/iu.test(rest) && rule !== 'quantity') return false;
  if (rule === 'condition' && /\b(?:so|but|in order)\b/iu.test(rest)) return false;
  // What must be done inside may well be done outside, too.
  if (rule === 'place' && /\b(?:must|shall|should|may)\b/iu.test(sentence)) return false;
  // Figures that belong together: "140/90", "1 to 2".
  if (rule === 'quantity' && /\d\s?\/\s?\d|\d\s?(?:to|or|–|-)\s?\d/u.test(text)) return false;
  return !CLUMSY.some(([words, context]) => words.test(to) && context.test(`${before}⟨⟩${rest}`));
}

/** A word put in, and where it cannot stand. */
const CLUMSY: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:began|lost|won|fell|rose|shrank)$/iu, /\b(?:is|are|was|were|be|been|has|have) ⟨⟩/iu],
  [/^(?:a different|the same|even if not)$/iu, /./u],
  [/^does not|^do not/iu, /\b(?:always|never|also|which|that|who) ⟨⟩/iu],
  [
    /^(?:simplif\w+|united?|unites|dissolves|shorter|fewer)$/iu,
    /\b(?:no ⟨⟩ than|If |When )|⟨⟩ into\b/u,
  ],
  [/^(?:lowered|narrowed)$/iu, /\b(?:is|are) ⟨⟩\.?$/u],
  // "the leaves" are no verb, and nobody refuses to something.
  [/^enters?$/iu, /\b(?:the|a|an|its|their|of|some|all) ⟨⟩/iu],
  [/^(?:refused|declined)$/iu, /⟨⟩ to (?:it|this|that|them|the|a|an|be)\b/iu],
  [/^prevents?$/iu, /⟨⟩ (?:an? )?(?:new|change)/iu],
  [/^including$/iu, /⟨⟩ (?:for|in|on|at|by|when|if|where|to)\b/iu],
  [
    /^(?:denied|granted|accepted|rejected|permitted|prohibited)$/iu,
    /\b(?:may|can|might|could) be ⟨⟩/iu,
  ],
];

const MARKS: Readonly<Record<string, RegExp>> = {
  negated: /\b(?:not|never|cannot)\b/iu,
  figure: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/iu,
  duty: /\b(?:must|may|shall|should|required|requires?|need not|not|only|cannot|prohibited)\b/iu,
  compared:
    /\b(?:than|more|less|fewer|higher|lower|larger|smaller|greater|longer|shorter|most|least)\b/iu,
  moved:
    /\b(?:increas|decreas|rais|reduc|lower|improv|strengthen|weaken|stimulat|inhibit|slow|prevent|allow)/iu,
};

function marksOf(text: string): string[] {
  return Object.entries(MARKS).flatMap(([name, mark]) => (mark.test(text) ? [name] : []));
}

/**
 * Of the same section, as long as the false one, and with the marks that it carries; first those
 * that cannot be made false themselves, because what is shown to be true cannot be asked for.
 */
function chooseCompanions(
  fact: Fact,
  flip: Flip,
  { usable, isKey }: { usable: readonly Fact[]; isKey: (fact: Fact) => boolean },
  count: number,
): Fact[] {
  const { length } = flip.text;
  const marks = marksOf(flip.text);
  const near = usable
    .filter((other) => other !== fact && Math.abs(other.section - fact.section) <= FARTHEST)
    .filter((other) => factKey(other) !== factKey(fact))
    .filter((other) => {
      const ratio = saidIn(other).length / length;
      return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO;
    })
    .map((other) => {
      const own = marksOf(saidIn(other));
      const shared = marks.filter((mark) => own.includes(mark)).length;
      const section = 1.2 - 0.6 * Math.abs(other.section - fact.section);
      return { other, shared, rank: section + 0.5 * shared - 0.4 * Number(isKey(other)) };
    })
    .sort((a, b) => b.rank - a.rank || a.other.span.start - b.other.span.start)
    .map(({ other }) => other);
  return withMarks(near, marks, count);
}

/** Each mark of the false one is carried by another, too, or it would be found without reading. */
function withMarks(near: readonly Fact[], marks: readonly string[], count: number): Fact[] {
  const chosen: Fact[] = [];
  const carries = (mark: string) => (fact: Fact) => marksOf(saidIn(fact)).includes(mark);
  for (const mark of marks) {
    if (chosen.some(carries(mark))) continue;
    const found = near.find(carries(mark));
    if (found === undefined) return [];
    chosen.push(found);
  }
  const rest = near.filter((fact) => !chosen.includes(fact));
  return [...chosen, ...rest].slice(0, count);
}

function itemOf(fact: Fact, flip: Flip, companions: readonly Fact[]): WrittenItem {
  const heading = fact.sentence.block.section ?? '';
  const topic = heading
    .replace(/^[\d.]+\s*/u, '')
    .replace(/[.:]$/u, '')
    .trim();
  // A statement of another section would stand out under the name of this one.
  const isOfOne = companions.every(({ sentence }) => sentence.block.section === heading);
  const isNamed = isOfOne && topic !== '' && wordCount(topic) <= 10 && !/[“”"*_[\]|]/u.test(topic);
  return {
    question: isNamed
      ? `On “${topic}”: which statement CONTRADICTS the material?`
      : 'Which statement CONTRADICTS the material?',
    key: asSentence(flip.text),
    distractors: companions.map((other) => ({
      text: asSentence(saidIn(other)),
      kind: 'plausible reasoning' as const,
      rationale: `The material says so: “${other.span.text}”`,
    })),
    bloom_level: REMEMBERED.has(flip.rule) ? 'Remembering' : 'Understanding',
    target_difficulty: 'hard',
    quotes: [fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(fact), ...companions.map(spanOf)],
    facts: [factKey(fact)],
    shows: companions.map(factKey),
    worth:
      fact.weight +
      worthOf(flip) +
      0.3 * Number(companions.every(({ section }) => section === fact.section)),
  };
}

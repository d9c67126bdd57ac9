/**
 * "Which statement CONTRADICTS the text?": three true sentences of a section and one that was
 * made false. Companions carry the same marks (a figure, a "less"), or the mark would tell.
 */
import { englishItemWords } from '../../items/item-words-english.ts';
import { norwegianItemWords } from '../../items/item-words-norwegian.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import type { ReadPair, Scores } from '../drafts/scores.ts';
import { type LengthTurns, lengthTurns, threes } from './length-turns.ts';
import type { Lie, Statement, StatementGroup } from './statement-groups.ts';

/** What the entailment model must say; measured on judged questions. */
const DENIED = [0.8, 0.6] as const;
const SAID_ELSEWHERE = 0.5;
/** Farther from its heading a sentence is an anecdote. */
const ABOUT = 0.2;
/** So near to another statement it is about the same. */
const BESIDE = 0.35;
/** Lengths of the four, the longest over the shortest. */
const MOST_SPREAD = 2;
/** Of one section: one for so many statements, and never more than so many. */
const STATEMENTS_EACH = 4;
const MOST_OF_GROUP = 8;
/** So often a true statement may stand beside a false one: whoever met it knows that it is true. */
const MOST_USES = 1;
/** Of a whole text: "need not" for "must" is looked for by whoever has seen it twice. */
const MOST_ALIKE = 2;
/** Companions that are tried, by fit. */
const TRIED = 9;

const STEM: Readonly<Record<TextLanguage, (topic: string) => string>> = {
  en: (topic) =>
    topic === ''
      ? 'Which statement CONTRADICTS the text?'
      : `On “${topic}”: which statement CONTRADICTS the text?`,
  no: (topic) =>
    topic === ''
      ? 'Hvilken påstand STRIDER mot teksten?'
      : `Om «${topic}»: Hvilken påstand STRIDER mot teksten?`,
  other: () => '',
};
const SAYS: Readonly<Record<TextLanguage, (quote: string) => string>> = {
  en: (quote) => `The text says: “${quote}”`,
  no: (quote) => `Teksten sier: «${quote}»`,
  other: (quote) => quote,
};

/** All that a model has to read before the questions can be made. */
export function pairsOfGroups(groups: readonly StatementGroup[]): ReadPair[] {
  return groups.flatMap(({ statements }) =>
    statements.flatMap(({ lies }) => lies.flatMap(({ denied, unsaid }) => [...denied, ...unsaid])),
  );
}

/** Texts whose nearness is asked for. */
export function textsOfGroups(groups: readonly StatementGroup[]): string[] {
  return groups.flatMap(({ topic, statements }) => [topic, ...statements.map(({ text }) => text)]);
}

export function errorItems(
  groups: readonly StatementGroup[],
  scores: Scores,
  language: TextLanguage,
): ItemCandidate[] {
  const making: Making = {
    scores,
    language,
    turns: lengthTurns(),
    made: new Map(),
    uses: new Map(),
  };
  return groups
    .filter(({ topic }) => topic !== '' || language === 'en')
    .map(sturdyOf)
    .flatMap((group) => itemsOf(group, making));
}

/** Changes that still made a question where its statements came from all over a text; the others were dropped. */
const STURDY: ReadonlySet<string> = new Set([
  'kind',
  'sibling',
  'direction',
  'changed amount',
  'comparison',
  'condition',
]);

/** Only models see whether strangers beside each other say the contrary; without them a section must hold them together. */
function sturdyOf({ topic, statements }: StatementGroup): StatementGroup {
  if (topic !== '') return { topic, statements };
  return {
    topic,
    statements: statements.map((one) => ({
      ...one,
      lies: one.lies.filter(({ rule }) => STURDY.has(rule)),
    })),
  };
}

interface Making {
  scores: Scores;
  language: TextLanguage;
  turns: LengthTurns;
  /** How often a change was made already: by the third time it tells. */
  made: Map<string, number>;
  uses: Map<Statement, number>;
}

function itemsOf(group: StatementGroup, making: Making): ItemCandidate[] {
  const { scores, language, turns, made, uses } = making;
  const items: ItemCandidate[] = [];
  const about = aboutTopic(group, scores);
  const most = Math.min(MOST_OF_GROUP, Math.max(3, Math.floor(about.length / STATEMENTS_EACH)));
  const liars = liarsOf(about, making);
  const canLie = new Set(liars.map(({ one }) => one));
  // A statement that stood as true, or was made false once, would answer another question.
  const isFree = ({ one, lie }: Told) => !uses.has(one) && (made.get(lie.to) ?? 0) < MOST_ALIKE;
  for (const { one, lie } of liars) {
    if (items.length >= most) break;
    if (!isFree({ one, lie })) continue;
    const pool = about.filter((other) => (uses.get(other) ?? 0) < MOST_USES);
    const found = companionsOf({ one, lie, pool, canLie, turns }, group.topic, language);
    if (found === undefined) continue;
    note(making, { one, lie, ...found });
    items.push(found.item);
  }
  return items;
}

/** The best first. */
function liarsOf(about: readonly Statement[], { scores, language }: Making): Told[] {
  return about
    .filter(({ text }) => !saysHowOften(text, language))
    .flatMap((one) => one.lies.filter((lie) => holds(lie, scores)).map((lie) => ({ one, lie })))
    .sort((a, b) => worthOf(b.one, b.lie) - worthOf(a.one, a.lie));
}

function note({ turns, made, uses }: Making, { one, lie, companions }: Found & Told): void {
  uses.set(one, MOST_USES);
  made.set(lie.to, (made.get(lie.to) ?? 0) + 1);
  turns.note(lie.text, companions);
  for (const other of companions) uses.set(other, (uses.get(other) ?? 0) + 1);
}

interface Told {
  one: Statement;
  lie: Lie;
}

/** Near the heading, or near another statement where the heading only names a time or a part. */
function aboutTopic({ topic, statements }: StatementGroup, scores: Scores): Statement[] {
  const nearness = (one: string, two: string) => scores.nearness(one, two) ?? 1;
  return statements.filter(
    (one) =>
      (topic !== '' && nearness(topic, one.text) > ABOUT) ||
      statements.some((other) => other !== one && nearness(other.text, one.text) > BESIDE),
  );
}

function worthOf({ weight }: Statement, { worth }: Lie): number {
  return worth + weight;
}

/** Without a model only what the rules of the language see as the contrary passes. */
function holds({ denied, unsaid, isPlainlyDenied }: Lie, scores: Scores): boolean {
  const isDenied = denied.every((pair, at) => {
    const reading = scores.reading(pair);
    return reading === null ? isPlainlyDenied : reading.contradicts > (DENIED[at] ?? 1);
  });
  return isDenied && unsaid.every((pair) => (scores.reading(pair)?.entails ?? 0) < SAID_ELSEWHERE);
}

const MARKS: Readonly<Record<string, RegExp>> = {
  figure: /\d|\b(?:two|three|four|five|six|seven|to|tre|fire|fem)\b/iu,
  minus:
    /\b(?:not|never|no|without|less|lower|decrease\w*|slow\w*|smaller|fewer|low|least|ikke|uten|mindre|lavere|færre)\b/iu,
  plus: /\b(?:more|higher|increase\w*|larger|greater|rapid\w*|most|must|mer|høyere|større|flere|må)\b/iu,
};

function marksOf(text: string): string[] {
  return Object.entries(MARKS)
    .filter(([, mark]) => mark.test(text))
    .map(([name]) => name);
}

interface Found {
  item: ItemCandidate;
  companions: readonly Statement[];
}

interface Asking {
  one: Statement;
  lie: Lie;
  pool: readonly Statement[];
  /** Those that are worth keeping for questions of their own. */
  canLie: ReadonlySet<Statement>;
  turns: LengthTurns;
}

function companionsOf(
  { one, lie, pool, canLie, turns }: Asking,
  topic: string,
  language: TextLanguage,
): Found | undefined {
  const marks = marksOf(lie.text);
  const misfit = (other: Statement) =>
    Math.abs(other.text.length - lie.text.length) -
    100 * other.weight -
    25 * marksOf(other.text).filter((mark) => marks.includes(mark)).length +
    (canLie.has(other) ? 60 : 0);
  const near = pool
    .filter(
      (other) =>
        other !== one &&
        !saysHowOften(other.text, language) &&
        other.quote.block_id + other.quote.start !== one.quote.block_id + one.quote.start,
    )
    .sort((a, b) => misfit(a) - misfit(b))
    .slice(0, TRIED);
  for (const companions of turns.inTurn(lie.text, threes(near))) {
    const lengths = [lie.text, ...companions.map(({ text }) => text)].map(({ length }) => length);
    if (Math.max(...lengths) / Math.min(...lengths) > MOST_SPREAD) continue;
    // Where the heading's words stand in the false statement alone, they would give it away.
    const item = [topic, '']
      .map((about) => itemOf(one, lie, companions, about, language))
      .find((made) => isSound(made, language));
    if (item !== undefined) return { item, companions };
  }
  return undefined;
}

/** "always", "usually": guessers strike such statements out. */
function saysHowOften(text: string, language: TextLanguage): boolean {
  const words = language === 'no' ? norwegianItemWords : englishItemWords;
  return words.absolute.test(text) || words.vague.test(text);
}

function itemOf(
  one: Statement,
  lie: Lie,
  companions: readonly Statement[],
  topic: string,
  language: TextLanguage,
): ItemCandidate {
  return {
    kind: 'error',
    question: STEM[language](topic),
    options: [lie.text, ...companions.map(({ text }) => text)],
    correctAnswerIndex: 0,
    explanation: SAYS[language](one.quote.text.trim()),
    concept: one.concept,
    quote: one.quote,
    score: Math.round(worthOf(one, lie) * 1000) / 1000,
  };
}

function isSound(item: ItemCandidate, language: TextLanguage): boolean {
  const [placed] = spreadKeys([item], { language });
  return placed !== undefined && lintItem(placed, { language }).length === 0;
}

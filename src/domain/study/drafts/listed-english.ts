/** Lists to recall and differences to tell, from English sentences. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { inlineListQuestion } from '../facts/list-questions.ts';
import { conceptIn, type Draft, lastWord, subjectText, wordsText } from './draft.ts';

const COUNT = 'two|three|four|five|six|seven|eight|nine|ten';
const THE_COUNTED = new RegExp(
  `^The ((?:${COUNT}) [^,;:()]{3,60}?) (are|were)(?: the)? ([^;:]+)\\.$`,
  'u',
);
const THERE_ARE = new RegExp(
  `^There are ((?:${COUNT}) [^,;:()]{3,70}?)(?:: |, namely |, which are )([^;:]+)\\.$`,
  'u',
);
const DIVIDED =
  /^(.{3,60}?) (is|are) (divided|classified|separated|grouped|organized|subdivided) into ([^.;]+)\.$/u;

export function englishLists(fact: Fact, casing: Casing): Draft[] {
  const text = wordsText(fact, 0, lastWord(fact));
  // "(1) articulations, (2) projections": the marks only part its members.
  const found = listIn(`${text.replace(/\(\d\) /gu, '')}.`, casing) ?? toldList(`${text}.`);
  if (found === undefined || wordCount(found.answer) > 30) return [];
  const concept = conceptIn(fact, 0, fact.sentence.words.length);
  return [
    { kind: 'list', ...found, quote: fact.span, fact, concept, answers: null, strength: 0.9 },
  ];
}

/** "the four types most important to …": types of what? */
const NO_WHOLE = /^\p{L}+ (?:\p{L}+ )?(?:types|kinds|forms|parts|ways|groups|categories)\b(?! of)/u;

interface FoundList {
  question: string;
  answer: string;
}

function listIn(text: string, casing: Casing): FoundList | undefined {
  return (
    countedList(text) ??
    dividedList(text, casing) ??
    namedList(text) ??
    listThat(text) ??
    toldList(text)
  );
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  COUNT.split('|').map((word, at) => [word, at + 2] as const),
);
const TOLD = /^([^:;()]{12,110}): ([^:]+)\.$/u;
/** "1) …, 2) …": marks part the members, which may then be of any form. */
const MARKED = /(?:^|[,;]? (?:and )?)(?:\(?[1-9]\)|\([a-f]\)) /u;

/** "There are two roles for a guard: 1) …, 2) …", "A plan rests on three pillars: a, b and c." */
function toldList(text: string): FoundList | undefined {
  const [, lead = '', said = ''] = TOLD.exec(text) ?? [];
  const count = NUMBERS.get(COUNTED_IN.exec(lead)?.[1]?.toLowerCase() ?? '');
  if (count === undefined) return undefined;
  const marked = said.split(MARKED).filter((one) => one.trim() !== '');
  const isMarked = MARKED.test(said) && marked.length === count;
  const members = isMarked ? marked : said.split(/, (?:and )?| and /u);
  if (members.length !== count || (!isMarked && !isList(said))) return undefined;
  const question = inlineListQuestion(lead, count);
  return question === undefined
    ? undefined
    : { question, answer: asSentence(isMarked ? members.join('; ') : said) };
}

const COUNTED_IN = new RegExp(`\\b(${COUNT}) \\p{L}`, 'iu');

/** "The three X are …", "There are three X: …". */
function countedList(text: string): FoundList | undefined {
  const [, counted = '', verb = 'are', members = ''] = THE_COUNTED.exec(text) ?? [];
  if (isList(members) && !NO_WHOLE.test(counted))
    return { question: `What ${verb} the ${counted}?`, answer: asSentence(members) };
  const [, kinds = '', named = ''] = THERE_ARE.exec(text) ?? [];
  return isList(named)
    ? { question: `What are the ${kinds}?`, answer: asSentence(named) }
    : undefined;
}

const NAMED = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ly,? )?((?:${COUNT}) [^,;:()]{3,50}? (?:are|can be|have been|make up|form|contribute to|determine)\\b[^,;:()]{0,60}): ([^;:]+)\\.$`,
  'iu',
);

/** "Three kinds of X are used: a, b and c." → Which three kinds of X are used? */
function namedList(text: string): FoundList | undefined {
  const [, said = '', members = ''] = NAMED.exec(text) ?? [];
  if (!isList(members)) return undefined;
  return {
    question: `Which ${said.charAt(0).toLowerCase()}${said.slice(1)}?`,
    answer: asSentence(members),
  };
}

const THAT = new RegExp(
  `^There (?:are|is) (?:an? (?:variety|number|range|group) of|several|many|various|some|different|${COUNT}) ((?:\\p{Ll}+ )?\\p{Ll}+s) that ([^,;:()]{6,70}): ([^;:]+)\\.$`,
  'u',
);

/** "There are several drugs that treat X: a, b and c." → Which drugs treat X? */
function listThat(text: string): FoundList | undefined {
  const [, things = '', done = '', members = ''] = THAT.exec(text) ?? [];
  if (!isList(members)) return undefined;
  return { question: `Which ${things} ${done}?`, answer: asSentence(members) };
}

function dividedList(text: string, casing: Casing): FoundList | undefined {
  const [, whole = '', be = '', verb = '', parts = ''] = DIVIDED.exec(text) ?? [];
  if (!isList(parts) || /,|\b(?:that|which|it|they)\b/.test(whole)) return undefined;
  return { question: `What ${be} ${casing.small(whole)} ${verb} into?`, answer: asSentence(parts) };
}

function isList(text: string): boolean {
  return (
    /\band\b/.test(text) &&
    !/\b(?:is|are|was|were|that|which|has|have)\b/.test(text.replace(/\([^)]*\)/g, ''))
  );
}

/** "demand has fallen, while supply has risen", "the Whigs …, while James …": no difference of kinds. */
function tellsWhatHappened(
  words: Fact['sentence']['words'],
  { from, verb, form }: Clause,
): boolean {
  const isPast =
    form?.tense === 'past' || /^(?:has|have|had|was|were|did)$/u.test(words[verb]?.lower ?? '');
  return isPast || words.slice(from + 1, verb).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
}

/** "S1 …, whereas S2 …" → How do S1 and S2 differ? */
export function englishContrasts(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 4 && /^(?:whereas|while)$/.test(lower));
  if (at < 0) return [];
  const to = words[at - 1]?.text === ',' ? at - 1 : at;
  const one = readClause(words, 0, to);
  const two = readClause(words, at + 1, lastWord(fact));
  if (one === undefined || two === undefined) return [];
  const [first, second] = [
    conceptIn(fact, one.from, one.verb),
    conceptIn(fact, two.from, two.verb),
  ];
  if ((first ?? second) === null || first === second) return [];
  if ([one, two].some((clause) => tellsWhatHappened(words, clause))) return [];
  const left = subjectText(fact, one.from, one.verb, casing);
  const right = subjectText(fact, two.from, two.verb, casing);
  const concept = (first?.score ?? 0) >= (second?.score ?? 0) ? first : second;
  const answer = asSentence(wordsText(fact, 0, lastWord(fact)));
  return [
    {
      kind: 'contrast',
      question: `How do ${left} and ${right} differ?`,
      answer,
      quote: fact.span,
      fact,
      concept,
      answers: null,
      strength: 0.9,
    },
  ];
}

/** Lists to recall and differences to tell, from English sentences. */
import type { Casing } from './casing.ts';
import { conceptIn, type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { readClause } from './english-clause.ts';
import type { Fact } from './facts.ts';
import { asSentence, wordCount } from './plain-text.ts';

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
  /^(.{3,60}?) (?:is|are) (divided|classified|separated|grouped|organized|subdivided) into ([^.;]+)\.$/u;

export function englishLists(fact: Fact, casing: Casing): Draft[] {
  const text = wordsText(fact, 0, lastWord(fact));
  const found = listIn(`${text}.`, casing);
  if (found === undefined || wordCount(found.answer) > 30) return [];
  const concept = conceptIn(fact, 0, fact.sentence.words.length);
  return [
    { kind: 'list', ...found, quote: fact.span, fact, concept, answers: null, strength: 0.9 },
  ];
}

function listIn(text: string, casing: Casing): { question: string; answer: string } | undefined {
  const counted = THE_COUNTED.exec(text);
  if (counted !== null && isList(counted[3] ?? ''))
    return {
      question: `What ${counted[2]} the ${counted[1]}?`,
      answer: asSentence(counted[3] ?? ''),
    };
  const there = THERE_ARE.exec(text);
  if (there !== null && isList(there[2] ?? ''))
    return { question: `What are the ${there[1]}?`, answer: asSentence(there[2] ?? '') };
  const divided = DIVIDED.exec(text);
  if (
    divided !== null &&
    isList(divided[3] ?? '') &&
    !/,|\b(?:that|which|it|they)\b/.test(divided[1] ?? '')
  )
    return {
      question: `What ${/ are /.test(text) ? 'are' : 'is'} ${casing.small(divided[1] ?? '')} ${divided[2]} into?`,
      answer: asSentence(divided[3] ?? ''),
    };
  return undefined;
}

function isList(text: string): boolean {
  return (
    /\band\b/.test(text) &&
    !/\b(?:is|are|was|were|that|which|has|have)\b/.test(text.replace(/\([^)]*\)/g, ''))
  );
}

/** "S1 …, whereas S2 …" → How do S1 and S2 differ? */
export function englishContrasts(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower, text }, index) =>
      index > 4 && (/^(?:whereas|while)$/.test(lower) || (text === ';' && false)),
  );
  if (at < 0) return [];
  const to = words[at - 1]?.text === ',' ? at - 1 : at;
  const one = readClause(words, 0, to);
  const two = readClause(words, at + 1, lastWord(fact));
  if (one === undefined || two === undefined) return [];
  const [first, second] = [
    conceptIn(fact, one.from, one.verb),
    conceptIn(fact, two.from, two.verb),
  ];
  if (first === null || second === null || first === second) return [];
  const left = innerText(fact, one.from, one.verb, casing);
  const right = wordsText(fact, two.from, two.verb);
  const concept = first.score >= second.score ? first : second;
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

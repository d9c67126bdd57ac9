/**
 * Candidates that one sentence answers, or that ask the same, as groups. A set takes at
 * most one of a group, so the number of groups is exactly how many a set can have,
 * whichever member each group sends.
 */
import type { TextSpan } from '../../contracts/concept.ts';
import { asksForContrary } from '../evidence/verify/asks-for-contrary.ts';
import { duplicateQuestions } from '../items/duplicate-questions.ts';
import { contentTerms } from '../items/item-view.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import type { StudyCandidate } from './drafts/candidate.ts';

export interface Answered extends StudyCandidate {
  answer?: string;
  options?: readonly string[];
  correctAnswerIndex?: number;
}

export function factGroups<T extends Answered>(
  candidates: readonly T[],
  language: TextLanguage,
): T[][] {
  const parents = candidates.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    parents[at] = root;
    return root;
  };
  for (const [left, right] of alike(candidates, language)) {
    const [one, two] = [rootOf(left), rootOf(right)];
    parents[Math.max(one, two)] = Math.min(one, two);
  }
  const groups = new Map<number, T[]>();
  for (const [at, candidate] of candidates.entries()) {
    const root = rootOf(at);
    groups.set(root, [...(groups.get(root) ?? []), candidate]);
  }
  return [...groups.values()];
}

function alike(candidates: readonly Answered[], language: TextLanguage): [number, number][] {
  return [
    ...sameSentence(candidates),
    ...sameQuestion(candidates, language),
    ...sameTerm(candidates),
    ...sameFigure(candidates, language),
  ];
}

const DEFINED =
  /^(?:How does the text define “(.+)”|What (?:is|are|does) (?:(?:the|an?) )?([^,]+?)(?: mean)?|Hvordan forklarer teksten «(.+)»|Hva (?:er|betyr) (?:(?:en|et|ei) )?([^,]+))\?$/u;
const TERM_ASKED =
  /(?:called|known as|termed|kalles|heter) (?:(?:the|an?|en|et) )?____\.?$|^(?:What is the term for|Which term (?:does the text define as|completes)|Hva kalles|Hvilket begrep (?:forklarer teksten som|fullfører)) /u;

/** The meaning of a term, and the term of a meaning: one thing to know, wherever the text says it. */
function sameTerm(candidates: readonly Answered[]): [number, number][] {
  const first = new Map<string, number>();
  return candidates.flatMap((candidate, at): [number, number][] => {
    const term = definedTerm(candidate);
    if (term === undefined) return [];
    const before = first.get(term);
    if (before === undefined) first.set(term, at);
    return before === undefined ? [] : [[before, at]];
  });
}

/** "5.5%" of growth in 2011, told twice in other words: one figure to know. */
function sameFigure(candidates: readonly Answered[], language: TextLanguage): [number, number][] {
  const asked = candidates.flatMap(({ question, answer }, at) =>
    answer !== undefined && /\d/u.test(answer) && answer.length < LONGEST_FIGURE
      ? [{ at, figure: answer.replace(/[.\s]+$/u, ''), terms: contentTerms(question, language) }]
      : [],
  );
  return asked.flatMap((one, index) =>
    asked
      .slice(0, index)
      .filter(({ figure, terms }) => figure === one.figure && isNear(terms, one.terms))
      .map((other): [number, number] => [other.at, one.at]),
  );
}

const LONGEST_FIGURE = 24;
const SHARED = 3;

function isNear(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  return one.intersection(two).size >= Math.min(SHARED, one.size, two.size);
}

function definedTerm({ question, answer, options, correctAnswerIndex }: Answered) {
  const asked = DEFINED.exec(question)?.slice(1).find(Boolean);
  const said = TERM_ASKED.test(question)
    ? (answer ?? options?.[correctAnswerIndex ?? 0])
    : undefined;
  return (asked ?? said)
    ?.toLowerCase()
    .replace(/^(?:the|an?|en|et|ei) |[.]$/gu, '')
    .replace(/(?<=[^s])s$/u, '');
}

function sameSentence(candidates: readonly Answered[]): [number, number][] {
  const pairs: [number, number][] = [];
  const byBlock = new Map<string, number[]>();
  const own = candidates.map(({ quote }) => lastSentence(quote));
  for (const [at, { quote }] of candidates.entries()) {
    const before = byBlock.get(quote.block_id) ?? [];
    const { start, end } = own[at] ?? quote;
    for (const other of before) {
      const said = own[other] ?? quote;
      if (start < said.end && end > said.start) pairs.push([other, at]);
    }
    byBlock.set(quote.block_id, [...before, at]);
  }
  return pairs;
}

/** What is asked stands in the last sentence of a quote; those before it only tell of what. */
function lastSentence({ start, end, text }: TextSpan): { start: number; end: number } {
  if (text.length !== end - start) return { start, end };
  const last = splitSentences(text).at(-1);
  return { start: start + (last?.start ?? 0), end };
}

function sameQuestion(candidates: readonly Answered[], language: TextLanguage): [number, number][] {
  const asked = candidates.map((candidate) => ({
    question: candidate.question,
    answer: candidate.answer ?? candidate.options?.[candidate.correctAnswerIndex ?? 0] ?? '',
  }));
  const pairs: [number, number][] = duplicateQuestions(asked, language).map(({ left, right }) => [
    left,
    right,
  ]);
  const seen = new Map<string, number>();
  for (const [at, { question }] of asked.entries()) {
    // Which statement is false is asked of many: only the statement tells them apart.
    if (asksForContrary(question)) continue;
    const plain = question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(/\b(?:an?|the|is|are) /g, '');
    const before = seen.get(plain);
    if (before === undefined) seen.set(plain, at);
    else pairs.push([before, at]);
  }
  return pairs;
}

/**
 * Whether a typed answer is right, said only where that is safe: terms with their inflections and
 * small slips of spelling, numbers with their unit, lists. For a sentence right and wrong answers
 * are too much alike for a machine, so the learner compares.
 */
import type { QuestionKind } from '../../../contracts/tutoring/tutoring.ts';
import { isStopWord, type TextLanguage, tokenize } from '../../text/tokenize.ts';
import { gradeNumber } from './grade-number.ts';
import { isNearSpelling } from './near-spelling.ts';
import type { Verdict } from './verdict.ts';

export interface Gradable {
  kind: QuestionKind;
  options: readonly string[];
  expected_answer: string;
  /** What the learner has said before, and was right. */
  synonyms: readonly string[];
  language: TextLanguage;
  /** Other terms of the text: a slip of spelling must not turn one into another. */
  otherTerms: readonly string[];
}

/** Beyond so many words an answer is a sentence. */
const TERM_WORDS = 4;

const DONT_KNOW =
  /^(?:\?+|-+|no idea|pass|skip|idk|(?:i )?(?:do not|don(?:'|’)?t) know|not sure|vet ikke|jeg vet ikke|aner ikke|ingen anelse|husker ikke|jeg husker ikke)?[\s.!]*$/iu;

function saysDontKnow(answer: string): boolean {
  return DONT_KNOW.test(answer.trim());
}

export function gradeAnswer(question: Gradable, given: string): Verdict {
  if (saysDontKnow(given)) return 'wrong';
  const { kind, expected_answer: expected, synonyms, language } = question;
  if (kind === 'choice') return plain(given) === plain(expected) ? 'right' : 'wrong';
  const accepted = [expected, ...synonyms];
  if (accepted.some((one) => plain(one) === plain(given))) return 'right';
  const number = gradeNumber(expected, given, language);
  if (number !== null) return number;
  const parts = listOf(expected);
  if (parts.length > 1) return gradeList(parts, given, question);
  if (wordsIn(expected) > TERM_WORDS) return 'compare';
  return accepted.some((one) => isSameTerm(one, given, question)) ? 'right' : 'wrong';
}

/** Every part, in any order; with some of them only the learner can say what was meant. */
function gradeList(parts: readonly string[], given: string, question: Gradable): Verdict {
  const said = listOf(given);
  const found = parts.filter((part) => said.some((one) => isSameTerm(part, one, question)));
  if (found.length === parts.length && said.length <= parts.length) return 'right';
  return 'compare';
}

const LIST_MARK = /\s*(?:[,;/]|\s(?:and|or|og|eller|samt|&)\s)\s*/iu;

function listOf(text: string): string[] {
  const parts = text
    .replace(/[.!]+\s*$/u, '')
    .split(LIST_MARK)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // A clause with a comma is no list.
  return parts.every((part) => wordsIn(part) <= TERM_WORDS) ? parts : [text];
}

function isSameTerm(expected: string, given: string, question: Gradable): boolean {
  const { language, otherTerms } = question;
  const [wanted, said] = [stemsOf(expected, language), stemsOf(given, language)];
  if (wanted.length === 0) return plain(expected) === plain(given);
  if (wanted.length !== said.length) return false;
  if (wanted.every((stem, at) => stem === said[at])) return true;
  const isOther = otherTerms.some((term) => {
    const other = stemsOf(term, language);
    return other.join(' ') === said.join(' ') && other.join(' ') !== wanted.join(' ');
  });
  return !isOther && wanted.every((stem, at) => isNearSpelling(stem, said[at] ?? ''));
}

function stemsOf(text: string, language: TextLanguage): string[] {
  const tokens = tokenize(text, language);
  const telling = tokens.filter(({ start, end }) => !isStopWord(text.slice(start, end), language));
  return (telling.length > 0 ? telling : tokens).map(({ term }) => term);
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad]+/gu, ' ')
    .replace(/^(?:the|an?|en|et|ei) /u, '')
    .replace(/[.!?"“”'’]+$/gu, '')
    .trim();
}

/** What a draft is worth: its form, its term, how central its sentence is, and how easily it reads. */

import { wordCount } from '../../text/plain-text.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import type { Draft } from './draft.ts';

const RELEVANCE = { High: 1, Medium: 0.75, Low: 0.5 } as const;
/** The term of the concept map that a draft is about; the term it asks for may not be on the map. */
export function mapTerm({ concept, fact }: Draft, book: FactBook): string | null {
  return concept !== null && book.onMap.has(concept) ? concept.term : mapTermOf(fact, book);
}

/** The most telling term of the map that a sentence names. */
export function mapTermOf(fact: Fact, { onMap }: FactBook): string | null {
  const [other] = fact.mentions
    .map((mention) => mention.concept)
    .filter((one) => onMap.has(one))
    .sort((a, b) => b.score - a.score);
  return other?.term ?? null;
}

/** Below this a draft is not offered at all: fewer cards are better than such cards. */
const LEAST_SCORE = 0.52;
/** A gap or a figure asks for less, so its sentence must say more. */
export const LEAST_GAP_SCORE = 0.57;

/** Of characters: what is longer is no sentence that anyone learns. */
const LONGEST = 480;

export function isWorthAsking(draft: Draft, leastOfGap = LEAST_GAP_SCORE): boolean {
  if ([draft.question, draft.answer, draft.quote.text].some(({ length }) => length > LONGEST))
    return false;
  const isGap = draft.kind === 'cloze' || draft.kind === 'number';
  const least = isGap ? leastOfGap : LEAST_SCORE;
  if (draftScore(draft) < least || CODE.test(draft.question)) return false;
  if (isBare(draft) || isVagueFrame(draft) || isLongWinded(draft)) return false;
  if (isMadeBy(draft) || OF_WORD.test(draft.answer)) return false;
  if (!draft.question.includes('____') && OF_ANOTHER.test(draft.question)) return false;
  return isClosed(draft.question) && isClosed(draft.answer) && !STRAY_STOP.test(draft.question);
}

/** "The ____ literally means …" – "word barca": the word with what it is. */
const OF_WORD = /^(?:word|term|name|phrase) \p{L}+$/u;

/** Of words: "What did naturalists propose?" says of nothing when, where or in what respect. */
const SHORTEST_RELATION = 6;

/** "When economists refer to it, they mean …": of words, not of things. */
const SPOKEN =
  /^What happens when (?:people|economists|scientists|authors) (?:refer|speak|talk|say)\b/u;
/** "What happens in operant conditioning?" could be answered by half of its chapter. */
const OPEN = /^What happens (?:in|during|at|with|to) /u;

/** "What does ampicillin inhibit?": of a key term even a short question tells what is meant. */
const TELLING =
  /^What (?:does|do) .+ (?!(?:use|have|hold|include|need|show|give|provide|involve|do|bring|feed|dig|let)\?)\p{L}+(?: \p{L}{2,4})?\?$/u;

function isVagueFrame({ kind, question, concept }: Draft): boolean {
  if (OPEN.test(question) || SPOKEN.test(question)) return true;
  if (concept?.relevance === 'High' && TELLING.test(question)) return false;
  return (
    kind === 'relation' &&
    /^What (?:do|does|did|is|are|was|were) /u.test(question) &&
    wordCount(question) < SHORTEST_RELATION
  );
}

/** "How did John expand her work?": whose, only the sentence before says. */
const OF_ANOTHER = /\b(?:he|she|him|her|hers)\b/u;

/** "treats infections by many bacteria", "a book by …": "by" belongs to the noun before it. */
const NOUN_BY =
  /\b(?:infections?|attacks?|books?|works?|films?|songs?|paintings?|damage|visits?)\?$/u;

function isMadeBy({ question, answer }: Draft): boolean {
  return NOUN_BY.test(question) && /^By (?!\p{L}+ing\b)/u.test(answer);
}

/** Of words: of longer questions strict readers kept two of sixteen. */
const LONGEST_QUESTION = 20;

function isLongWinded({ kind, question }: Draft): boolean {
  // A meaning that asks for its term may be long: it is read, not recalled.
  return kind !== 'term' && !question.includes('____') && wordCount(question) > LONGEST_QUESTION;
}

/** "… of each mention .?": cut where a formula or a note stood. */
const STRAY_STOP = /[$€£]____|\s[.,;](?:[\s?]|$)|[.,;]\?$/u;

/** "string1", "print!": a name of one listing. */
const CODE = /\p{L}\d+\b.*\?$|\p{L}!\s/u;

/** "What is S cut from?" – "the network": which one, nobody can tell. */
function isBare({ kind, answer, answers }: Draft): boolean {
  return kind === 'relation' && answers === null && /^the \p{Ll}+$/u.test(answer);
}

/** A bracket or a quotation that opens and does not close was cut in its middle. */
function isClosed(text: string): boolean {
  const holds = (mark: string) => text.split(mark).length;
  return holds('(') === holds(')') && holds('“') === holds('”');
}

/** Words of a question and its answer beyond which reading gets hard. */
const EASY_WORDS = 28;

export function draftScore({ kind, strength, concept, fact, question, answer }: Draft): number {
  const term = concept === null ? 0.3 : RELEVANCE[concept.relevance] * (0.5 + concept.score / 2);
  const tooLong = Math.max(0, wordCount(question) + wordCount(answer) - EASY_WORDS) * 0.008;
  const near = Math.min(1, fact.weight * 2) * 0.15;
  // A gap in the details of a paper asks for what nobody needs.
  const sectionWorth =
    kind === 'cloze' ? Math.min(fact.sectionWorth, fact.sectionWorth * 2) : fact.sectionWorth;
  const score = strength * 0.55 + term * 0.3 + near + sectionWorth - tooLong;
  return Math.round(score * 1000) / 1000;
}

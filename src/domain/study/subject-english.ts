/** Questions about the subject of an English statement, and questions that ask for it. */
import type { Casing } from './casing.ts';
import { conceptIn, conceptThatIs, type Draft, innerText } from './draft.ts';
import type { Clause } from './english-clause.ts';
import type { Fact } from './fact.ts';
import { withoutBrackets, wordCount } from './plain-text.ts';
import { isTellingTerm } from './telling-term.ts';

export const LONGEST_SUBJECT = 8;

/** Asks for the subject, where the subject is a term and what is said of it says enough. */
export function subjectAsked(
  fact: Fact,
  clause: Clause,
  question: string,
  casing: Casing,
): Draft[] {
  const { from, verb, to } = clause;
  const term = conceptThatIs(fact, from, verb);
  if (term === null || wordCount(question) < 5) return [];
  if (conceptIn(fact, verb, to) === null && wordCount(question) < 7) return [];
  const answer = withoutBrackets(innerText(fact, from, verb, casing));
  return [
    {
      ...aboutSubject(fact, clause),
      strength: 0.8,
      question,
      answer,
      answers: term,
      concept: term,
    },
  ];
}

/** What the question is about must be said in it: a term, or a noun with words that tell which. */
export function isNamed(fact: Fact, from: number, to: number): boolean {
  const concept = conceptIn(fact, from, to);
  if (concept !== null && (concept.relevance === 'High' || isTellingTerm(concept, 'en')))
    return true;
  const telling = fact.sentence.words
    .slice(from, to)
    .filter(
      ({ tag, lower }) =>
        /^(?:noun|adjective|name)$/.test(tag) || (tag === 'verb' && /ing$/.test(lower)),
    );
  return telling.length >= 2;
}

export function aboutSubject(
  fact: Fact,
  { from, verb, to }: Clause,
): Pick<Draft, 'kind' | 'quote' | 'fact' | 'concept'> {
  const concept = conceptIn(fact, from, verb) ?? conceptIn(fact, from, to);
  return { kind: 'relation', quote: fact.span, fact, concept };
}

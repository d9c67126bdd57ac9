/** Questions about the subject of an English statement, and questions that ask for it. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { type Clause, isPluralWord } from '../facts/english-clause.ts';
import { type Fact, isBracketed } from '../facts/fact.ts';
import { isTellingTerm } from '../facts/telling-term.ts';
import { conceptIn, conceptThatIs, type Draft, innerText } from './draft.ts';

export const LONGEST_SUBJECT = 10;

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
  const first = fact.sentence.words[from];
  if (isGeneric(fact, from, to) || first?.lower === 'our') return true;
  if (first?.tag === 'verb' && /.{3}ing$/.test(first.lower)) return true;
  const telling = fact.sentence.words
    .slice(from, to)
    .filter(
      ({ tag, lower }) =>
        /^(?:noun|adjective|name)$/.test(tag) || (tag === 'verb' && /ing$/.test(lower)),
    );
  return telling.length >= 2;
}

/** Words of the subject, without what it says aside in brackets. */
export function subjectLength({ sentence: { words } }: Fact, { from, verb }: Clause): number {
  return [...words.keys()].filter((at) => at >= from && at < verb && !isBracketed(words, at))
    .length;
}

/** Nouns that mean something only with what is said of them elsewhere. */
const OPEN_NOUN =
  /^(?:people|users|researchers|scientists|authors|things?|parts?|ways?|cases?|results?|findings?|numbers?|examples?|differences?|factors?|reasons?|aspects?|details?|studies|study|lot|few|variety|kinds?|types?|items?|values?|experiments?|evaluations?|improvements?|strateg(?:y|ies)|approach(?:es)?|methods?|problems?|questions?|steps?|changes?|effects?|efforts?|attempts?)$/;

/** "Columns …", "A heading …": all of a kind are meant, so nothing has to be said before. */
function isGeneric({ sentence: { words } }: Fact, from: number, to: number): boolean {
  const first = words[from];
  const isOpened = /^(?:an?|all|each|every)$/.test(first?.lower ?? '') || first?.tag === 'number';
  const article = isOpened ? 1 : 0;
  const noun = words[from + article];
  if (noun === undefined || from + article >= to || OPEN_NOUN.test(noun.lower)) return false;
  // The first word of a sentence looks like a name.
  const isNoun = noun.tag === 'noun' || (noun.tag === 'name' && from === 0 && article === 0);
  return isNoun && (article === 1 || isPluralWord({ lower: noun.lower, tag: 'noun' }));
}

export function aboutSubject(
  fact: Fact,
  { from, verb, to }: Clause,
): Pick<Draft, 'kind' | 'quote' | 'fact' | 'concept'> {
  const concept = conceptIn(fact, from, verb) ?? conceptIn(fact, from, to);
  return { kind: 'relation', quote: fact.span, fact, concept };
}

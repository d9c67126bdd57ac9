/** Sentences that say what something is called, with a gap for its name. */
import { clozeDrafts, GAP } from '../drafts/cloze-drafts.ts';
import { mapTermOf } from '../drafts/draft-score.ts';
import type { FactBook } from '../facts/fact.ts';
import { textSubjects } from '../facts/text-subjects.ts';
import type { NamedMeaning } from './defined-term-items.ts';

const NAMED =
  /\b(?:called|known as|termed|referred to as|kalles|heter|kalt)(?: (?:the|an?|en|et))? ____(?=[.,;:)]|$| (?:and|which|that|where|og|som)\b)/u;

export function namedTerms(book: FactBook): NamedMeaning[] {
  const subjects = textSubjects(book);
  return book.fit.flatMap((fact) =>
    clozeDrafts(fact, book, subjects)
      .filter(({ question }) => NAMED.test(question))
      .map(({ question, answer, quote }) => ({
        term: answer,
        meaning: question.replace(GAP, ''),
        gapped: question,
        quote,
        concept: mapTermOf(fact, book),
        weight: fact.weight,
      })),
  );
}

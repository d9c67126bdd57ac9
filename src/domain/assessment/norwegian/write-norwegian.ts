/** All candidates that a Norwegian text carries without a model. */
import type { FactBook } from '../../study/facts/fact.ts';
import type { WrittenItem } from '../writing/draft-item.ts';
import { norwegianBreaches } from './norwegian-breaches.ts';
import { norwegianActors, norwegianContradictions } from './norwegian-choices.ts';
import { norwegianReasons } from './norwegian-reasons.ts';
import { norwegianStatements } from './norwegian-rules.ts';
import { norwegianCases, norwegianQuantities } from './norwegian-values.ts';

export function writeNorwegian(book: FactBook, wrong: 3 | 4): WrittenItem[] {
  const stated = norwegianStatements(book);
  const said = book.all.map(({ text }) => text.toLowerCase()).join('\n');
  const knows = (phrase: string) => said.includes(phrase.toLowerCase());
  return [
    ...norwegianCases(stated, wrong),
    ...norwegianBreaches(stated, wrong),
    ...norwegianReasons(stated, wrong),
    ...norwegianContradictions(stated, wrong, knows),
    ...norwegianQuantities(stated, wrong),
    ...norwegianActors(stated, wrong),
  ].sort((a, b) => b.worth - a.worth);
}

/** All candidates that a material carries without a model, best first, one level after the other. */
import { readFacts } from '../../study/facts/facts.ts';
import { meaningsOf } from '../../study/facts/meanings.ts';
import type { StudyMaterial } from '../../study/facts/study-material.ts';
import { kindTable } from '../../study/kinds/kind-table.ts';
import { siblingSwaps } from '../../study/statements/sibling-swaps.ts';
import { actorItems } from './actor-items.ts';
import { breachItems } from './breach-items.ts';
import { caseCountItems } from './case-count-items.ts';
import { caseItems } from './case-items.ts';
import { conditionItems } from './condition-items.ts';
import { contradictionItems } from './contradiction-items.ts';
import { dateItems } from './date-items.ts';
import type { Writing, WrittenItem } from './draft-item.ts';
import { listItems } from './list-items.ts';
import { quantityItems } from './quantity-items.ts';
import { rateItems } from './rate-items.ts';
import { reasonItems } from './reason-items.ts';
import { shareItems } from './share-items.ts';
import { usableFacts } from './usable-facts.ts';

export function writeItems(material: StudyMaterial, optionCount: 4 | 5): WrittenItem[] {
  // The frames are English: a text in another language gets its questions from a model.
  if (material.language !== 'en') return [];
  const book = readFacts(material);
  const { all, casing } = book;
  const said = all.map(({ text }) => text.toLowerCase()).join('\n');
  const writing: Writing = {
    facts: usableFacts(book, material.blocks),
    wrong: optionCount === 5 ? 4 : 3,
    casing,
    blocks: material.blocks,
    swaps: siblingSwaps(kindTable(book, meaningsOf(book.concepts, book))),
    knows: (phrase) => said.includes(phrase.toLowerCase()),
  };
  const ways = [
    caseCountItems,
    dateItems,
    conditionItems,
    shareItems,
    rateItems,
    contradictionItems,
    reasonItems,
    caseItems,
    actorItems,
    listItems,
    breachItems,
    quantityItems,
  ];
  return ways.flatMap((write) => write(writing)).sort((a, b) => b.worth - a.worth);
}

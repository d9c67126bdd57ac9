/** All candidates that a material carries without a model, best first, one level after the other. */
import { readFacts } from '../study/facts/facts.ts';
import { meaningsOf } from '../study/facts/meanings.ts';
import type { StudyMaterial } from '../study/facts/study-material.ts';
import { kindTable } from '../study/kinds/kind-table.ts';
import { siblingSwaps } from '../study/statements/sibling-swaps.ts';
import { writeNorwegian } from './norwegian/write-norwegian.ts';
import { eachItems } from './values/each-items.ts';
import { groupShareItems } from './values/group-share-items.ts';
import { rangeItems } from './values/range-items.ts';
import { actorItems } from './writing/actor-items.ts';
import { breachItems } from './writing/breach-items.ts';
import { caseCountItems } from './writing/case-count-items.ts';
import { caseItems } from './writing/case-items.ts';
import { conditionItems } from './writing/condition-items.ts';
import { contradictionItems } from './writing/contradiction-items.ts';
import { dateItems } from './writing/date-items.ts';
import type { Writing, WrittenItem } from './writing/draft-item.ts';
import { listItems } from './writing/list-items.ts';
import { outcomeItems } from './writing/outcome-items.ts';
import { quantityItems } from './writing/quantity-items.ts';
import { rateItems } from './writing/rate-items.ts';
import { reasonItems } from './writing/reason-items.ts';
import { shareItems } from './writing/share-items.ts';
import { usableFacts } from './writing/usable-facts.ts';

export function writeItems(material: StudyMaterial, optionCount: 4 | 5): WrittenItem[] {
  // There are frames in two languages: a text in another gets its questions from a model.
  if (material.language === 'other') return [];
  const book = readFacts(material);
  const wrong = optionCount === 5 ? 4 : 3;
  if (material.language === 'no') return writeNorwegian(book, wrong);
  const { all, casing } = book;
  const said = all.map(({ text }) => text.toLowerCase()).join('\n');
  const writing: Writing = {
    facts: usableFacts(book, material.blocks),
    wrong,
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
    rangeItems,
    groupShareItems,
    eachItems,
    rateItems,
    contradictionItems,
    reasonItems,
    caseItems,
    outcomeItems,
    actorItems,
    listItems,
    breachItems,
    quantityItems,
  ];
  return ways.flatMap((write) => write(writing)).sort((a, b) => b.worth - a.worth);
}

/** All candidates that a material carries without a model, best first, one level after the other. */
import { readFacts } from '../../study/facts/facts.ts';
import type { StudyMaterial } from '../../study/facts/study-material.ts';
import { contradictionItems } from './contradiction-items.ts';
import type { WrittenItem } from './draft-item.ts';
import { operandItems } from './operand-items.ts';
import { quantityItems } from './quantity-items.ts';
import { thresholdItems } from './threshold-items.ts';

export function writeItems(material: StudyMaterial, optionCount: 4 | 5): WrittenItem[] {
  // The frames are English: a text in another language gets its questions from a model.
  if (material.language !== 'en') return [];
  const { fit } = readFacts(material);
  const writing = { facts: fit, wrong: optionCount === 5 ? 4 : 3 } as const;
  const items = [
    ...operandItems(writing),
    ...thresholdItems(writing),
    ...contradictionItems(writing),
    ...quantityItems(writing),
  ];
  return items.sort((a, b) => b.worth - a.worth);
}

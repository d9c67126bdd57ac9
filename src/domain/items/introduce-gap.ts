/**
 * A sentence whose gap comes before most of its words is read twice before it is known what is
 * asked. With a question before it, it is read once; the sentence itself stays as it was written.
 */
import type { TextLanguage } from '../text/tokenize.ts';
import type { MultipleChoice } from './item.ts';
import { viewItem } from './item-view.ts';
import { blankInMiddle } from './stem-flaws.ts';

const INTRODUCTION = {
  en: (sentence: string) => `Which option completes the sentence: “${sentence}”`,
  no: (sentence: string) => `Hvilket alternativ fullfører setningen: «${sentence}»`,
};

export function introduceGap<Item extends MultipleChoice>(
  item: Item,
  language: TextLanguage,
): Item {
  if (language === 'other') return item;
  if (blankInMiddle(viewItem(item, { language })).length === 0) return item;
  const question = INTRODUCTION[language](item.question.trim());
  const introduced = { ...item, question };
  // Two gaps stay two.
  return blankInMiddle(viewItem(introduced, { language })).length === 0 ? introduced : item;
}

/** The shape of one rule: what it finds in an item, without its own name. */
import type { Flaw } from './item.ts';
import type { ItemView, OptionView } from './item-view.ts';

export type Finding = Omit<Flaw, 'rule'>;
export type FlawCheck = (view: ItemView) => Finding[];

/** One finding for the whole item, when it holds. */
export function whenever(holds: boolean, message: string): Finding[] {
  return holds ? [{ message }] : [];
}

/** One finding for each option of which it holds. */
export function forEachOption(
  options: readonly OptionView[],
  holds: (option: OptionView) => boolean,
  message: (option: OptionView) => string,
): Finding[] {
  return options
    .filter(holds)
    .map((option) => ({ message: message(option), option: option.index }));
}

/** Options that are answers of their own, so not "all of the above". */
export function ownAnswers(options: readonly OptionView[]): OptionView[] {
  return options.filter(({ catchAll }) => catchAll === null);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

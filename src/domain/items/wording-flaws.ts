/** Flaws of single words: those that say too much, and those that say too little. */
import { type FlawCheck, forEachOption, ownAnswers, whenever } from './flaw-check.ts';
import type { OptionView } from './item-view.ts';

/**
 * "Always", "never", "only" in an option: experienced guessers strike such options out.
 * When the key and a distractor both say it, it tells nothing.
 */
export const absoluteTerms: FlawCheck = ({ options, key, distractors, words }) => {
  const isAbsolute = ({ text }: OptionView) => words.absolute.test(text);
  if (key !== undefined && isAbsolute(key) && distractors.some(isAbsolute)) return [];
  return forEachOption(
    ownAnswers(options),
    isAbsolute,
    ({ text }) =>
      `"${words.absolute.exec(text)?.[0] ?? ''}" is absolute: it hints that the option is wrong.`,
  );
};

/**
 * "Usually", "sometimes" in an option or in the question itself. Sentences before the
 * question may tell what usually happens: that is the situation, not the task.
 */
export const vagueTerms: FlawCheck = ({ options, leadIn, words }) => {
  const asked = words.vagueAsked.exec(leadIn)?.[0];
  return [
    ...whenever(
      asked !== undefined,
      `"${asked ?? ''}" leaves open when the answer holds: say when.`,
    ),
    ...forEachOption(
      ownAnswers(options),
      ({ text }) => words.vague.test(text),
      ({ text }) => `"${words.vague.exec(text)?.[0] ?? ''}" leaves open when the option holds.`,
    ),
  ];
};

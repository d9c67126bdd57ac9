/** Every rule on one item. The 19 published flaws and the gates of our rubric are kept apart. */
import type { FlawCheck } from './flaw-check.ts';
import { grammaticalCue, implausibleDistractor } from './form-cues.ts';
import {
  type Flaw,
  type FlawName,
  type FlawRule,
  flawNames,
  type GateName,
  gateNames,
  type LintOptions,
  type MultipleChoice,
} from './item.ts';
import { viewItem } from './item-view.ts';
import { convergenceCue, logicalCue, longestOptionCorrect, wordRepeat } from './key-cues.ts';
import {
  allOfTheAbove,
  complexOptions,
  lostSequence,
  moreThanOneCorrect,
  noneOfTheAbove,
  trueFalse,
} from './option-flaws.ts';
import {
  doubleNegative,
  keyLength,
  keyMissing,
  negativeNotInCapitals,
  optionCount,
  optionsNotDistinct,
  optionsOfMixedKind,
  stemWordInKeyOnly,
} from './rubric-gates.ts';
import {
  ambiguousInformation,
  blankInMiddle,
  gratuitousInformation,
  negativeStem,
  unfocusedStem,
} from './stem-flaws.ts';
import { absoluteTerms, vagueTerms } from './wording-flaws.ts';

export const flawRules: Record<FlawName, FlawCheck> = {
  'ambiguous-information': ambiguousInformation,
  'implausible-distractor': implausibleDistractor,
  'none-of-the-above': noneOfTheAbove,
  'all-of-the-above': allOfTheAbove,
  'longest-option-correct': longestOptionCorrect,
  'gratuitous-information': gratuitousInformation,
  'true-false': trueFalse,
  'convergence-cue': convergenceCue,
  'logical-cue': logicalCue,
  'blank-in-middle': blankInMiddle,
  'absolute-terms': absoluteTerms,
  'word-repeat': wordRepeat,
  'unfocused-stem': unfocusedStem,
  'complex-options': complexOptions,
  'grammatical-cue': grammaticalCue,
  'lost-sequence': lostSequence,
  'vague-terms': vagueTerms,
  'more-than-one-correct': moreThanOneCorrect,
  'negative-stem': negativeStem,
};

export const gateRules: Record<GateName, FlawCheck> = {
  'key-missing': keyMissing,
  'option-count': optionCount,
  'options-not-distinct': optionsNotDistinct,
  'options-of-mixed-kind': optionsOfMixedKind,
  'key-length': keyLength,
  'stem-word-in-key-only': stemWordInKeyOnly,
  'negative-not-in-capitals': negativeNotInCapitals,
  'double-negative': doubleNegative,
};

/** Everything that can be said against an item, flaws first, in the order of the lists. */
export function lintItem(item: MultipleChoice, options: LintOptions): Flaw[] {
  const view = viewItem(item, options);
  const checked = (rule: FlawRule, check: FlawCheck): Flaw[] =>
    check(view).map((finding) => ({ rule, ...finding }));
  return [
    ...flawNames.flatMap((rule) => checked(rule, flawRules[rule])),
    ...gateNames.flatMap((rule) => checked(rule, gateRules[rule])),
  ];
}

/** Whether a rule is one of the 19 published flaws, and not a gate of ours. */
export function isPublishedFlaw(rule: FlawRule): rule is FlawName {
  return Object.hasOwn(flawRules, rule);
}

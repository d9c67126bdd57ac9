/**
 * Guessers who have not read the text. What they get right above chance is what an item
 * gives away. Each spreads its one vote over the options it cannot tell apart, so that
 * accuracies are exact and nothing is drawn at random.
 */
import type { TextLanguage } from '../text/tokenize.ts';
import { meanOf } from './flaw-check.ts';
import type { MultipleChoice, Similarity } from './item.ts';
import { type ItemView, type OptionView, viewItem } from './item-view.ts';

export interface PanelOptions {
  language: TextLanguage;
  /** How common a text is; the guesser takes the commonest option. */
  prevalence?: (text: string) => number;
  /** For the guesser who takes the option nearest in meaning to the stem. */
  similarity?: Similarity;
}

export interface Guess {
  guesser: string;
  /** One chance per option; they sum to 1. */
  chances: readonly number[];
}

export interface GuesserAccuracy {
  guesser: string;
  accuracy: number;
  /** What drawing lots would reach on the same items. */
  chance: number;
}

type Rating = (option: OptionView, view: ItemView) => number;

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** The vote of every guesser on one item. */
export function guessPanel(item: MultipleChoice, options: PanelOptions): Guess[] {
  const view = viewItem(item, { language: options.language });
  const wordy = Object.entries(ratersFor(options)).map(([guesser, rate]) => ({
    guesser,
    chances: shareTies(view.options.map((option) => rate(option, view))),
  }));
  const placed = LETTERS.map((letter, position) => ({
    guesser: `position ${letter}`,
    chances: shareTies(view.options.map(({ index }) => (index === position ? 1 : 0))),
  }));
  return [...wordy, ...placed];
}

/** How often each guesser is right, beside chance. */
export function panelAccuracy(
  items: readonly MultipleChoice[],
  options: PanelOptions,
): GuesserAccuracy[] {
  const chance = meanOf(items.map((item) => 1 / Math.max(1, item.options.length)));
  const right = new Map<string, number[]>();
  for (const item of items) {
    for (const { guesser, chances } of guessPanel(item, options)) {
      const before = right.get(guesser) ?? [];
      before.push(chances[item.correctAnswerIndex] ?? 0);
      right.set(guesser, before);
    }
  }
  return [...right].map(([guesser, hits]) => ({ guesser, accuracy: meanOf(hits), chance }));
}

/** The whole vote on the best, in equal parts where several are best. */
export function shareTies(ratings: readonly number[]): number[] {
  const best = Math.max(...ratings);
  const isBest = ratings.map((rating) => rating >= best - 1e-12);
  const winners = isBest.filter(Boolean).length;
  return isBest.map((wins) => (wins ? 1 / winners : 0));
}

function ratersFor({ prevalence, similarity }: PanelOptions): Record<string, Rating> {
  return {
    longest: ({ text }) => text.length,
    shortest: ({ text }) => -text.length,
    ...(prevalence === undefined ? {} : { 'most prevalent': ({ text }) => prevalence(text) }),
    'stem overlap': ({ content }, { stemContent }) => content.intersection(stemContent).size,
    ...(similarity === undefined
      ? {}
      : { 'nearest in meaning': ({ text }, { stem }) => similarity(stem, text) }),
    convergence: (option, view) => likeness(option, view),
    'odd one out': (option, view) => -likeness(option, view),
  };
}

/** How much of an option returns in the others. */
function likeness(option: OptionView, { options }: ItemView): number {
  const others = options.filter((other) => other !== option);
  return meanOf(
    [...option.content].map((term) => others.filter(({ content }) => content.has(term)).length),
  );
}

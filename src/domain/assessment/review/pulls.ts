/** How strongly each wrong option is estimated to draw people who do not know. */
import type { Review } from '../../../contracts/assessment/assessment.ts';
import { guessPanel } from '../../items/guess-panel.ts';
import type { MultipleChoice, Similarity } from '../../items/item.ts';
import { contentTerms } from '../../items/item-view.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface Guessed {
  guesses: Review['guesses'];
  /** Guessers who put more than chance on the key. */
  tempted: number;
  pulls: Review['pulls'];
}

const bounds = { excellent: 0.18, good: 0.12, weak: 0.05 } as const;

export function guessedAt(
  item: MultipleChoice,
  language: TextLanguage,
  similarity?: Similarity,
): Guessed {
  // Where the key stands is levelled over the whole set, not item by item.
  const panel = guessPanel(item, { language, ...(similarity && { similarity }) }).filter(
    ({ guesser }) => !guesser.startsWith('position'),
  );
  const chance = 1 / Math.max(1, item.options.length);
  const guesses = panel.map(({ guesser, chances }) => ({
    guesser,
    chance_of_key: chances[item.correctAnswerIndex] ?? 0,
  }));
  const near = similarity ?? wordSimilarity(language);
  const key = item.options[item.correctAnswerIndex] ?? '';
  const likeness = item.options.map((option) => 0.2 + near(key, option));
  const votes = item.options.map((_, at) => mean(panel.map(({ chances }) => chances[at] ?? 0)));
  const drawn = item.options.map((_, at) => (votes[at] ?? 0) + (likeness[at] ?? 0) / sum(likeness));
  const shares = drawn.map((value) => value / sum(drawn));
  return {
    guesses,
    tempted: guesses.filter(({ chance_of_key }) => chance_of_key > chance + 1e-9).length,
    pulls: item.options.flatMap((option, at) =>
      at === item.correctAnswerIndex
        ? []
        : [{ option, pull: round(shares[at] ?? 0), mark: markOf(shares[at] ?? 0) }],
    ),
  };
}

function markOf(pull: number): Review['pulls'][number]['mark'] {
  if (pull >= bounds.excellent) return 'excellent';
  if (pull >= bounds.good) return 'good';
  return pull >= bounds.weak ? 'weak' : 'fails';
}

/** Shared words, for where no model is at hand. */
function wordSimilarity(language: TextLanguage): Similarity {
  return (left, right) => {
    const [a, b] = [contentTerms(left, language), contentTerms(right, language)];
    const shared = a.intersection(b).size;
    return shared / Math.max(1, a.size + b.size - shared);
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What is kept of an answer of the coach that did not pass: its good drafts, and others for the rest. */
import type { CoachOutput, DraftItem } from '../../../contracts/reading.ts';
import type { CoachInput } from '../../../contracts/reading-agents.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import {
  type Asked,
  checkedText,
  findingsOfCard,
  findingsOfItem,
  repeatedQuestions,
} from '../../../learner/items/check-draft.ts';
import { coachOffline } from './coach.offline.ts';
import type { Candidates } from './coach-desk.ts';

/** Null when the person named a number and no draft is good, or the number cannot be reached. */
export function mendDrafts(
  input: CoachInput,
  output: CoachOutput,
  candidates: Candidates,
): { output: CoachOutput; filled: number } | null {
  const { want, avoid } = input;
  const kept = goodDrafts(input, output);
  const asked = [...kept.flashcards, ...kept.quiz.map(askedBy)];
  if (want.exact && asked.length === 0) return null;
  const missing = want.count - asked.length;
  if (missing === 0) return { output: kept, filled: 0 };
  const others = coachOffline(
    {
      ...input,
      want: { ...want, from: 0, count: missing, total: missing },
      avoid: [...avoid, ...asked],
    },
    candidates,
  );
  const whole = {
    flashcards: [...kept.flashcards, ...others.flashcards],
    quiz: [...kept.quiz, ...others.quiz],
  };
  const filled = others.flashcards.length + others.quiz.length;
  return want.exact && filled < missing ? null : { output: whole, filled };
}

function goodDrafts({ want, avoid, material }: CoachInput, output: CoachOutput): CoachOutput {
  const text = checkedText(material.blocks, material.language);
  const cards = output.flashcards.filter((card) => findingsOfCard(card, text).length === 0);
  const placed = spreadKeys(output.quiz, { language: text.language });
  const items = output.quiz.filter((item, at) => {
    return findingsOfItem(placed[at] ?? item, text).length === 0;
  });
  const fresh = <T>(drafts: readonly T[], ask: (draft: T) => Asked): T[] => {
    const again = repeatedQuestions(drafts.map(ask), avoid, material.language);
    return drafts.filter((_, at) => !again.includes(at)).slice(0, want.count);
  };
  return want.goal === 'flashcards'
    ? { flashcards: fresh(cards, (card) => card), quiz: [] }
    : { flashcards: [], quiz: fresh(items, askedBy) };
}

export function askedBy({ question, options, correctAnswerIndex }: DraftItem): Asked {
  return { question, answer: options[correctAnswerIndex] ?? '' };
}

/** A quiz while it is taken. The answers stay in this browser until it is taken anew. */
import { useState } from 'react';
import type { QuizResults } from '../../../../contracts/learning.ts';
import type { QuizItem, StudySetId } from '../../../../contracts/reading.ts';
import { readStored, writeStored } from '../../../sets/stored.ts';
import { newKey } from '../new-key.ts';

export interface QuizAnswer {
  chosen: number;
  latencySec: number;
}

interface QuizAttempt {
  key: string;
  answers: Record<string, QuizAnswer>;
  /** The answers as they were handed in; they do not change after that. */
  results?: QuizResults;
}

const DAY_SEC = 86_400;

export function useQuiz(setId: StudySetId, items: readonly QuizItem[]) {
  const storedAs = `lyceum.study.quiz.${setId}`;
  const [attempt, setAttempt] = useState(
    () => readStored(storedAs, isAttempt) ?? { key: newKey(), answers: {} },
  );
  const keep = (next: QuizAttempt): void => {
    setAttempt(next);
    writeStored(storedAs, next);
  };
  const answerTo = (item: QuizItem): QuizAnswer | undefined => {
    const answer = attempt.answers[item.id];
    return answer && answer.chosen < item.options.length ? answer : undefined;
  };
  const open = items.filter((item) => !answerTo(item));
  return {
    key: attempt.key,
    results: attempt.results,
    answerTo,
    /** What is not answered yet. */
    open,
    answer(item: QuizItem, answer: QuizAnswer) {
      keep({ ...attempt, answers: { ...attempt.answers, [item.id]: answer } });
    },
    handIn() {
      if (open.length > 0) return;
      const answers = items.flatMap((item) => {
        const given = answerTo(item);
        return given ? [resultOf(item, given)] : [];
      });
      keep({ ...attempt, results: { quiz_id: setId, answers } });
    },
    restart() {
      keep({ key: newKey(), answers: {} });
    },
  };
}

function resultOf(item: QuizItem, { chosen, latencySec }: QuizAnswer) {
  return {
    item_id: item.id,
    is_correct: chosen === item.correctAnswerIndex,
    latency_sec: Math.min(latencySec, DAY_SEC),
    chosen_option_index: chosen,
  };
}

function isAttempt(value: unknown): value is QuizAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'answers' in value &&
    typeof value.answers === 'object' &&
    value.answers !== null
  );
}

/** Grades a quiz: the server's word stands wherever it knows what was chosen. */
import type { QuizResults } from '../../contracts/learning.ts';
import type { QuizItem } from '../../contracts/reading.ts';
import type { FaultAt } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';

export interface GradedAnswer {
  item: QuizItem;
  isCorrect: boolean;
  chosen: number | null;
  latencySec: number;
}

/** Every answer of the results is in the quiz once, and none of the quiz is left out. */
export function gradeQuiz(quiz: readonly QuizItem[], { answers }: QuizResults): GradedAnswer[] {
  const items = new Map(quiz.map((item) => [item.id, item]));
  const faults: FaultAt[] = [];
  if (answers.length !== quiz.length) {
    const message = `has ${answers.length} answers; the quiz has ${quiz.length} questions`;
    faults.push({ path: 'body.answers', message });
  }
  const graded = answers.flatMap((answer, index) => {
    const path = `body.answers.${index}`;
    const item = items.get(answer.item_id);
    items.delete(answer.item_id);
    if (!item) {
      faults.push({ path: `${path}.item_id`, message: 'is not in this quiz, or is there twice' });
      return [];
    }
    faults.push(...faultsOf(item, answer, path));
    return [gradeAnswer(item, answer)];
  });
  if (faults.length > 0) {
    throw kernelError('input.invalid', 'These results do not fit the quiz.', { faults });
  }
  return graded;
}

type ResultAnswer = QuizResults['answers'][number];

/** Without a chosen option there is only the learner's word. */
export function gradeAnswer(item: QuizItem, answer: ResultAnswer): GradedAnswer {
  const chosen = answer.chosen_option_index ?? null;
  return {
    item,
    chosen,
    isCorrect: chosen === null ? answer.is_correct === true : chosen === item.correctAnswerIndex,
    latencySec: answer.latency_sec,
  };
}

function faultsOf(item: QuizItem, answer: ResultAnswer, path: string): FaultAt[] {
  const chosen = answer.chosen_option_index;
  if (chosen === undefined) return [];
  if (chosen >= item.options.length) {
    return [{ path: `${path}.chosen_option_index`, message: 'is not the number of an option' }];
  }
  if (answer.is_correct === undefined) return [];
  if (answer.is_correct === (chosen === item.correctAnswerIndex)) return [];
  const message = answer.is_correct ? 'the chosen option is wrong' : 'the chosen option is right';
  return [{ path: `${path}.is_correct`, message }];
}

/** Small inputs of the tutoring agents, for their tests. */
import type { QuizQuestion, QuizResponse } from '../contracts/tutoring/tutoring.ts';
import type { TutorInput } from '../contracts/tutoring/tutoring-agents.ts';

export const TIDE = 'A tide is the regular rise and fall of the sea.';
export const SPRING = 'A spring tide is a tide of unusually large range.';

export function aQuestion(id: string, concept_name = 'tide'): QuizQuestion {
  return {
    question_id: id,
    question_text: `What is ${concept_name} ${id}?`,
    concept_name,
    difficulty: 'easy',
    kind: 'typed',
    options: [],
    expected_answer: `answer ${id}`,
    source_context: `${TIDE} (${id})`,
  };
}

export function aResponse(question_id: string, is_correct: boolean): QuizResponse {
  return {
    question_id,
    learner_answer: 'x',
    is_correct,
    time_taken_seconds: 9,
    attempt_number: 1,
    self_marked: false,
  };
}

const told = (text: string, role: 'definition' | 'contrast') => ({
  span: { block_id: 'b1', start: 0, end: text.length, text },
  role,
  concepts: ['tide'],
  beside: [],
  section: null,
  weight: 0.5,
});

export const aTutorInput: TutorInput = {
  mode: 'explain',
  question: '',
  topic: 'Tides',
  concepts: ['tide'],
  level: 'beginner',
  cycle: 0,
  language: 'en',
  textLanguage: 'en',
  told: [told(TIDE, 'definition'), told(SPRING, 'contrast')],
  before: [],
  hidden: [],
};

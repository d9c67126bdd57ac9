/**
 * One answer: graded where that is safe, recorded with the learner, and the machine moved on, all
 * in one transaction under the session's lock. Whoever answers second finds the question closed.
 */
import type {
  LearnerAnswer,
  QuizQuestion,
  QuizResponse,
  TutoringKept,
} from '../../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../../domain/tutoring/cycle/advance.ts';
import { gradeAnswer } from '../../../domain/tutoring/grading/grade-answer.ts';
import type { Verdict } from '../../../domain/tutoring/grading/verdict.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { hashOf } from '../../../kernel/trace/canonical-hash.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import { recordAnswer } from '../../../learner/answers/record-attempt.ts';
import type { CourseText } from '../desk/read-course.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { keepSynonym, readSynonyms } from '../stores/tutoring.store.ts';
import { move, readState } from './session.ts';

export interface Graded {
  outcome: Verdict | 'closed' | 'kept';
  /** What the question is, once it is answered. */
  expected: string | null;
  wasProbe: boolean;
  stage: TutoringKept['stage'];
  language: TutoringKept['language'];
}

export async function grade(
  tx: Tx,
  flow: TutoringFlow,
  ports: TutoringPorts,
  { given, course }: { given: LearnerAnswer; course: CourseText },
): Promise<Graded> {
  const { sessions } = ports;
  await tx.query('select 1 from sessions where id = $1 for update', [flow.sessionId]);
  const state = await readState(sessions, flow, tx);
  if (given.was_right) return keepOwnWord(tx, flow, ports, { state, given });
  const open = openQuestion(state);
  const wasProbe = state.stage === 'diagnosing';
  const about = { wasProbe, stage: state.stage, language: state.language };
  if (open?.question_id !== given.question_id)
    return { ...about, outcome: 'closed', expected: null };
  const { comparing } = state;
  if (comparing !== null && given.self_mark === undefined)
    return { ...about, outcome: 'compare', expected: open.expected_answer };
  const verdict = await verdictOf(tx, flow, { state, open, given, course });
  if (verdict === 'compare') {
    const { question_id, answer: learner_answer, time_taken_seconds } = given;
    const comparison = { question_id, learner_answer, time_taken_seconds };
    await move(tx, sessions, flow, { type: 'comparison-opened', comparison });
    return { ...about, outcome: 'compare', expected: open.expected_answer };
  }
  const response: QuizResponse = {
    question_id: open.question_id,
    learner_answer: comparing?.learner_answer ?? given.answer,
    is_correct: verdict === 'right',
    time_taken_seconds: comparing?.time_taken_seconds ?? given.time_taken_seconds,
    attempt_number: 1,
    self_marked: comparing !== null,
  };
  await record(tx, flow, ports, { open, response });
  const { after } = await move(tx, sessions, flow, { type: 'answered', response });
  const expected = wasProbe ? null : open.expected_answer;
  return { ...about, outcome: verdict, expected, stage: after.stage };
}

interface Judging {
  state: TutoringKept;
  open: QuizQuestion;
  given: LearnerAnswer;
  course: CourseText;
}

async function verdictOf(
  tx: Tx,
  flow: TutoringFlow,
  { state, open, given, course: { language, map } }: Judging,
): Promise<Verdict> {
  if (state.comparing !== null) return given.self_mark ? 'right' : 'wrong';
  const question = {
    ...open,
    language,
    synonyms: await readSynonyms(tx, flow, open),
    otherTerms: map.concepts.map(({ term }) => term),
  };
  return gradeAnswer(question, given.answer);
}

/** The answer as the learner's own row: the one thing that mastery follows from. */
async function record(
  tx: Tx,
  flow: TutoringFlow,
  { world }: TutoringPorts,
  { open, response }: { open: QuizQuestion; response: QuizResponse },
): Promise<void> {
  const { question_id, question_text, options, expected_answer, concept_name } = open;
  await recordAnswer(tx, {
    id: world.id(),
    userId: flow.userId,
    itemId: question_id,
    itemHash: hashOf({ question_text, options, expected_answer }),
    concepts: conceptKeys(concept_name),
    source: response.self_marked ? 'self-reported' : 'quiz',
    answer: { is_correct: response.is_correct },
    optionCount: open.kind === 'choice' ? options.length : null,
    isCorrect: response.is_correct,
    latencyMs: Math.round(response.time_taken_seconds * 1000),
    at: world.now(),
    key: `tutoring ${flow.runId}`,
  });
}

/** "I was right": known for next time, and counted while the quiz is on. */
async function keepOwnWord(
  tx: Tx,
  flow: TutoringFlow,
  { sessions, world }: TutoringPorts,
  { state, given }: { state: TutoringKept; given: LearnerAnswer },
): Promise<Graded> {
  const about = { wasProbe: false, stage: state.stage, language: state.language, expected: null };
  const response = state.quiz_responses.find((one) => one.question_id === given.question_id);
  const question = state.quiz_questions.find((one) => one.question_id === given.question_id);
  if (!response || response.is_correct || !question || question.kind === 'choice')
    return { ...about, outcome: 'closed' };
  const kept = { question, answer: response.learner_answer, now: world.now() };
  await keepSynonym(tx, flow, kept);
  await move(tx, sessions, flow, { type: 'remarked', questionId: given.question_id });
  return { ...about, outcome: 'kept' };
}

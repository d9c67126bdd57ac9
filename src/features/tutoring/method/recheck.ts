/**
 * After a topic that was mastered by its score: what the answers leave uncertain becomes cards of
 * a re-check deck, each with its passage. From then on FSRS brings them back when they are due.
 */
import type { TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import {
  type AnsweredConcept,
  recheckQuestions,
  uncertainConcepts,
} from '../../../domain/tutoring/cycle/recheck.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import type { Step } from '../../../kernel/workflow/define-workflow.ts';
import { gradedOn } from '../../../learner/answers/attempts.store.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { courseOfSession } from './course-of-session.ts';
import { carriedQuestions, keepCards } from './recheck-cards.ts';
import { say } from './say.ts';
import { readState } from './session.ts';
import { WORDS } from './tutoring-words.ts';

export async function recheckLater(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { pool } = await courseOfSession(ports, flow, flow.signal);
  const check = async ({ signal }: Step) => {
    const state = await readState(ports.sessions, flow);
    const missed = state.quiz_responses.filter(({ is_correct }) => !is_correct);
    const missedIds = new Set(missed.map(({ question_id }) => question_id));
    const conceptsMissed = state.quiz_questions
      .filter(({ question_id }) => missedIds.has(question_id))
      .map(({ concept_name }) => concept_name);
    const uncertain = uncertainConcepts(await answeredIn(ports.store, flow, state));
    const concepts = [...new Set([...conceptsMissed, ...uncertain])];
    const questions = recheckQuestions(pool, { concepts, missed: missedIds });
    return { state, carried: await carriedQuestions(flow, ports, { state, questions }, signal) };
  };
  const kept = await flow.workThenSave('recheck', check, async (tx, { state, carried }) => ({
    names: await keepCards(tx, flow, ports, { state, carried }),
    language: state.language,
  }));
  if (kept.names.length === 0) return;
  const text = WORDS[kept.language].recheck(kept.names);
  await say(flow, ports, 'say-recheck', { speaker: 'pathplanner', text });
}

/** All graded answers on what the quiz asked about. */
async function answeredIn(
  db: Queryable,
  { userId }: TutoringFlow,
  { quiz_questions }: TutoringKept,
): Promise<AnsweredConcept[]> {
  const concepts = [...new Set(quiz_questions.map(({ concept_name }) => concept_name))];
  const answered: AnsweredConcept[] = [];
  for (const concept of concepts) {
    const rows = await gradedOn(db, userId, conceptKeys(concept)[0] ?? '');
    const answers = rows.map(({ is_correct, option_count }) => ({
      isCorrect: is_correct,
      optionCount: option_count,
    }));
    answered.push({ concept, answers });
  }
  return answered;
}

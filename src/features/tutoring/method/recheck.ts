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
import type { Tx } from '../../../kernel/store/store.ts';
import { gradedOn } from '../../../learner/answers/attempts.store.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { courseOfSession } from './course-of-session.ts';
import { keepCards } from './recheck-cards.ts';
import { say } from './say.ts';
import { readState } from './session.ts';
import { WORDS } from './tutoring-words.ts';

export async function recheckLater(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { pool } = await courseOfSession(ports, flow, flow.signal);
  const kept = await flow.save('recheck', async (tx) => {
    const state = await readState(ports.sessions, flow, tx);
    const missed = state.quiz_responses.filter(({ is_correct }) => !is_correct);
    const missedIds = new Set(missed.map(({ question_id }) => question_id));
    const conceptsMissed = state.quiz_questions
      .filter(({ question_id }) => missedIds.has(question_id))
      .map(({ concept_name }) => concept_name);
    const uncertain = uncertainConcepts(await answeredIn(tx, flow, state));
    const concepts = [...new Set([...conceptsMissed, ...uncertain])];
    const questions = recheckQuestions(pool, { concepts, missed: missedIds });
    const names = await keepCards(tx, flow, ports, { state, questions });
    return { names, language: state.language };
  });
  if (kept.names.length === 0) return;
  const text = WORDS[kept.language].recheck(kept.names);
  await say(flow, ports, 'say-recheck', { speaker: 'pathplanner', text });
}

/** All graded answers on what the quiz asked about. */
async function answeredIn(
  tx: Tx,
  { userId }: TutoringFlow,
  { quiz_questions }: TutoringKept,
): Promise<AnsweredConcept[]> {
  const concepts = [...new Set(quiz_questions.map(({ concept_name }) => concept_name))];
  const answered: AnsweredConcept[] = [];
  for (const concept of concepts) {
    const rows = await gradedOn(tx, userId, conceptKeys(concept)[0] ?? '');
    const answers = rows.map(({ is_correct, option_count }) => ({
      isCorrect: is_correct,
      optionCount: option_count,
    }));
    answered.push({ concept, answers });
  }
  return answered;
}

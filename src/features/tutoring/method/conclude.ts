/** After the last answer of a quiz: feedback, then the next cycle, or the plan. */
import type { TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import type { PathInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { isMastered } from '../../../domain/tutoring/cycle/score.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import { readMastery } from '../../../learner/answers/mastery.store.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { feedback } from '../feedback/feedback.agent.ts';
import { pathplanner } from '../pathplanner/pathplanner.agent.ts';
import { closeCycle, insertTransition } from '../stores/tutoring.store.ts';
import { courseOfSession } from './course-of-session.ts';
import { recheckLater } from './recheck.ts';
import { say } from './say.ts';
import { move, readState } from './session.ts';
import { teach } from './teach.ts';

export async function concludeQuiz(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { sessions, world } = ports;
  await flow.save('to-feedback', async (tx) => {
    const reason = 'quiz finished';
    const made = { from: 'quiz', to: 'feedback', reason, message: '', now: world.now() };
    await insertTransition(tx, flow, made);
    return null;
  });
  const { output } = await flow.ask('feedback', feedback, async () => {
    const state = await readState(sessions, flow);
    return { ...(await answeredOf(flow, ports, state)) };
  });
  await flow.remember('remember-feedback', feedback, output);
  const stage = await flow.save('close-cycle', async (tx) => {
    const { before, after } = await move(tx, sessions, flow, { type: 'analyzed' });
    const closed = { score: before.mastery_score, isMastered: isMastered(before) };
    await closeCycle(tx, flow, { ...closed, now: world.now() });
    return after.stage;
  });
  await say(flow, ports, 'say-feedback', { speaker: 'feedback', text: output.feedback_text });
  if (stage === 'mastered') await recheckLater(flow, ports);
  if (stage === 'explaining') await teach(flow, ports);
  else await plan(flow, ports, stage === 'mastered' ? 'mastered' : 'limit');
}

async function answeredOf(flow: TutoringFlow, { store }: TutoringPorts, state: TutoringKept) {
  const keys = state.quiz_questions.flatMap(({ concept_name }) => conceptKeys(concept_name));
  const mastery = await readMastery(store, flow.userId, keys);
  return {
    topic: state.current_topic,
    language: state.language,
    score: state.mastery_score,
    threshold: state.mastery_threshold,
    answers: state.quiz_responses.flatMap((response, at) => {
      const question = state.quiz_questions[at];
      if (!question) return [];
      const known = mastery.get(conceptKeys(question.concept_name)[0] ?? '')?.known ?? 0;
      return [{ question, response, known }];
    }),
  };
}

export async function plan(
  flow: TutoringFlow,
  ports: TutoringPorts,
  outcome: PathInput['outcome'],
): Promise<void> {
  const { sessions, store } = ports;
  const { output } = await flow.ask('pathplanner', pathplanner, async ({ signal }) => {
    const state = await readState(sessions, flow);
    const { map } = await courseOfSession(ports, flow, signal);
    const names = map.concepts.filter(({ relevance }) => relevance !== 'Low');
    const keys = names.flatMap(({ term }) => conceptKeys(term));
    const mastery = await readMastery(store, flow.userId, keys);
    return {
      language: state.language,
      goals: state.goals,
      topic: state.current_topic,
      outcome,
      missed: outcome === 'limit' ? state.prerequisite_gaps : [],
      concepts: names.map(({ term }) => ({
        name: term,
        known: mastery.get(conceptKeys(term)[0] ?? '')?.known ?? 0,
        needs: map.prerequisites.filter((one) => one.concept === term).map((one) => one.needs),
      })),
    };
  });
  await flow.remember('remember-path', pathplanner, output);
  await flow.save('planned', async (tx) => {
    await move(tx, sessions, flow, { type: 'planned' });
    return null;
  });
  await say(flow, ports, 'say-path', {
    speaker: 'pathplanner',
    text: output.path_reasoning,
    offers: output.next_topic === '' ? [] : ['next_topic'],
  });
}

/** A quiz is put together and begun, or goes on at the question where it stopped. */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../../domain/tutoring/cycle/advance.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { quiz } from '../quiz/quiz.agent.ts';
import { askedItems, insertItems } from '../stores/tutoring.store.ts';
import { courseOfSession } from './course-of-session.ts';
import { say } from './say.ts';
import { move, readState, withoutAnswer } from './session.ts';
import { WORDS } from './tutoring-words.ts';

export async function examine(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { sessions } = ports;
  const state = await flow.step('quiz-state', async () => {
    const { stage, current_topic, language } = await readState(sessions, flow);
    return { isOn: stage === 'quizzing' || stage === 'diagnosing', current_topic, language };
  });
  const words = WORDS[state.language];
  if (state.isOn) {
    await flow.save('resume', async (tx) => {
      await move(tx, sessions, flow, { type: 'resumed' });
      return null;
    });
    return putQuestion(flow, ports, { name: 'resumed-question', lead: words.resumed });
  }
  if (state.current_topic === '') {
    await say(flow, ports, 'say-no-topic', { speaker: 'quiz', text: words.noTopic });
    return;
  }
  if (await startQuiz(flow, ports)) {
    return putQuestion(flow, ports, { name: 'first-question', lead: '' });
  }
  await say(flow, ports, 'say-no-questions', { speaker: 'quiz', text: words.noQuestions });
}

async function startQuiz(flow: TutoringFlow, ports: TutoringPorts): Promise<boolean> {
  const { sessions, store } = ports;
  const buildInput = async ({ signal }: { signal: AbortSignal }) => {
    const state = await readState(sessions, flow);
    const { pool } = await courseOfSession(ports, flow, signal);
    const concepts = [...new Set([...state.prerequisite_gaps, ...state.topic_concepts])];
    const own = pool.filter(({ concept_name }) => concepts.includes(concept_name));
    // What was explained is asked before what was not.
    const isTold = ({ source_context }: QuizQuestion) => state.explanation.includes(source_context);
    return {
      topic: state.current_topic,
      concepts: state.topic_concepts,
      missed: state.learning_cycle_count > 0 ? state.improvement_areas : [],
      length: state.quiz_length,
      pool: own.toSorted((a, b) => Number(isTold(b)) - Number(isTold(a))),
      asked: await askedItems(store, flow),
    };
  };
  const count = await flow.step('pool', async (step) => (await buildInput(step)).pool.length);
  if (count === 0) return false;
  const { output } = await flow.ask('quiz', quiz, buildInput);
  const { pool } = await courseOfSession(ports, flow, flow.signal);
  return flow.save('start-quiz', async (tx) => {
    const byId = new Map(pool.map((one) => [one.question_id, one]));
    const questions = output.question_ids.flatMap((id) => byId.get(id) ?? []);
    await insertItems(tx, flow, questions);
    return (await move(tx, sessions, flow, { type: 'quiz-started', questions })).isMoved;
  });
}

/** The open question, without its answer. */
export async function putQuestion(
  flow: TutoringFlow,
  ports: TutoringPorts,
  { name, lead }: { name: string; lead: string },
): Promise<void> {
  const question = await flow.step(`${name}-open`, async () => {
    const open = openQuestion(await readState(ports.sessions, flow));
    return open ? withoutAnswer(open) : null;
  });
  if (question === null) return;
  const text = lead === '' ? question.question_text : `${lead}\n\n${question.question_text}`;
  await say(flow, ports, name, { speaker: 'quiz', text, question });
}

/** The tutor explains the topic, or answers a question; nothing is said that the documents do not say. */
import { openQuestion } from '../../../domain/tutoring/cycle/advance.ts';
import { topicNames } from '../../../domain/tutoring/topics/topic-map.ts';
import { findAnswer } from '../desk/find-answer.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { openCycle } from '../stores/tutoring.store.ts';
import { tutor } from '../tutor/tutor.agent.ts';
import { courseOfSession } from './course-of-session.ts';
import { say, sayCited } from './say.ts';
import { readState } from './session.ts';
import { WORDS } from './tutoring-words.ts';

const SHOWN_TOPICS = 6;

/** One explanation opens one cycle. */
export async function teach(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { sessions, world } = ports;
  const { output, madeBy } = await flow.ask('tutor', tutor, async ({ signal }) => {
    const state = await readState(sessions, flow);
    const { told, language: textLanguage } = await courseOfSession(ports, flow, signal);
    const missed = state.learning_cycle_count > 0 ? state.improvement_areas : [];
    return {
      mode: 'explain' as const,
      question: '',
      topic: state.current_topic,
      concepts: [...new Set([...missed, ...state.prerequisite_gaps, ...state.topic_concepts])],
      level: state.learner_level,
      cycle: state.learning_cycle_count,
      language: state.language,
      textLanguage,
      told,
      before: state.learning_cycle_count > 0 ? state.explanation.split('\n') : [],
      hidden: [],
    };
  });
  const facts = output.sentences.filter(({ role }) => role !== 'talk');
  const before = await flow.step('explained-before', async () => {
    const state = await readState(sessions, flow);
    return state.learning_cycle_count > 0 ? state.explanation : '';
  });
  await flow.remember('remember-explanation', tutor, {
    explanation: [before, ...facts.map(({ text }) => text)].filter(Boolean).join('\n'),
    examples_provided: facts.filter(({ role }) => role === 'example').map(({ text }) => text),
  });
  await flow.save('cycle', async (tx) => {
    const { current_topic, learning_cycle_count } = await readState(sessions, flow, tx);
    const cycle = { topic: current_topic, number: learning_cycle_count + 1, now: world.now() };
    await openCycle(tx, flow, cycle);
    return null;
  });
  const drafts = output.sentences;
  await sayCited(flow, ports, 'say-explanation', { drafts, madeBy, offers: ['quiz'] });
}

/** Answers from the documents, or says that they do not cover it. */
export async function answerQuestion(
  flow: TutoringFlow,
  ports: TutoringPorts,
  message: string,
): Promise<void> {
  const { sessions } = ports;
  const about = await flow.step('look-up', async ({ signal }) => {
    const state = await readState(sessions, flow);
    const { language, map } = await courseOfSession(ports, flow, signal);
    const asked = { userId: flow.userId, documents: state.documents, question: message, language };
    const told = await findAnswer(ports, asked, signal);
    return {
      told,
      textLanguage: language,
      language: state.language,
      topics: topicNames(map, SHOWN_TOPICS),
      isPaused: state.quiz_paused,
    };
  });
  const words = WORDS[about.language];
  const offers = about.isPaused ? (['resume'] as const) : (['quiz'] as const);
  const { output, madeBy } = await flow.ask('tutor', tutor, async () => {
    const state = await readState(sessions, flow);
    const open = openQuestion(state);
    return {
      mode: 'answer' as const,
      question: message,
      topic: state.current_topic,
      concepts: state.topic_concepts,
      level: state.learner_level,
      cycle: 0,
      language: about.language,
      textLanguage: about.textLanguage,
      told: about.told,
      before: [],
      hidden: open ? [open.expected_answer, open.source_context] : [],
    };
  });
  const hasFact = output.sentences.some(({ role }) => role !== 'talk');
  if (hasFact) {
    await sayCited(flow, ports, 'say-answer', {
      drafts: output.sentences,
      madeBy,
      offers: [...offers],
    });
  } else if (about.told.length > 0) {
    // It is there, but it is what the open question asks.
    await say(flow, ports, 'say-not-yet', { speaker: 'tutor', text: words.notYet });
  } else {
    const text = words.notCovered(about.topics);
    const said = { speaker: 'tutor' as const, text };
    await say(flow, ports, 'say-not-covered', { ...said, offers: ['ask_research', ...offers] });
  }
  if (about.isPaused) await say(flow, ports, 'say-resume', { speaker: 'quiz', text: words.resume });
}

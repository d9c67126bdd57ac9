/**
 * One message of a learner: heard → sent to who should answer → answered. A question in the
 * middle of a quiz pauses it. Each message is a run of its own, so that a pause may last days.
 */
import { z } from 'zod';
import { LearnerMessage } from '../../contracts/tutoring/tutoring.ts';
import type { CoordinatorOutput } from '../../contracts/tutoring/tutoring-agents.ts';
import { conceptsToTeach } from '../../domain/tutoring/quizzing/topic-concepts.ts';
import { topicWords } from '../../domain/tutoring/routing/topic-words.ts';
import { chooseTopic, topicNames } from '../../domain/tutoring/topics/topic-map.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { coordinator } from './coordinator/coordinator.agent.ts';
import type { TutoringFlow, TutoringPorts } from './desk/tutoring-ports.ts';
import { plan } from './method/conclude.ts';
import { courseOfSession } from './method/course-of-session.ts';
import { diagnose } from './method/diagnose.ts';
import { examine } from './method/examine.ts';
import { say } from './method/say.ts';
import { move, readState } from './method/session.ts';
import { answerQuestion } from './method/teach.ts';
import { WORDS } from './method/tutoring-words.ts';
import { insertTransition } from './stores/tutoring.store.ts';

const SHOWN_TOPICS = 6;

export const reply = defineWorkflow<TutoringPorts>()({
  name: 'tutoring.reply',
  version: 1,
  input: LearnerMessage,
  output: z.object({ from_place: z.int() }),
  parts: {
    async start(flow, { message }, ports) {
      const place = await say(flow, ports, 'heard', { speaker: 'learner', text: message });
      const { to } = await route(flow, ports, message);
      if (to === 'diagnostic') await beginTopic(flow, ports, message);
      else if (to === 'quiz') await examine(flow, ports);
      else if (to === 'pathplanner') await plan(flow, ports, 'asked');
      else await answerQuestion(flow, ports, message);
      return { from_place: place - 1 };
    },
  },
});

async function route(
  flow: TutoringFlow,
  ports: TutoringPorts,
  message: string,
): Promise<CoordinatorOutput> {
  const { sessions, world } = ports;
  const { output } = await flow.ask('coordinator', coordinator, async () => {
    const { stage, current_topic, language } = await readState(sessions, flow);
    const isPaused = stage === 'quizzing' || stage === 'diagnosing';
    return { message, isPaused, topic: current_topic, language };
  });
  const { to, reason } = output;
  await flow.save('transition', async (tx) => {
    const { last_routed_to } = await readState(sessions, flow, tx);
    const from = last_routed_to || 'coordinator';
    await insertTransition(tx, flow, { from, to, reason, message, now: world.now() });
    if (to === 'tutor' || to === 'pathplanner') await move(tx, sessions, flow, { type: 'paused' });
    return null;
  });
  await flow.remember('remember-route', coordinator, {
    last_routed_to: to,
    routing_reason: reason,
  });
  return output;
}

/** A topic that the documents have; else they are said not to cover it, with what they do. */
async function beginTopic(
  flow: TutoringFlow,
  ports: TutoringPorts,
  message: string,
): Promise<void> {
  const { sessions } = ports;
  const chosen = await flow.step('topic', async ({ signal }) => {
    const { map, pool, told } = await courseOfSession(ports, flow, signal);
    const { language, quiz_length: length } = await readState(sessions, flow);
    const found = chooseTopic(map, topicWords(message));
    const topic = found && {
      topic: found.topic,
      concepts: conceptsToTeach(found, { map, told, pool, length }),
    };
    return { topic, language, names: topicNames(map, SHOWN_TOPICS) };
  });
  const { topic } = chosen;
  if (topic === null) {
    const text = WORDS[chosen.language].notCovered(chosen.names);
    const offers: ['ask_research'] = ['ask_research'];
    await say(flow, ports, 'say-not-covered', { speaker: 'diagnostic', text, offers });
    return;
  }
  await flow.save('start-topic', async (tx) => {
    await move(tx, sessions, flow, {
      type: 'topic-started',
      topic: topic.topic,
      concepts: topic.concepts,
    });
    return null;
  });
  await diagnose(flow, ports);
}

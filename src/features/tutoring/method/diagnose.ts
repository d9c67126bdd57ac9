/** Before a topic: one more question of the probe, or what it showed, and then the explanation. */
import type { TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../../domain/tutoring/cycle/advance.ts';
import {
  beliefsAfter,
  diagnose as diagnosisOf,
  nextProbe,
  type ProbeAnswer,
} from '../../../domain/tutoring/probing/probe.ts';
import { probeQuestion } from '../../../domain/tutoring/probing/probe-question.ts';
import { isCompared } from '../../../domain/tutoring/quizzing/compose-quiz.ts';
import { prerequisitesOf } from '../../../domain/tutoring/topics/topic-map.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import { readMastery } from '../../../learner/answers/mastery.store.ts';
import type { CourseText } from '../desk/read-course.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { diagnostic } from '../diagnostic/diagnostic.agent.ts';
import { insertDiagnosis, insertItems } from '../stores/tutoring.store.ts';
import { courseOfSession } from './course-of-session.ts';
import { say } from './say.ts';
import { move, readState, withoutAnswer } from './session.ts';
import { teach } from './teach.ts';
import { WORDS } from './tutoring-words.ts';

export async function diagnose(flow: TutoringFlow, ports: TutoringPorts): Promise<void> {
  const { sessions } = ports;
  // Read before: a transaction may not look at anything but its own.
  const course = await courseOfSession(ports, flow, flow.signal);
  const asked = await flow.save('probe', async (tx) => {
    const state = await readState(sessions, flow, tx);
    const open = openQuestion(state);
    if (open) return { questionId: open.question_id, isFirst: false };
    const question = await chooseProbe(tx, flow, state, course);
    if (question === null) return null;
    await insertItems(tx, flow, [question]);
    await move(tx, sessions, flow, { type: 'probe-asked', question });
    return { questionId: question.question_id, isFirst: state.probe_responses.length === 0 };
  });
  const state = await flow.step('probed-state', async () => {
    const { language, probe_questions } = await readState(sessions, flow);
    const open = probe_questions.find((one) => one.question_id === asked?.questionId);
    return { language, question: open ? withoutAnswer(open) : null };
  });
  if (asked && state.question) {
    const text = asked.isFirst
      ? `${WORDS[state.language].probe}\n\n${state.question.question_text}`
      : state.question.question_text;
    await say(flow, ports, 'say-probe', { speaker: 'diagnostic', text, question: state.question });
    return;
  }
  await conclude(flow, ports, course);
  await teach(flow, ports);
}

async function chooseProbe(
  tx: Tx,
  { userId }: TutoringFlow,
  state: TutoringKept,
  course: CourseText,
) {
  const { beliefs, links } = await beliefsOf(tx, userId, state, course);
  // Another question on the same sentence would be answered by the one before.
  const used = new Set(state.probe_questions.map(({ source_context }) => source_context));
  const pool = course.pool.filter((one) => !used.has(one.source_context) && !isCompared(one));
  const concept = nextProbe(beliefs, links, {
    asked: state.probe_questions.map(({ concept_name }) => concept_name),
    askable: new Set(pool.map(({ concept_name }) => concept_name)),
  });
  return concept === null ? null : probeQuestion(pool, concept);
}

/** What the learner is believed to know of all that the topic rests on. */
async function beliefsOf(
  db: Tx,
  userId: TutoringFlow['userId'],
  state: TutoringKept,
  { map }: CourseText,
) {
  const prerequisites = prerequisitesOf(map, state.topic_concepts);
  // A topic that rests on nothing is probed itself.
  const names = prerequisites.length > 0 ? prerequisites : state.topic_concepts;
  const history = await readMastery(db, userId, names.flatMap(conceptKeys));
  const before = new Set(state.probe_questions.map(({ concept_name }) => concept_name));
  const concepts = names.map((concept) => ({
    concept,
    // Answers of this probe are in the history already; they must not count twice.
    known: before.has(concept) ? null : (history.get(conceptKeys(concept)[0] ?? '')?.known ?? null),
  }));
  const beliefs = beliefsAfter(concepts, map.prerequisites, answersOf(state));
  return { beliefs, links: map.prerequisites, prerequisites };
}

function answersOf({ probe_questions, probe_responses }: TutoringKept): ProbeAnswer[] {
  return probe_responses.flatMap(({ is_correct }, at) => {
    const question = probe_questions[at];
    if (!question) return [];
    const optionCount = question.kind === 'choice' ? question.options.length : null;
    return [{ concept: question.concept_name, isCorrect: is_correct, optionCount }];
  });
}

async function conclude(
  flow: TutoringFlow,
  ports: TutoringPorts,
  course: CourseText,
): Promise<void> {
  const { sessions, world } = ports;
  const found = await flow.save('diagnosis', async (tx) => {
    const state = await readState(sessions, flow, tx);
    const { beliefs, prerequisites } = await beliefsOf(tx, flow.userId, state, course);
    const diagnosis = diagnosisOf(beliefs, { prerequisites, topic: state.topic_concepts });
    await sessions.patchIn(tx, flow.userId, flow.sessionId, { gap_details: diagnosis.gaps });
    return { ...diagnosis, topic: state.current_topic, language: state.language };
  });
  const { output } = await flow.ask('diagnostic', diagnostic, () => found);
  await flow.remember('remember-diagnosis', diagnostic, {
    prerequisite_gaps: output.prerequisite_gaps,
    learner_level: output.learner_level,
    diagnostic_complete: true,
  });
  await flow.save('diagnosed', async (tx) => {
    await insertDiagnosis(tx, flow, {
      topic: found.topic,
      gaps: output.prerequisite_gaps,
      level: output.learner_level,
      recommendations: output.recommendations,
      now: world.now(),
    });
    await move(tx, sessions, flow, { type: 'diagnosed' });
    return null;
  });
  await say(flow, ports, 'say-diagnosis', { speaker: 'diagnostic', text: output.message });
}

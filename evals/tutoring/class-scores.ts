/**
 * A simulated class through the code that decides: the probe, the quizzes, the machine of the
 * learning cycle, and what is checked again. Only the learners are invented (simulated-class.ts);
 * nothing of the product knows their parameters.
 */
import type { QuizResponse } from '../../src/contracts/tutoring/tutoring.ts';
import { TutoringKept } from '../../src/contracts/tutoring/tutoring.ts';
import { advance, type Course } from '../../src/domain/tutoring/cycle/advance.ts';
import { uncertainConcepts } from '../../src/domain/tutoring/cycle/recheck.ts';
import {
  beliefsAfter,
  diagnose,
  nextProbe,
  type ProbeAnswer,
} from '../../src/domain/tutoring/probing/probe.ts';
import { probeQuestion } from '../../src/domain/tutoring/probing/probe-question.ts';
import { composeQuiz } from '../../src/domain/tutoring/quizzing/compose-quiz.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import {
  aCourse,
  aLearner,
  answersRightly,
  type SimulatedCourse,
  type SimulatedLearner,
  teachLearner,
} from '../../src/testing/tutoring/simulated-class.ts';
import { averageOf, type Score } from '../score.ts';

/** No constant was chosen on it. */
const SEED = 'class 2';
const LEARNERS = 500;

type Chance = () => number;

interface Taught {
  probed: number;
  gaps: { real: number; found: number; named: number };
  stage: Course['stage'];
  cycles: number;
  /** Whether every concept of the topic was known when it ended. */
  isKnown: boolean;
  isRechecked: boolean;
  /** Quizzes that were failed by somebody who knew everything. */
  falseHolds: number;
}

export function classScores(seed = SEED): Score[] {
  const random = seededRandom(seed);
  const all = Array.from({ length: LEARNERS }, () => {
    const course = aCourse(random);
    return teach(aLearner(course, random), course, random);
  });
  const on = `${LEARNERS} simulated learners`;
  const row = (measure: string, value: number, rest: Partial<Score> = {}): Score => ({
    on,
    measure,
    value,
    baseline: null,
    bar: null,
    ...rest,
  });
  const sum = (of: (one: Taught) => number) => all.reduce((total, one) => total + of(one), 0);
  const passed = all.filter(({ stage }) => stage === 'mastered');
  const falsely = passed.filter(({ isKnown }) => !isKnown);
  const rightly = passed.filter(({ isKnown }) => isKnown);
  const share = (part: readonly Taught[], of: readonly Taught[]) =>
    part.length / Math.max(1, of.length);
  const caught = falsely.filter(({ isRechecked }) => isRechecked);
  return [
    row('longest probe is at most 12', sum(({ probed }) => Number(probed <= 12)) / LEARNERS, {
      bar: 1,
    }),
    row('items in a probe', averageOf(all.map(({ probed }) => probed))),
    row('gaps found', sum(({ gaps }) => gaps.found) / sum(({ gaps }) => gaps.real), { bar: 0.85 }),
    row('named gaps that are gaps', sum(({ gaps }) => gaps.found) / sum(({ gaps }) => gaps.named)),
    row('false passes by score alone', share(falsely, all)),
    row('false passes beside the answers', share(falsely, all) - share(caught, all)),
    row('fewer false passes than by score', share(caught, falsely), { baseline: 0, bar: 0.4 }),
    row(
      'right passes that are checked again',
      share(
        rightly.filter(({ isRechecked }) => isRechecked),
        rightly,
      ),
    ),
    row('false holds', sum(({ falseHolds }) => falseHolds) / LEARNERS),
    row('cycles to mastery', averageOf(passed.map(({ cycles }) => cycles + 1))),
    row('mastered within 5 cycles', share(passed, all)),
  ];
}

function teach(learner: SimulatedLearner, course: SimulatedCourse, random: Chance): Taught {
  const answers: ProbeAnswer[] = [];
  const probing = probe(learner, course, { answers, random });
  let state: Course = advance(probing.state, { type: 'diagnosed' });
  const asked = new Set<string>();
  let missed: string[] = [];
  let falseHolds = 0;
  while (state.stage === 'explaining') {
    const concepts = [...new Set([...missed, ...probing.gaps, ...course.topic])];
    teachLearner(learner, course, { concepts, random });
    const questions = composeQuiz({ ...course, concepts: course.topic, length: 5, asked, missed });
    state = advance(state, { type: 'quiz-started', questions });
    for (const question of questions) {
      asked.add(question.question_id);
      const isCorrect = answersRightly(learner, question, random);
      answers.push({
        concept: question.concept_name,
        isCorrect,
        optionCount: question.kind === 'choice' ? question.options.length : null,
      });
      state = advance(state, {
        type: 'answered',
        response: aResponse(question.question_id, isCorrect),
      });
    }
    missed = questions
      .filter((_, at) => !state.quiz_responses[at]?.is_correct)
      .map(({ concept_name }) => concept_name);
    state = advance(state, { type: 'analyzed' });
    if (state.stage !== 'mastered' && knowsAll(learner, course)) falseHolds += 1;
  }
  const graded = course.topic.map((concept) => ({
    concept,
    answers: answers.filter((one) => one.concept === concept),
  }));
  return {
    probed: probing.asked,
    gaps: gapsOf(probing),
    stage: state.stage,
    cycles: state.learning_cycle_count,
    isKnown: knowsAll(learner, course),
    isRechecked: uncertainConcepts(graded).length > 0,
    falseHolds,
  };
}

interface Probing {
  state: Course;
  asked: number;
  gaps: string[];
  /** What was not known when the probe was taken. */
  lacking: string[];
}

function probe(
  learner: SimulatedLearner,
  { prerequisites, topic, links, pool }: SimulatedCourse,
  { answers, random }: { answers: ProbeAnswer[]; random: Chance },
): Probing {
  const concepts = prerequisites.map((concept) => ({ concept, known: null }));
  let state: Course = advance(TutoringKept.parse({}), {
    type: 'topic-started',
    topic: 'Topic',
    concepts: topic,
  });
  for (;;) {
    const used = new Set(state.probe_questions.map(({ question_id }) => question_id));
    const left = pool.filter(({ question_id }) => !used.has(question_id));
    const concept = nextProbe(beliefsAfter(concepts, links, answers), links, {
      asked: state.probe_questions.map(({ concept_name }) => concept_name),
      askable: new Set(left.map(({ concept_name }) => concept_name)),
    });
    const question = concept === null ? null : probeQuestion(left, concept);
    if (question === null) break;
    state = advance(state, { type: 'probe-asked', question });
    const isCorrect = answersRightly(learner, question, random);
    state = advance(state, {
      type: 'answered',
      response: aResponse(question.question_id, isCorrect),
    });
    const optionCount = question.kind === 'choice' ? question.options.length : null;
    answers.push({ concept: question.concept_name, isCorrect, optionCount });
  }
  const { gaps } = diagnose(beliefsAfter(concepts, links, answers), { prerequisites, topic });
  return {
    state,
    asked: state.probe_questions.length,
    gaps: gaps.map(({ concept }) => concept),
    lacking: prerequisites.filter((one) => !learner.known.has(one)),
  };
}

function gapsOf({ gaps, lacking }: Probing): Taught['gaps'] {
  const found = gaps.filter((one) => lacking.includes(one)).length;
  return { real: lacking.length, found, named: gaps.length };
}

function knowsAll({ known }: SimulatedLearner, { topic }: SimulatedCourse): boolean {
  return topic.every((concept) => known.has(concept));
}

function aResponse(question_id: string, is_correct: boolean): QuizResponse {
  return {
    question_id,
    learner_answer: 'x',
    is_correct,
    time_taken_seconds: 9,
    attempt_number: 1,
    self_marked: false,
  };
}

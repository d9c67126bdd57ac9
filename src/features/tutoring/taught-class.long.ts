/**
 * A class of five hundred over HTTP: routes, runs, engine and store as they are, with learners who
 * truly know some of a course and lack the rest. Nothing of the product knows their parameters.
 * Their texts are laid into the library: how a file is read is measured elsewhere.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { UserId } from '../../contracts/ids.ts';
import { openQuestion } from '../../domain/tutoring/cycle/advance.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { layText } from '../../testing/documents/lay-text.ts';
import { TutoredLearner } from '../../testing/tutored-learner.ts';
import { ClassResults, classSize, type Taught } from '../../testing/tutoring/class-settings.ts';
import {
  aCourse,
  aLearner,
  answersRightly,
  type SimulatedCourse,
  type SimulatedLearner,
  teachLearner,
} from '../../testing/tutoring/simulated-class.ts';
import {
  aTextbook,
  SIMULATED_TOPIC,
  type SimulatedTextbook,
} from '../../testing/tutoring/simulated-textbook.ts';
import { answer } from './answer.workflow.ts';
import type { TutoringPorts } from './desk/tutoring-ports.ts';
import { tutoring } from './index.ts';
import { reply } from './reply.workflow.ts';

/** No constant was chosen on it. */
const SEED = 'class over http';
const AT_ONCE = 4;
const TOLD_EACH = 25;

const textbooks = new Map<string, SimulatedTextbook>();
/** Which links there are is known here; what is made of a document is measured elsewhere. */
const readCourse: TutoringPorts['readCourse'] = async ({ userId, sessionId }) => {
  const textbook = textbooks.get(userId);
  if (!textbook) throw new Error(`${userId} has no textbook`);
  const pool = textbook.pool.map((one) => ({
    ...one,
    question_id: `${sessionId} ${one.question_id}`,
  }));
  return { ...textbook, pool, language: 'en' };
};
const withClass = features.map((feature) =>
  feature.name !== tutoring.name
    ? feature
    : {
        ...tutoring,
        workflows: (ports: Omit<TutoringPorts, 'readCourse'>) => [
          reply.bind({ ...ports, readCourse }),
          answer.bind({ ...ports, readCourse }),
        ],
      },
);

let app: CourseApp;
beforeAll(async () => {
  app = await startCourseApp('usual', { features: withClass });
});
afterAll(() => app.close());

test('a class of five hundred', async () => {
  const results = new ClassResults();
  const taught = new Set(results.all.map(({ name }) => name));
  const names = Array.from({ length: classSize() }, (_, at) => `learner ${at}`);
  const waiting = names.filter((name) => !taught.has(name));
  const tell = () => process.stdout.write(`${JSON.stringify(figuresOf(results.all))}\n`);
  const desk = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      results.keep(await teach(name));
      if (results.all.length % TOLD_EACH === 0) tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, desk));
  tell();
  const figures = figuresOf(results.all);
  expect(figures.longestProbe).toBeLessThanOrEqual(12);
  expect(figures.gapsFound).toBeGreaterThanOrEqual(0.85);
  expect(figures.fewerFalsePasses).toBeGreaterThanOrEqual(0.4);
});

async function teach(name: string): Promise<Taught> {
  const random = seededRandom(`${SEED} ${name}`);
  const course = aCourse(random);
  const learner = aLearner(course, random);
  const textbook = aTextbook(course);
  textbooks.set(name, textbook);
  const at = new TutoredLearner(app, name);
  const { text } = textbook;
  const about = { title: SIMULATED_TOPIC, text };
  const id = await at.open(await layText(app.app, UserId.parse(name), about));
  const lacking = course.prerequisites.filter((one) => !learner.known.has(one));
  await at.tell(id, `Teach me ${SIMULATED_TOPIC}`);
  const probed = await answerAll(at, id, { learner, random });
  let state = await at.kept(id);
  const gaps = state.prerequisite_gaps;
  let told = new Set<string>();
  let falseHolds = 0;
  while (state.stage === 'explaining') {
    const said = state.explanation.split('\n');
    const concepts = conceptsOf(
      said.filter((one) => !told.has(one)),
      textbook,
    );
    teachLearner(learner, course, { concepts: [...new Set(concepts)], random });
    told = new Set(said);
    await at.tell(id, 'quiz me');
    await answerAll(at, id, { learner, random });
    state = await at.kept(id);
    if (state.stage !== 'mastered' && knowsAll(learner, course)) falseHolds += 1;
  }
  return {
    name,
    probed,
    lacking,
    gaps,
    isMastered: state.stage === 'mastered',
    cycles: state.learning_cycle_count + 1,
    isKnown: knowsAll(learner, course),
    isRechecked: await hasCards(name),
    falseHolds,
  };
}

/** To the end of the probe or the quiz; how many questions that were. */
async function answerAll(
  at: TutoredLearner,
  id: string,
  { learner, random }: { learner: SimulatedLearner; random: () => number },
): Promise<number> {
  const before = (await at.kept(id)).stage;
  for (let asked = 0; ; asked += 1) {
    const state = await at.kept(id);
    const open = state.stage === before ? openQuestion(state) : null;
    if (!open) return asked;
    const wrong = open.options.find((one) => one !== open.expected_answer) ?? 'I don’t know';
    await at.answerOpen(id, () =>
      answersRightly(learner, open, random) ? open.expected_answer : wrong,
    );
  }
}

/** What an explanation told of; the sentences of the text are known. */
function conceptsOf(sentences: readonly string[], { told }: SimulatedTextbook): string[] {
  return sentences.flatMap((text) => told.find(({ span }) => span.text === text)?.concepts ?? []);
}

async function hasCards(name: string): Promise<boolean> {
  const answered = await app.as(name, '/api/reading/decks');
  const { decks } = (await answered.json()) as { decks: { cards: number }[] };
  return decks.some(({ cards }) => cards > 0);
}

function knowsAll({ known }: SimulatedLearner, { topic }: SimulatedCourse): boolean {
  return topic.every((concept) => known.has(concept));
}

function figuresOf(all: readonly Taught[]) {
  const share = (part: number, of: number) => Number((part / Math.max(1, of)).toFixed(3));
  const count = (those: (one: Taught) => boolean) => all.filter(those).length;
  const sum = (of: (one: Taught) => number) => all.reduce((total, one) => total + of(one), 0);
  const found = sum(({ gaps, lacking }) => gaps.filter((one) => lacking.includes(one)).length);
  const falsely = count(({ isMastered, isKnown }) => isMastered && !isKnown);
  const caught = count(
    ({ isMastered, isKnown, isRechecked }) => isMastered && !isKnown && isRechecked,
  );
  const rightly = count(({ isMastered, isKnown }) => isMastered && isKnown);
  const passed = all.filter(({ isMastered }) => isMastered);
  return {
    learners: all.length,
    longestProbe: Math.max(...all.map(({ probed }) => probed)),
    itemsInProbe: share(
      sum(({ probed }) => probed),
      all.length,
    ),
    gapsFound: share(
      found,
      sum(({ lacking }) => lacking.length),
    ),
    namedGapsThatAreGaps: share(
      found,
      sum(({ gaps }) => gaps.length),
    ),
    falsePassesByScore: share(falsely, all.length),
    falsePassesBesideTheAnswers: share(falsely - caught, all.length),
    // Where nobody passed falsely there was none to catch.
    fewerFalsePasses: falsely === 0 ? 1 : share(caught, falsely),
    rightPassesCheckedAgain: share(
      count(({ isMastered, isKnown, isRechecked }) => isMastered && isKnown && isRechecked),
      rightly,
    ),
    falseHolds: share(
      sum(({ falseHolds }) => falseHolds),
      all.length,
    ),
    cyclesToMastery: share(
      passed.reduce((total, { cycles }) => total + cycles, 0),
      passed.length,
    ),
    masteredWithinFive: share(passed.length, all.length),
  };
}

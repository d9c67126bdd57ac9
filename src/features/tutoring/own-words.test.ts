/** What a learner says of the own answer, and what is said while a question is open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import type { Document } from '../../contracts/document.ts';
import type { QuizQuestion } from '../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../domain/tutoring/cycle/advance.ts';
import { isCompared } from '../../domain/tutoring/quizzing/compose-quiz.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { rightly, TutoredLearner, unknowing } from '../../testing/tutored-learner.ts';

const PATIENCE = 120_000;
const TEXT = `# Soil

## What soil is

Soil is the loose upper layer of the Earth in which plants grow. Humus is the dark part of the soil that is left of dead plants. Humus holds about 80 percent of its own weight in water. A soil horizon is a layer of soil that differs from the layers above and below it. The topsoil is the uppermost soil horizon, and it holds most of the humus.

## How soil forms

Weathering is the breaking down of rock at the surface of the Earth. Frost weathering occurs when water freezes in the cracks of a rock, because ice takes more room than water. Soil forms slowly: one centimetre of topsoil takes about 200 years. Erosion is the carrying away of soil by wind and water. Erosion is faster on bare ground because no roots hold the soil.

## Life in the soil

Earthworms dig tunnels that let air into the soil. A mycorrhiza is a partnership between a fungus and the roots of a plant. The fungus brings the plant phosphorus, and the plant feeds the fungus with sugar. Nitrogen fixation is the turning of nitrogen from the air into a form that plants can use.`;

let app: CourseApp;
let documentId: string;
const learner = (name: string) => new TutoredLearner(app, name);

async function added(user: string): Promise<string> {
  const answer = await app.as(user, '/api/documents?wait=ready', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Soil', text: TEXT }),
  });
  return ((await answer.json()) as Document).id;
}

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  documentId = await added('ann');
}, PATIENCE);
afterAll(() => app.close());

const isTyped = (question: QuizQuestion) => question.kind !== 'choice' && !isCompared(question);

/** A quiz on the text, up to the first question that is answered with a word. */
async function untilTyped(one: TutoredLearner, document: string) {
  const id = await one.open(document, { quiz_length: 10 });
  await one.begin(id, 'Teach me soil', unknowing);
  await one.tell(id, 'quiz me');
  for (;;) {
    const { stage, ...state } = await one.kept(id);
    const open = openQuestion({ stage, ...state });
    if (!open) throw new Error('no question is answered with a word');
    if (isTyped(open)) return { id, open };
    await one.answerOpen(id, rightly);
  }
}

const OWN = 'qwertish';

describe('“I was right”', { timeout: PATIENCE }, () => {
  test('counts, and is known in the next session, and to nobody else', async () => {
    const ann = learner('ann');
    const { id, open } = await untilTyped(ann, documentId);
    const wrong = await ann.answerOpen(id, () => OWN);
    expect(wrong.state.quiz_responses.at(-1)).toMatchObject({ is_correct: false });
    const marked = await ann.post<typeof wrong>(`/${id}/answers?wait=1`, {
      question_id: open.question_id,
      was_right: true,
    });
    expect(marked.state.quiz_responses.at(-1)).toMatchObject({
      is_correct: true,
      self_marked: true,
    });

    const again = await untilTyped(ann, documentId);
    expect(again.open.expected_answer).toBe(open.expected_answer);
    const right = await ann.answerOpen(again.id, () => OWN);
    expect(right.state.quiz_responses.at(-1)).toMatchObject({
      is_correct: true,
      self_marked: false,
    });

    const bob = learner('bob');
    const other = await untilTyped(bob, await added('bob'));
    const said = await bob.answerOpen(other.id, () => OWN);
    expect(said.state.quiz_responses.at(-1)).toMatchObject({ is_correct: false });
  });
});

describe('while a question is open', { timeout: PATIENCE }, () => {
  test('the tutor does not answer it, and does not claim that the text is silent', async () => {
    const ann = learner('ann');
    const { id, open } = await untilTyped(ann, documentId);
    const asked = await ann.tell(id, `Is this so: ${open.source_context}`);
    const said = asked.messages.filter(({ speaker }) => speaker !== 'learner');
    const text = JSON.stringify(said);
    expect(text).not.toContain(open.source_context);
    expect(text).not.toContain('don’t cover this');
    expect(asked.state).toMatchObject({ stage: 'quizzing', quiz_paused: true });
  });

  test('“continue” in the middle of a probe puts its question once more', async () => {
    const ann = learner('ann');
    const id = await ann.open(documentId);
    await ann.tell(id, 'Teach me soil');
    const open = openQuestion(await ann.kept(id));
    const reply = await ann.tell(id, 'continue');
    expect(reply.state.stage).toBe('diagnosing');
    expect(reply.messages.at(-1)?.question?.question_id).toBe(open?.question_id);
  });

  test('what it asks for is not its name', async () => {
    const ann = learner('ann');
    const { id } = await untilTyped(ann, documentId);
    const { quiz_questions } = await ann.kept(id);
    const { quiz_questions: shown } = await ann.get<{
      quiz_questions: { concept_name: string; expected_answer?: string }[];
    }>(`/${id}`);
    for (const [at, { expected_answer }] of quiz_questions.entries()) {
      const one = shown[at];
      // What is answered is shown with its answer, and with its name.
      if (one?.expected_answer === undefined)
        expect(one?.concept_name.toLowerCase()).not.toBe(expected_answer.toLowerCase());
    }
  });
});

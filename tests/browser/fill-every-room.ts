/** A Lyceum with something in every room, for whoever looks at all its pages. */
import type { AssessmentTask } from '../../src/contracts/assessment/assessment.ts';
import type { Delivery } from '../../src/contracts/assessment/delivery.ts';
import type { ImportedQuestions } from '../../src/contracts/assessment/imported.ts';
import type { Document } from '../../src/contracts/document.ts';
import type { StudySet } from '../../src/contracts/reading.ts';
import { DEBT_GUIDELINE } from '../../src/testing/documents/debt-guideline.ts';
import { ask, post } from './ask.ts';
import { addFile, addText, fixture, readBlocks, replaceText, until } from './library-by-api.ts';
import { addContradiction, answerTo, CONTESTED, tableOf, watchOf } from './research-by-api.ts';
import { makeSet, orderOf } from './study-by-api.ts';
import { quizInTheMiddle } from './taught-by-api.ts';

/** The ids that addresses of pages need. */
export interface Shown {
  book: string;
  /** A document without pages. */
  note: string;
  broken: string;
  collection: string;
  set: string;
  /** Its text has changed since it was made. */
  staleSet: string;
  deck: string;
  run: string;
  /** Asked for more than the text carries. */
  failedRun: string;
  debate: string;
  /** Waits for a word from outside. */
  openDebate: string;
  answer: string;
  /** Its sources contradict each other. */
  contestedAnswer: string;
  refusal: string;
  table: string;
  watch: string;
  /** With the tutor, in the middle of a quiz. */
  lesson: string;
  test: string;
  /** Lacks something that only a person can give. */
  waitingTest: string;
  /** With six questions more than it had. */
  expandedTest: string;
  /** The test, given to people by a link. */
  given: Pick<Delivery, 'id' | 'path'>;
  /** Questions of others. */
  brought: string;
  /** A class, and the share that gives it the set. */
  cls: string;
  share: string;
}

const TIDES = [
  'A tide is the regular rise and fall of the sea that the Moon and the Sun cause.',
  'A spring tide is a tide of great range that comes when the Moon, the Earth and the Sun stand in one line.',
  'A neap tide is a tide of small range that comes when the Moon stands at a right angle to the Sun.',
  'The tidal range is the difference in height between high water and the low water that follows it.',
  'Slack water is the short time around high and low water in which the current almost stands still.',
  'A tidal bore is a wave that runs up a river because the incoming tide is squeezed between its banks.',
].join('\n\n');

export async function fillEveryRoom(url: string): Promise<Shown> {
  const { collection, book, paper } = await addSamples(url);
  const note = await addText(url, 'Tides', TIDES);
  const [staleSet, set] = await Promise.all([
    makeSet(url, note.id, { cards: 2 }),
    makeSet(url, book, { cards: 12, questions: 5 }),
  ]);
  const [failedRun, debate, openDebate] = await Promise.all([
    startRun(url, '/api/reading/study-sets', orderOf(note.id, { cards: 100 })),
    holdDebate(url, paper, {}),
    holdDebate(url, paper, { pauseBetweenRounds: true, questionIndex: 1 }),
    study(url, set),
    annotate(url, book),
  ]);
  await replaceText(url, note, TIDES.replaceAll(/\bis\b/g, 'was'));
  const broken = await addFile(url, fixture('hostile/truncated.pdf'), false);
  const thrown = await addText(url, 'A page thrown away', `${TIDES}\n\nFoam remains.`);
  await ask(url, `/api/documents/${thrown.id}`, { method: 'DELETE' });
  return {
    book,
    note: note.id,
    broken: broken.id,
    collection,
    set: set.id,
    staleSet: staleSet.id,
    deck: await writeDeck(url),
    run: await runOf(url, set),
    failedRun,
    debate,
    openDebate,
    ...(await askAround(url)),
    lesson: await quizInTheMiddle(url, book),
    ...(await writeTests(url)),
    ...(await shareWithClass(url, { set: set.id, collection })),
  };
}

async function shareWithClass(url: string, things: { set: string; collection: string }) {
  const { id: cls } = await post<{ id: string }>(url, '/api/classes', { name: 'Seas' });
  const give = (kind: string, thing_id: string) =>
    post<{ id: string }>(url, `/api/classes/${cls}/shares`, { kind, thing_id });
  const { id: share } = await give('study_set', things.set);
  await give('collection', things.collection);
  return { cls, share };
}

async function writeTests(url: string) {
  const guideline = await addText(url, 'Guideline on consumer debts', DEBT_GUIDELINE);
  const about = { domain: 'Consumer law', task_title: 'Debt collection', task_id: 'debts' };
  const reference_document_ids = [guideline.id];
  const written = { ...about, use_case: 'Consumer rights', reference_document_ids };
  const [test, waitingTest] = await Promise.all([
    writeTest(url, written),
    writeTest(url, { ...about, task_title: 'Tea', reference_material_content: 'Tea is a drink.' }),
  ]);
  const { document } = await ask<AssessmentTask>(url, `/api/assessment/tasks/${test}`);
  const existing = { path: 'C', task_id: 'debts', existing_task_content: document };
  const expandedTest = await writeTest(url, { ...existing, reference_document_ids });
  const source = { kind: 'task', id: test };
  const given = await post<Delivery>(url, '/api/deliveries', { source });
  for (const who of ['Ada', 'Bo']) await post(url, `/api${given.path}/sitting`, { who });
  const form = new FormData();
  form.set(
    'file',
    new Blob(['1. What makes the tides?\nA. The wind\nB. The Moon\nAnswer: B']),
    'exam.txt',
  );
  const taken = await ask<ImportedQuestions>(url, '/api/question-imports', {
    method: 'POST',
    body: form,
  });
  return { test, waitingTest, expandedTest, given, brought: taken.import.id };
}

/** Until there is a file, or it waits for a person. */
async function writeTest(url: string, input: object): Promise<string> {
  const id = await startRun(url, '/api/assessment/tasks', input);
  const isWritten = async () => {
    const { status } = await ask<AssessmentTask>(url, `/api/assessment/tasks/${id}`);
    return status === 'done' || status === 'waiting';
  };
  await until(isWritten);
  return id;
}

async function addSamples(url: string) {
  await post(url, '/api/samples');
  const read = async () => (await ask<{ documents: Document[] }>(url, '/api/documents')).documents;
  await until(async () => (await read()).every(({ status }) => status === 'ready'));
  const documents = await read();
  const named = (part: string) =>
    documents.find(({ file_name }) => file_name.includes(part))?.id ?? '';
  const { collections } = await ask<{ collections: { id: string }[] }>(url, '/api/collections');
  return {
    collection: collections[0]?.id ?? '',
    book: named('memory'),
    paper: named('reading-before'),
  };
}

async function startRun(url: string, path: string, body: object): Promise<string> {
  const { run_id } = await post<{ run_id: string }>(url, `${path}?wait=0`, body);
  return run_id;
}

/** Until it is judged, or waits for a person. */
async function holdDebate(url: string, paperId: string, wish: object): Promise<string> {
  const id = await startRun(url, '/api/mas-debate/run-complete', { paperId, ...wish });
  const isHeld = async () => {
    const { status } = await ask<{ status: string }>(url, `/api/debates/${id}`);
    return status === 'done' || status === 'waiting';
  };
  await until(isHeld);
  return id;
}

/** Some cards rated, one flagged, a quiz taken: statistics, charts and lists have something to show. */
async function study(url: string, { id, flashcards, quiz }: StudySet): Promise<void> {
  const ratings = [3, 4, 1, 3];
  for (const [place, rating] of ratings.entries()) {
    await post(url, '/api/reading/reviews', { card_id: flashcards[place]?.id, rating });
  }
  await post(url, `/api/reading/cards/${flashcards[5]?.id}/flag`, {
    reason: 'Both answers could be meant.',
  });
  await post(url, '/api/reading/quiz-results', {
    quiz_id: id,
    answers: quiz.map(({ id: item_id, correctAnswerIndex, options }, place) => ({
      item_id,
      is_correct: place > 2,
      latency_sec: 20,
      chosen_option_index: (correctAnswerIndex + (place > 2 ? 0 : 1)) % options.length,
    })),
  });
}

async function askAround(url: string) {
  await addContradiction(url);
  return {
    answer: await answerTo(url, 'What is the forgetting curve and why do people forget?'),
    contestedAnswer: await answerTo(url, CONTESTED),
    refusal: await answerTo(url, 'How do bakers keep sourdough alive?'),
    table: await tableOf(url, [CONTESTED, 'What is a spring tide?']),
    watch: await watchOf(url, 'How long is the Kessel bridge, and what colour is it?'),
  };
}

async function annotate(url: string, book: string): Promise<void> {
  const paragraphs = (await readBlocks(url, book)).filter(({ text }) => text.length > 200);
  for (const [index, colour] of (['yellow', 'green'] as const).entries()) {
    const { block_id, text } = paragraphs[index] ?? { block_id: '', text: '' };
    const end = text.indexOf('.') + 1;
    await post(url, `/api/documents/${book}/annotations`, {
      block_id,
      start: 0,
      end,
      quote: text.slice(0, end),
      colour,
      ...(index === 0 && { note: 'The point of the whole chapter.' }),
    });
  }
}

async function writeDeck(url: string): Promise<string> {
  const { id } = await post<{ id: string }>(url, '/api/reading/decks', { title: 'My cards' });
  await post(url, `/api/reading/study-sets/${id}/cards`, {
    question: 'Which tree stands outside the window?',
    answer: 'A birch',
  });
  return id;
}

async function runOf(url: string, { sessionId }: StudySet): Promise<string> {
  const { runs } = await ask<{ runs: { run_id: string; session_id: string }[] }>(url, '/api/runs');
  return runs.find(({ session_id }) => session_id === sessionId)?.run_id ?? '';
}

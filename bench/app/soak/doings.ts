/** What people do in a soak, each to its end, and what they note of it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../../../src/contracts/document.ts';
import type { StudySet } from '../../../src/contracts/reading.ts';
import type { Run } from '../../../src/contracts/run.ts';
import { DEBATE_QUESTION } from '../../../src/testing/debate-model.ts';
import { type Kept, sha256 } from './promises.ts';
import type { Visitor } from './visitor.ts';

export interface Person {
  visitor: Visitor;
  kept: Kept;
  draw: () => number;
  isOver: () => boolean;
  /** Authors share with it, all others study what is shared. */
  classId: string;
  isAuthor: boolean;
  /** The document that is debated, and never deleted. */
  paper: string;
  /** Sets with questions that this person has, the newest last. */
  quizzes: { id: string; items: { id: string; options: number }[] }[];
  /** Counts what this person has done, so that every name and key is new. */
  done: number;
  /** How long it took until a run had ended. */
  waits: number[];
}

export type Doing = (person: Person) => Promise<void>;

const SAMPLE = new URL('../../../samples/tidevannet.pdf', import.meta.url);
const TEXT = new URL('../../../fixtures/chapters/en_testing_effect.txt', import.meta.url);
/** The library of a person stays as it is, so that memory could, too. */
const MOST_DOCUMENTS = 6;
const LOOK_EACH_MS = 500;
const QUESTIONS = [
  'Why do we forget what we have read?',
  'What is the testing effect?',
  'How does retrieval help memory?',
  'When should pupils be tested?',
  'What causes the tide?',
  'Who won the football cup of 1931?',
];

export const addDocument: Doing = async (person) => {
  const { visitor, kept, draw } = person;
  const title = nameOf(person, 'document');
  const isPdf = draw() < 0.2;
  const bytes = isPdf
    ? Buffer.concat([await readFile(SAMPLE), Buffer.from(`\n% ${title}\n`)])
    : Buffer.from(`${title}\n\n${await readFile(TEXT, 'utf8')}`);
  const form = new FormData();
  form.set('title', title);
  form.set('file', new Blob([bytes]), `${title}.${isPdf ? 'pdf' : 'txt'}`);
  const { id, run_id } = await visitor.ask<Document>('POST', '/api/documents', { form });
  kept.documents.set(title, { id, sha256: sha256(bytes) });
  if (run_id !== null) await toItsEnd(person, run_id, 'reading');
  await dropOldest(person);
};

/** First into the trash, then for good, with what was made of it. */
async function dropOldest(person: Person): Promise<void> {
  const { visitor, kept } = person;
  const [oldest] = passing(person);
  if (!oldest || kept.documents.size <= MOST_DOCUMENTS) return;
  const [title, { id }] = oldest;
  const madeOfIt = [...kept.sets].flatMap(([set, document]) => (document === id ? [set] : []));
  kept.documents.delete(title);
  for (const set of madeOfIt) kept.sets.delete(set);
  for (const [result, set] of kept.quizzes) if (madeOfIt.includes(set)) kept.quizzes.delete(result);
  person.quizzes = person.quizzes.filter((quiz) => !madeOfIt.includes(quiz.id));
  for (const path of [`/api/documents/${id}`, `/api/documents/${id}?forever=1`]) {
    const { status } = await visitor.surelyBytes('DELETE', path);
    if (status >= 400 && status !== 404) visitor.refusals.push(`DELETE ${path}: ${status}`);
  }
  for (const gone of [id, ...madeOfIt]) kept.deleted.add(gone);
}

function passing({ kept, paper }: Person): [string, { id: string; sha256: string }][] {
  return [...kept.documents].filter(([, { id }]) => id !== paper);
}

export const writeCard: Doing = async ({ visitor, kept, ...person }) => {
  const question = `What is ${nameOf({ visitor, ...person }, 'card')}?`;
  const body = { question, answer: 'A card of the soak.' };
  const path = `/api/reading/study-sets/${kept.deck}/cards`;
  const { id } = await visitor.ask<{ id: string }>('POST', path, { body });
  kept.cards.set(question, id);
};

export const reviewCard: Doing = async (person) => {
  const { visitor, kept, draw } = person;
  const card_id = oneOf([...kept.cards.values()], draw);
  if (card_id === undefined) return writeCard(person);
  const rating = 1 + Math.floor(draw() * 4);
  const body = { card_id, rating, idempotency_key: nameOf(person, 'review') };
  const done = await visitor.surely<{ attempt_id: string }>('POST', '/api/reading/reviews', {
    body,
  });
  kept.reviews.push({ body, attempt: done.attempt_id });
};

export const makeSet: Doing = async (person) => {
  const { visitor, kept, draw } = person;
  const [, document] = oneOf(passing(person), draw) ?? [];
  if (!document) return addDocument(person);
  const body = {
    documentId: document.id,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
  };
  const run = await start(person, '/api/reading/study-sets', { body, kind: 'set' });
  if (run?.status !== 'done') return;
  const { study_set_id: id } = run.result as { study_set_id: string };
  kept.sets.set(id, document.id);
  const set = await visitor.surely<StudySet>('GET', `/api/reading/study-sets/${id}`);
  const items = set.quiz.map((item) => ({ id: item.id, options: item.options.length }));
  if (items.length > 0) person.quizzes.push({ id, items });
};

export const takeQuiz: Doing = async (person) => {
  const { visitor, kept, draw, quizzes } = person;
  const quiz = oneOf(quizzes, draw);
  if (!quiz) return makeSet(person);
  const answers = quiz.items.map(({ id, options }) => ({
    ...{ item_id: id, latency_sec: 3 },
    chosen_option_index: Math.floor(draw() * options),
  }));
  const report = await visitor.surely<{ result_id: string }>('POST', '/api/reading/quiz-results', {
    body: { quiz_id: quiz.id, answers },
    key: nameOf(person, 'quiz'),
  });
  kept.quizzes.set(report.result_id, quiz.id);
};

export const askQuestion: Doing = async (person) => {
  const body = { query_text: oneOf(QUESTIONS, person.draw), document_ids: [person.paper] };
  await start(person, '/api/research/queries', { body, kind: 'ask' });
};

export const holdDebate: Doing = async (person) => {
  const body = { paperId: person.paper, question: DEBATE_QUESTION, numPostures: 2 };
  await start(person, '/api/mas-debate/run?wait=0', { body, kind: 'debate' });
};

/** An author shares a new collection with the class; all others study the set of the author. */
export const shareOrStudy: Doing = async (person) => {
  const { visitor, kept, classId, isAuthor } = person;
  if (isAuthor) {
    const name = nameOf(person, 'collection');
    const { id } = await visitor.ask<{ id: string }>('POST', '/api/collections', {
      body: { name },
    });
    kept.collections.add(name);
    const body = { kind: 'collection', thing_id: id };
    const path = `/api/classes/${classId}/shares`;
    kept.shares.add((await visitor.surely<{ id: string }>('POST', path, { body })).id);
    return;
  }
  const { shared } = await visitor.surely<{ shared: { id: string; may_study: boolean }[] }>(
    'GET',
    '/api/shared',
  );
  const share = shared.find(({ may_study }) => may_study);
  if (!share) return lookAround(person);
  const copy = await visitor.surely<{ study_set_id: string }>(
    'POST',
    `/api/shared/${share.id}/study`,
  );
  kept.sets.set(copy.study_set_id, '');
};

export const lookAround: Doing = async ({ visitor, kept, draw }) => {
  const document = oneOf([...kept.documents.values()], draw);
  const path = oneOf(
    [
      ...['/api/documents', '/api/reading/decks', '/api/reading/reviews/due', '/api/runs'],
      ...(document
        ? [
            `/api/documents/${document.id}/pages/1`,
            `/api/documents/${document.id}/blocks`,
            `/api/documents/${document.id}/guide`,
          ]
        : []),
    ],
    draw,
  );
  await visitor.ask('GET', path ?? '/api/documents');
};

export const search: Doing = async ({ visitor, draw }) => {
  await visitor.ask('GET', `/api/search?query=${encodeURIComponent(oneOf(QUESTIONS, draw) ?? '')}`);
};

/** With its key until it has an answer, then until it has ended. */
async function start(
  person: Person,
  path: string,
  { body, kind }: { body: object; kind: 'ask' | 'set' | 'debate' },
): Promise<Run | null> {
  const key = nameOf(person, kind);
  const { run_id } = await person.visitor.surely<{ run_id: string }>('POST', path, { body, key });
  return toItsEnd(person, run_id, kind);
}

async function toItsEnd(
  { visitor, kept, isOver, waits }: Person,
  id: string,
  kind: 'reading' | 'ask' | 'set' | 'debate',
): Promise<Run | null> {
  kept.runs.set(id, kind);
  const started = performance.now();
  while (!isOver()) {
    const run = await visitor.surely<Run>('GET', `/api/runs/${id}`);
    if (run.status !== 'queued' && run.status !== 'running') {
      waits.push((performance.now() - started) / 1000);
      return run;
    }
    await pause(LOOK_EACH_MS);
  }
  return null;
}

function nameOf({ visitor, done }: Pick<Person, 'visitor' | 'done'>, kind: string): string {
  return `${visitor.name}-${kind}-${done}`;
}

function oneOf<T>(all: readonly T[], draw: () => number): T | undefined {
  return all[Math.floor(draw() * all.length)];
}

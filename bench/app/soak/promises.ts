/**
 * What the servers told one person they have kept, and at the end: is each of it there, and there
 * once? What was named and never answered may be there once or not at all.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../../../src/contracts/document.ts';
import type { StudySet } from '../../../src/contracts/reading.ts';
import type { Run } from '../../../src/contracts/run.ts';
import type { Visitor } from './visitor.ts';

export interface KeptReview {
  body: { card_id: string; rating: number; idempotency_key: string };
  attempt: string;
}

export interface Kept {
  /** By title. */
  documents: Map<string, { id: string; sha256: string }>;
  /** Ids of documents that were deleted for good, and of the sets that went with them. */
  deleted: Set<string>;
  deck: string;
  /** Ids by question. */
  cards: Map<string, string>;
  reviews: KeptReview[];
  /** What each was started for, by its id. */
  runs: Map<string, 'reading' | 'ask' | 'set' | 'debate'>;
  /** The document that each was made of: with it they go. */
  sets: Map<string, string>;
  /** The sets that were answered, by the id of the results. */
  quizzes: Map<string, string>;
  collections: Set<string>;
  shares: Set<string>;
}

export interface Judged {
  writes: number;
  lost: string[];
  doubled: string[];
}

/** `wanted` were promised; `there` is all of the kind that is there. */
interface Compared {
  wanted: Iterable<string>;
  there: readonly string[];
  /** Whether one that was not promised was made twice of one that was. */
  isComplete: boolean;
}

const SETTLED = ['done', 'failed', 'cancelled'];
const SETTLE_MS = 15 * 60_000;

export function nothingKept(deck: string): Kept {
  return {
    ...{ documents: new Map(), deleted: new Set(), deck, cards: new Map(), reviews: [] },
    ...{ runs: new Map(), sets: new Map([[deck, '']]), quizzes: new Map() },
    ...{ collections: new Set(), shares: new Set() },
  };
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function judge(visitor: Visitor, kept: Kept, classId: string): Promise<Judged> {
  const judged: Judged = { writes: 0, lost: [], doubled: [] };
  const note = (what: string, compared: Compared) =>
    compare(judged, `${visitor.name}: ${what}`, compared);
  await judgeRuns(visitor, kept, judged);
  await judgeDocuments(visitor, kept, judged);
  for (const [what, compared] of Object.entries(await compareLists(visitor, kept, classId))) {
    note(what, compared);
  }
  await judgeReviews(visitor, kept, judged);
  return judged;
}

function compare(judged: Judged, what: string, { wanted, there, isComplete }: Compared): void {
  const promised = new Set(wanted);
  const seen = new Set<string>();
  judged.writes += promised.size;
  for (const name of there) {
    if (seen.has(name) || (isComplete && !promised.has(name))) judged.doubled.push(what);
    seen.add(name);
  }
  for (const name of promised) if (!seen.has(name)) judged.lost.push(`${what} ${name}`);
}

async function compareLists(
  visitor: Visitor,
  kept: Kept,
  classId: string,
): Promise<Record<string, Compared>> {
  const read = <T>(path: string): Promise<T> => visitor.surely<T>('GET', path);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const deck = await read<StudySet>(`/api/reading/study-sets/${kept.deck}`);
  const { decks } = await read<{ decks: { id: string }[] }>('/api/reading/decks?limit=500');
  const { quizzes } = await read<{ quizzes: { id: string; study_set_id: string }[] }>(
    '/api/reading/quiz-results?limit=500',
  );
  const { collections } = await read<{ collections: { name: string }[] }>('/api/collections');
  const debates = await read<{ debates: { run_id: string }[] }>('/api/debates?limit=100');
  const shares =
    kept.shares.size === 0
      ? []
      : (await read<{ shares: { id: string }[] }>(`/api/classes/${classId}`)).shares;
  const questions = deck.flashcards.map(({ question }) => question);
  const started = (kind: string) =>
    [...kept.runs].flatMap(([id, startedFor]) => (startedFor === kind ? [id] : []));
  return {
    card: { wanted: kept.cards.keys(), there: questions, isComplete: false },
    set: { wanted: kept.sets.keys(), there: ids(decks), isComplete: true },
    quiz: {
      wanted: kept.quizzes.keys(),
      there: ids(quizzes.filter(({ study_set_id }) => kept.sets.has(study_set_id))),
      isComplete: true,
    },
    collection: {
      wanted: kept.collections,
      there: collections.map(({ name }) => name),
      isComplete: false,
    },
    share: { wanted: kept.shares, there: ids(shares), isComplete: true },
    debate: {
      wanted: started('debate'),
      there: debates.debates.map(({ run_id }) => run_id),
      isComplete: true,
    },
    question: { wanted: started('ask'), there: await allQuestions(visitor), isComplete: true },
  };
}

async function allQuestions(visitor: Visitor): Promise<string[]> {
  const runs: string[] = [];
  for (let before = ''; ; ) {
    const path = `/api/research/queries?limit=100${before}`;
    const { queries } = await visitor.surely<{ queries: { id: string; run_id: string }[] }>(
      'GET',
      path,
    );
    runs.push(...queries.map(({ run_id }) => run_id));
    const last = queries.at(-1);
    if (queries.length < 100 || !last) return runs;
    before = `&before=${last.id}`;
  }
}

async function judgeDocuments(visitor: Visitor, kept: Kept, judged: Judged): Promise<void> {
  const { documents } = await visitor.surely<{ documents: Document[] }>(
    'GET',
    '/api/documents?limit=200',
  );
  compare(judged, `${visitor.name}: document`, {
    wanted: kept.documents.keys(),
    there: documents.map(({ title }) => title),
    isComplete: false,
  });
  for (const [title, { id, sha256: wanted }] of kept.documents) {
    const { status, bytes } = await visitor.surelyBytes('GET', `/api/documents/${id}/file`);
    if (status !== 200 || sha256(bytes) !== wanted) judged.lost.push(`the file of ${title}`);
  }
  const { decks } = await visitor.surely<{ decks: { id: string }[] }>(
    'GET',
    '/api/reading/decks?limit=500',
  );
  const there = new Set<string>([...documents, ...decks].map(({ id }) => id));
  for (const id of kept.deleted) {
    judged.writes += 1;
    if (there.has(id)) judged.lost.push(`${visitor.name}: that ${id} was deleted`);
  }
}

/** Sent again with its key, a review is known; and there are as many as were sent. */
async function judgeReviews(visitor: Visitor, kept: Kept, judged: Judged): Promise<void> {
  for (const { body, attempt } of kept.reviews) {
    judged.writes += 1;
    const done = await visitor.surely<{ attempt_id: string; is_new: boolean }>(
      'POST',
      '/api/reading/reviews',
      { body },
    );
    if (done.is_new) judged.lost.push(`${visitor.name}: review ${body.idempotency_key}`);
    else if (done.attempt_id !== attempt) judged.doubled.push(`review ${body.idempotency_key}`);
  }
  const { days } = await visitor.surely<{ days: { reviews: number }[] }>(
    'GET',
    '/api/reading/statistics?days=2',
  );
  const count = days.reduce((sum, { reviews }) => sum + reviews, 0);
  if (count > kept.reviews.length) judged.doubled.push(`${visitor.name}: ${count} reviews`);
}

/** Each has ended, and well: what it was given was right. */
async function judgeRuns(visitor: Visitor, kept: Kept, judged: Judged): Promise<void> {
  const endsAt = performance.now() + SETTLE_MS;
  for (const [id, startedFor] of kept.runs) {
    judged.writes += 1;
    let run = await visitor.surely<Run>('GET', `/api/runs/${id}`);
    while (!SETTLED.includes(run.status) && performance.now() < endsAt) {
      await pause(500);
      run = await visitor.surely<Run>('GET', `/api/runs/${id}`);
    }
    if (run.status === 'done' && startedFor === 'set') keepMadeSet(kept, run);
    if (run.status === 'done') continue;
    judged.lost.push(`${startedFor} ${id}: ${run.status}, ${run.problem?.detail ?? 'no problem'}`);
  }
}

/** It may have been made after its person stopped waiting for it. */
function keepMadeSet({ sets, deleted }: Kept, { result }: Run): void {
  const { study_set_id: id } = (result ?? {}) as { study_set_id?: string };
  if (id !== undefined && !sets.has(id) && !deleted.has(id)) sets.set(id, '');
}

/**
 * One person of the crowd: adds documents, makes sets, writes and reviews cards, searches. When
 * the server does not answer, the person tries something again a moment later.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';

export interface Life {
  /** Another one after each restart. */
  url: () => string;
  isOver: () => boolean;
  chance: () => number;
  name: string;
  /** The chapter that this person's documents are made of. */
  text: string;
  acknowledged: Acknowledged;
}

/** How long somebody waited for a set, and whether it was there in the end. */
export interface SetWait {
  seconds: number;
  isFinished: boolean;
}

interface Kept {
  documents: string[];
  cards: string[];
  deckId: string | null;
  waits: SetWait[];
  done: number;
}

type Doing = (life: Life, kept: Kept) => Promise<void>;

/** What people do, by how often they do it. */
const doings: readonly [share: number, doing: Doing][] = [
  [0.1, addDocument],
  [0.07, makeSet],
  [0.2, writeCard],
  [0.28, reviewCard],
  [0.1, makeCollection],
  [0.25, lookAround],
];
const LONGEST_PAUSE_MS = 800;
const LOOK_EACH_MS = 500;

export async function livePerson(life: Life): Promise<SetWait[]> {
  const kept: Kept = { documents: [], cards: [], deckId: null, waits: [], done: 0 };
  while (!life.isOver()) {
    kept.done += 1;
    // A server that was just killed: nothing was promised, so nothing is noted.
    await drawn(life.chance())(life, kept).catch(ignoreLostConnection);
    await pause(life.chance() * LONGEST_PAUSE_MS);
  }
  return kept.waits;
}

function drawn(number: number): Doing {
  let left = number;
  for (const [share, doing] of doings) {
    left -= share;
    if (left < 0) return doing;
  }
  return lookAround;
}

function ignoreLostConnection(error: unknown): void {
  const isLost = error instanceof TypeError || error instanceof SyntaxError;
  if (!isLost) throw error;
}

async function addDocument(life: Life, kept: Kept): Promise<void> {
  const title = `${life.name} ${kept.done}`;
  const text = `${title}\n\n${life.text}`;
  const form = new FormData();
  form.set('file', new Blob([text]), `${title}.txt`);
  const answer = await fetch(`${life.url()}/api/documents`, { method: 'POST', body: form });
  const { id, run_id } = (await answer.json()) as { id: string; run_id: string | null };
  if (answer.status !== 201) return;
  life.acknowledged.document(id, text);
  if (run_id !== null) life.acknowledged.run(run_id);
  kept.documents.push(id);
}

async function makeSet(life: Life, kept: Kept): Promise<void> {
  const documentId = kept.documents.at(-1);
  if (documentId === undefined) return addDocument(life, kept);
  const started = performance.now();
  const answer = await post(life, '/api/reading/study-sets', {
    documentId,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
  });
  if (answer.status !== 202) return;
  const { run_id: id } = (await answer.json()) as { run_id: string };
  life.acknowledged.run(id);
  const isFinished = await untilEnded(life, id);
  kept.waits.push({ seconds: (performance.now() - started) / 1000, isFinished });
}

/** True once it is done or refused with a reason; false when the time is over before. */
async function untilEnded(life: Life, runId: string): Promise<boolean> {
  while (!life.isOver()) {
    const answer = await fetch(`${life.url()}/api/runs/${runId}`).catch(() => null);
    const run = (await answer?.json().catch(() => null)) as { status?: string } | null;
    if (run?.status === 'done' || run?.status === 'failed') return true;
    await pause(LOOK_EACH_MS);
  }
  return false;
}

async function writeCard(life: Life, kept: Kept): Promise<void> {
  kept.deckId ??= await openDeck(life);
  if (kept.deckId === null) return;
  const question = `${life.name} asks ${kept.done}?`;
  const path = `/api/reading/study-sets/${kept.deckId}/cards`;
  const answer = await post(life, path, { question, answer: 'Because it was asked.' });
  const card = (await answer.json()) as { id: string };
  if (!answer.ok) return;
  life.acknowledged.card(kept.deckId, question);
  kept.cards.push(card.id);
}

async function openDeck(life: Life): Promise<string | null> {
  const answer = await post(life, '/api/reading/decks', { title: `Deck of ${life.name}` });
  return answer.ok ? ((await answer.json()) as { id: string }).id : null;
}

async function reviewCard(life: Life, kept: Kept): Promise<void> {
  const card_id = kept.cards[Math.floor(life.chance() * kept.cards.length)];
  if (card_id === undefined) return writeCard(life, kept);
  const rating = 1 + Math.floor(life.chance() * 4);
  const review = { card_id, rating, idempotency_key: `${life.name}-${kept.done}` };
  const answer = await post(life, '/api/reading/reviews', review);
  const { attempt_id } = (await answer.json()) as { attempt_id: string };
  if (answer.ok) life.acknowledged.review(review, attempt_id);
}

async function makeCollection(life: Life, kept: Kept): Promise<void> {
  const name = `Collection ${life.name} ${kept.done}`;
  const answer = await post(life, '/api/collections', { name });
  const { id } = (await answer.json()) as { id: string };
  if (answer.ok) life.acknowledged.collection(id);
}

async function lookAround(life: Life): Promise<void> {
  const paths = ['/api/search?q=why+do+we+forget', '/api/documents', '/api/reading/reviews/due'];
  const answer = await fetch(life.url() + paths[Math.floor(life.chance() * paths.length)]);
  await answer.arrayBuffer();
}

function post(life: Life, path: string, body: object): Promise<Response> {
  return fetch(life.url() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Cards from an answer, by the whole product without a model. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Document } from '../../../contracts/document.ts';
import type { StudySet } from '../../../contracts/reading.ts';
import type { AnswerCards, MadeAnswerCards } from '../../../contracts/research/answer-cards.ts';
import {
  type FinalResponse,
  SynthesizerOutput,
} from '../../../contracts/research/research-answer.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';

const PATIENCE = 120_000;
const QUESTION = 'How long is the Oresund Bridge?';
const TEXT = `# The Oresund crossing

The Oresund Bridge is a combined railway and motorway bridge between Sweden and Denmark. The Oresund Bridge is 7,845 metres long and reaches an artificial island called Peberholm. From the island the connection continues through the Drogden Tunnel, which is 4,050 metres long.`;

let app: CourseApp;
let document: Document;
let answer: FinalResponse;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  const given = { title: 'Oresund', text: TEXT };
  document = await post<Document>('/api/documents?wait=ready', given);
  const asked = await post('/api/research/queries?wait=1', { query_text: QUESTION });
  answer = SynthesizerOutput.parse(asked).final_response;
}, PATIENCE);
afterAll(() => app.close());

const cardsPath = () => `/api/research/queries/${answer.id}/cards`;

test('the question that was asked is a card, answered by the words that were asked for', async () => {
  const { cards } = await get<AnswerCards>(cardsPath());
  const own = cards.find(({ question }) => question === QUESTION);
  expect(own?.answer).toContain('7,845 metres');
  expect(own?.answer.split(' ').length).toBeLessThan(9);
  expect(cards.every(({ document_id }) => document_id === document.id)).toBe(true);
});

test('they go into a new deck, each on a cited passage, and not a second time', async () => {
  const made = await post<MadeAnswerCards>(cardsPath(), {});
  expect(made.added).toBeGreaterThan(0);
  const set = await get<StudySet>(`/api/reading/study-sets/${made.study_set_id}`);
  expect(set.title).toBe(QUESTION);
  const quotes = answer.sections
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ citations }) => citations.map(({ quote }) => quote));
  for (const card of set.flashcards) {
    expect(card.evidence.length).toBeGreaterThan(0);
    expect(quotes.some((quote) => quote.includes(card.quote) || card.quote.includes(quote))).toBe(
      true,
    );
  }
  const again = await post<MadeAnswerCards>(cardsPath(), { study_set_id: made.study_set_id });
  expect(again).toMatchObject({ added: 0, already: made.added });
});

test('only those that are asked for are made', async () => {
  const made = await post<MadeAnswerCards>(cardsPath(), { questions: [QUESTION], title: 'One' });
  const set = await get<StudySet>(`/api/reading/study-sets/${made.study_set_id}`);
  expect(set).toMatchObject({ title: 'One', flashcards: [{ question: QUESTION }] });
});

test('a set of somebody else takes none', async () => {
  const mine = await post<MadeAnswerCards>(cardsPath(), { questions: [QUESTION] });
  const asBo = { ...json({ study_set_id: mine.study_set_id }) };
  expect((await app.as('bo', cardsPath(), asBo)).status).toBe(404);
});

function json(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await app.as('ann', path, json(body))).json()) as T;
}

async function get<T>(path: string): Promise<T> {
  return (await (await app.as('ann', path)).json()) as T;
}

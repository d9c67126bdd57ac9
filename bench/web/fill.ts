/** A library as somebody has it after a week: documents, a set, an answer, a debate. */
import { post } from '../../tests/browser/ask.ts';
import { addFile, addText, sample } from '../../tests/browser/library-by-api.ts';
import { answerTo } from '../../tests/browser/research-by-api.ts';
import { makeSet } from '../../tests/browser/study-by-api.ts';

export interface Prepared {
  title: string;
  book: string;
  set: string;
  answer: string;
  debate: string;
}

const NOTES = 12;

export async function fill(url: string): Promise<Prepared> {
  const book = await addFile(url, sample('how-memory-works.pdf'));
  const paper = await addFile(url, sample('reading-before-retrieving.pdf'));
  for (let note = 1; note <= NOTES; note += 1) {
    await addText(url, `Note ${note} on tides`, `A neap tide is a tide of small range. ${note}`);
  }
  const set = await makeSet(url, book.id, { cards: 20, questions: 10 });
  const answer = await answerTo(url, 'What is the forgetting curve and why do people forget?');
  const { run_id: debate } = await post<{ run_id: string }>(
    url,
    '/api/mas-debate/run-complete?wait=1',
    { paperId: paper.id },
  );
  return { title: book.title, book: book.id, set: set.id, answer, debate };
}

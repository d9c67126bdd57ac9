/** What becomes of a text that is written oddly: of its guide, a set and a debate. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DebateReport } from '../../contracts/debate.ts';
import type { Document } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { CourseApp } from '../course-app.ts';

export function chapter(): Promise<string> {
  const file = new URL('../../../fixtures/chapters/en_testing_effect.txt', import.meta.url);
  return readFile(file, 'utf8');
}

export const withoutStops = (source: string) => source.replace(/[.,;:]/g, '').replace(/\n+/g, ' ');
export const repeated = (source: string, times: number) =>
  Array.from({ length: times }, () => source).join('\n\n');

/** A guide, and a set and a debate made of it or refused with a reason. */
export async function expectClearEnds(app: CourseApp, what: string, text: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([text]), `${what}.md`);
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  const { id } = (await added.json()) as Document;

  const guide = await app.as('ann', `/api/documents/${id}/guide`);
  const set = await postJson(app, '/api/reading/study-sets?wait=1', {
    documentId: id,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
  });
  const debate = await postJson(app, '/api/mas-debate/run-complete', {
    paperId: id,
    questionIndex: 0,
    numPostures: 6,
  });

  expect(guide.status).toBe(200);
  expect(await outcomeOf(set)).toMatch(/^(?:200|422 (?:reading\.too-little|document\.too-short))$/);
  await expectDebate(debate);
}

/** Held, or refused for want of text. */
export async function expectDebate(answer: Response): Promise<void> {
  if (answer.status === 200) DebateReport.parse(await answer.json());
  else expect(await outcomeOf(answer)).toBe('422 debate.too-little');
}

export function postJson(app: CourseApp, path: string, body: object): Promise<Response> {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function outcomeOf(answer: Response): Promise<string> {
  if (answer.ok) return String(answer.status);
  const { code, details } = (await answer.json()) as Problem;
  if (answer.status >= 500) throw new Error(`${code}: ${JSON.stringify(details)}`);
  return `${answer.status} ${code}`;
}

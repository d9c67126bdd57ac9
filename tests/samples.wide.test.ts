/** The scans of the sample library through the whole product; the other samples are in `samples.test.ts`. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Document } from '../src/contracts/document.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { reading } from '../src/features/reading/index.ts';
import { startCourseApp } from '../src/testing/course-app.ts';

const samples = new URL('../samples/', import.meta.url);

test('one page, scanned twice: the clean scan becomes a set, the bad one waits for a person', {
  timeout: 240_000,
}, async () => {
  const app = await startCourseApp('usual', { features: [reading] });
  try {
    const upload = async (name: string) => {
      const form = new FormData();
      form.set('file', new Blob([await readFile(new URL(name, samples))]), name);
      return app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
    };
    const clean = (await (await upload('scan-clean.pdf')).json()) as Document;
    expect(clean).toMatchObject({ status: 'ready', language: 'en', ocr: { bad_pages: [] } });
    expect(clean.ocr?.confidence).toBeGreaterThanOrEqual(85);

    const made = await app.as('ann', '/api/reading/study-sets?wait=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        documentId: clean.id,
        generationGoals: ['flashcards', 'multiple_choice_quiz'],
      }),
    });
    expect([made.status, await made.json()]).toMatchObject([200, { is_new: true }]);

    const refused = await upload('scan-bad.pdf');
    const problem = (await refused.json()) as Problem;
    expect([refused.status, problem.code]).toEqual([422, 'document.low-confidence']);
  } finally {
    await app.close();
  }
});

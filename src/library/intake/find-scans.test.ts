import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeatureEvent } from '../../kernel/workflow/define-workflow.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { type LibraryCode, libraryError } from '../error-codes.ts';
import { findScans } from './find-scans.ts';

const aScan = { width: 595, height: 842, inkShare: 0.1, imageCoverage: 1 };
const aTextPage = { width: 595, height: 842, inkShare: 0.001, imageCoverage: 0 };

describe('which pages are scans', () => {
  test('those with ink and no text; pages full of text are not even drawn', async () => {
    const { scans, drawn } = await find([0, 900, 120], { 1: aScan, 3: aTextPage });
    expect(scans).toEqual([1]);
    expect(drawn).toEqual([1, 3]);
  });

  test('a page that cannot be drawn is read by its text, or left out and told', async () => {
    const { scans, warnings } = await find([120, 0, 0, 0], {
      1: 'document.too-large',
      2: 'document.corrupt',
      3: aScan,
      4: 'document.too-large',
    });
    expect(scans).toEqual([3]);
    expect(warnings).toEqual([
      {
        type: 'warning',
        code: 'pages-unreadable',
        message: 'Pages 2, 4 have no text and cannot be drawn, so they were left out.',
      },
    ]);
  });

  test('nobody is warned when every page that cannot be drawn has its text', async () => {
    expect((await find([120], { 1: 'document.too-large' })).warnings).toEqual([]);
  });

  test('a file without any text that cannot be drawn is refused with the reason', async () => {
    const pages = { 1: 'document.too-large', 2: 'document.too-large' } as const;
    await expect(find([0, 0], pages)).rejects.toMatchObject({ code: 'document.too-large' });
  });

  test('a file of which page after page cannot be drawn is refused, not tried to its end', async () => {
    const bad = Array.from({ length: 1000 }, (_, at) => [at + 1, 'document.too-large']);
    const drawn: number[] = [];
    const characters = bad.map(() => 100);
    await expect(find(characters, Object.fromEntries(bad), drawn)).rejects.toMatchObject({
      code: 'document.too-large',
    });
    expect(drawn.length).toBeLessThan(50);
  });

  test.each<LibraryCode>([
    'document.reader-stopped',
    'document.page-timeout',
    'document.cancelled',
  ])('that says nothing about the page: %s', async (code) => {
    await expect(find([120], { 1: code })).rejects.toMatchObject({ code });
  });
});

describe('a PDF', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test('with a page larger than any paper is read by its text', async () => {
    const file = new URL('../../../fixtures/hostile/hugebox.pdf', import.meta.url);
    const form = new FormData();
    form.set('file', new Blob([await readFile(file)]), 'hugebox.pdf');
    const answer = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ status: 'ready', pages: 1 });
  });
});

type Measured = typeof aScan | LibraryCode;

async function find(
  characters: readonly number[],
  pages: Record<number, Measured>,
  drawn: number[] = [],
): Promise<{ scans: number[]; warnings: FeatureEvent[]; drawn: number[] }> {
  const warnings: FeatureEvent[] = [];
  const ocr = {
    async measurePage(_file: string, page: number) {
      drawn.push(page);
      const measured = pages[page];
      if (typeof measured !== 'object') {
        throw libraryError(measured ?? 'document.missing', 'It cannot be drawn.');
      }
      return measured;
    },
  };
  const { signal } = new AbortController();
  const step = { signal, emit: (event: FeatureEvent) => warnings.push(event) };
  return { scans: await findScans(ocr, 'a.pdf', characters, step), warnings, drawn };
}

/** The sample library as the product itself reads it: nothing lost, nothing added, in order. Its scans are in `samples.wide.test.ts`. */
import { readFile } from 'node:fs/promises';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillTemplate, Measurements } from '../scripts/samples/fill-template.ts';
import { cleanText } from '../src/domain/text/clean-text.ts';
import { detectLanguage } from '../src/library/language/detect-language.ts';
import { readHere } from '../src/testing/documents/read-here.ts';

const samples = new URL('../samples/', import.meta.url);

const documents = [
  { pdf: 'how-memory-works.pdf', html: 'memory.html', language: 'en', pages: [8, 10] },
  { pdf: 'reading-before-retrieving.pdf', html: 'paper.html', language: 'en', pages: [6, 8] },
  { pdf: 'tidevannet.pdf', html: 'tidevannet.no.html', language: 'no', pages: [4, 6] },
] as const;

interface ReadBlock {
  kind: string;
  text: string;
}

describe.each(documents)('$pdf', ({ pdf, html, language, pages }) => {
  let page: ReturnType<typeof parseHTML>['document'];
  let blocks: ReadBlock[];
  let pageCount: number;
  let bytes: Buffer;

  beforeAll(async () => {
    bytes = await readFile(new URL(pdf, samples));
    const messages = await readHere('pdf', bytes);
    blocks = messages.flatMap((message) => (message.type === 'block' ? [message] : []));
    pageCount = messages.filter(({ type }) => type === 'page').length;
    page = parseHTML(fillTemplate(await sourceText(html), await measurements())).document;
  });

  /** What the source says in these elements, as the reader should hand it on. */
  const written = (selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => plain(element.textContent ?? ''));
  const read = (...kinds: string[]) =>
    blocks.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => plain(text));

  test('has as many pages as it should, is small, and brings its own fonts', () => {
    expect(pageCount).toBeGreaterThanOrEqual(pages[0]);
    expect(pageCount).toBeLessThanOrEqual(pages[1]);
    expect(bytes.length).toBeLessThan(1.5 * 1024 * 1024);
    const raw = bytes.toString('latin1');
    const fonts = [...raw.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, name = '']) => name);
    expect(fonts.length).toBeGreaterThan(3);
    expect(fonts.filter((name) => !name.startsWith('Source'))).toEqual([]);
    expect(raw.match(/\/FontFile2? /g)).toHaveLength(fonts.length);
  });

  test('is read with its headings in order, and no others', () => {
    expect(read('heading')).toEqual(written('h1, h2, h3'));
  });

  test('is read paragraph by paragraph, word for word, over lines, columns and pages', () => {
    const whole = read('paragraph', 'list', 'footnote').join('\n');
    expect(written('p').filter((text) => !whole.includes(text))).toEqual([]);
  });

  test('keeps its lists as lists', () => {
    const lists = read('list').map((text) => text.replace(/^(?:•|\d+\.) /, ''));
    expect(lists).toEqual(written('li'));
  });

  test('keeps its captions whole, and the rows of its tables', () => {
    expect(read('caption').sort()).toEqual(written('figcaption, caption').sort());
    const tables = read('table').join('\n');
    const rows = [...page.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent ?? '')).join(' | '),
    );
    expect(rows.filter((row) => !tables.includes(row))).toEqual([]);
  });

  test('leaves running heads and page numbers out', () => {
    const style = page.querySelector('style')?.textContent ?? '';
    const heads = [...style.matchAll(/"([^"]+)"/g)].map(([, head = '']) => head);
    expect(heads).toHaveLength(2);
    const texts = blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
    expect(texts.filter((text) => heads.includes(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(heads[1] ?? ''))).toEqual([]);
    expect(texts.filter((text) => /^\d+$/.test(text))).toEqual([]);
  });

  test('is taken for what it is: its language and its title', async () => {
    expect(await detectLanguage(blocks.map(({ text }) => text).join('\n'))).toBe(language);
    expect(read('heading')[0]).toBe(plain(page.title));
  });
});

test('every measured value says where it comes from, and is in the paper', async () => {
  const paper = await sourceText('paper.html');
  const unused = Object.keys(await measurements()).filter((name) => !paper.includes(`{{${name}`));
  expect(unused).toEqual([]);
});

test('a number that nobody measured stops the printing', () => {
  const measured = { known: { value: 0.25, shown: '25 percent', on: 'a page', command: 'none' } };
  expect(fillTemplate('{{known}}, drawn {{known * 200}} wide', measured)).toBe(
    '25 percent, drawn 50.0 wide',
  );
  expect(() => fillTemplate('{{unknown}}', measured)).toThrow('"unknown"');
});

async function measurements(): Promise<Measurements> {
  return Measurements.parse(JSON.parse(await sourceText('measurements.json')));
}

function sourceText(name: string): Promise<string> {
  return readFile(new URL(`source/${name}`, samples), 'utf8');
}

function plain(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Highlights and notes over HTTP, on the real server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Annotation, NewAnnotation } from '../../contracts/annotation.ts';
import type { Block, Document } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { makePdf } from '../../testing/documents/make-pdf.ts';

const TEXT = `# Tides

The sea rises twice a day. The moon is the reason.

A spring tide is large. A neap tide is small.

Fishermen 🐟 know the hours by heart.`;

interface Added {
  id: string;
  blocks: Block[];
}

let app: CourseApp;
/** For all tests that leave it as it is. */
let tides: Added;
beforeAll(async () => {
  app = await startCourseApp();
  tides = await added('tides');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { id } of await list(tides.id)) await send('DELETE', `/api/annotations/${id}`);
});

describe('an annotation', () => {
  test('keeps the characters that were selected, with a note and a colour', async () => {
    const { id, blocks } = tides;
    const answer = await mark(id, {
      ...select(blocks, 'The moon is the reason.'),
      note: ' Why? ',
      colour: 'green',
    });

    expect(answer.status).toBe(201);
    const made = (await answer.json()) as Annotation;
    expect(made).toMatchObject({
      document_id: id,
      revision: 1,
      quote: 'The moon is the reason.',
      note: 'Why?',
      colour: 'green',
      status: 'current',
      spans: [{ block_id: blocks[1]?.block_id, page: 1, start: 27, end: 50 }],
    });
    expect(await list(id)).toEqual([made]);
  });

  test('is found among those of all documents, with its title, by its owner only', async () => {
    const { id, blocks } = tides;
    const { id: marked } = await made(id, { ...select(blocks, 'by heart'), colour: 'pink' });
    const all = async (who: string) =>
      ((await (await app.as(who, '/api/annotations')).json()) as { annotations: Annotation[] })
        .annotations;
    expect(await all('ann')).toContainEqual(
      expect.objectContaining({ id: marked, document_id: id, page: 1 }),
    );
    expect(await all('ben')).toEqual([]);
  });

  test('may run over several blocks, and is listed in reading order', async () => {
    const { id, blocks } = tides;
    const [, first, second, third] = blocks;
    const late = await made(id, { ...select(blocks, 'by heart'), colour: 'pink' });
    const long = await made(id, {
      block_id: first?.block_id ?? '',
      start: 27,
      end_block_id: third?.block_id ?? '',
      end: 9,
      quote: `The moon is the reason.\n\n${second?.text}\nFishermen`,
      colour: 'yellow',
    });

    expect(long.spans.map(({ block_id, start, end }) => [block_id, start, end])).toEqual([
      [first?.block_id, 27, 50],
      [second?.block_id, 0, second?.text.length],
      [third?.block_id, 0, 9],
    ]);
    expect(long.quote).toBe(`The moon is the reason. ${second?.text} Fishermen`);
    expect((await list(id)).map((one) => one.id)).toEqual([long.id, late.id]);
  });

  test('leaves out the white space at its edges and the block of which nothing was selected', async () => {
    const { id, blocks } = tides;
    const [, first, second] = blocks;
    const { spans, quote } = await made(id, {
      block_id: first?.block_id ?? '',
      start: 26,
      end_block_id: second?.block_id ?? '',
      end: 0,
      quote: ' The moon is the reason.\n',
      colour: 'blue',
    });

    expect(spans).toEqual([{ block_id: first?.block_id, page: 1, start: 27, end: 50 }]);
    expect(quote).toBe('The moon is the reason.');
  });

  test('has the boxes of its characters on the page, not of the whole line', async () => {
    const pdf = makePdf({
      pages: [[{ text: 'The sea rises twice a day by the moon.', x: 72, baseline: 100 }]],
    });
    const { id, blocks } = await added('boxes', Buffer.from(pdf), 'boxes.pdf');
    const line = blocks[0]?.boxes[0];
    const { boxes } = await made(id, { ...select(blocks, 'twice'), colour: 'yellow' });

    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.x).toBeGreaterThan(line?.x ?? Number.POSITIVE_INFINITY);
    expect(boxes[0]?.width).toBeLessThan((line?.width ?? 0) / 4);
    expect(boxes[0]?.end).toBe((boxes[0]?.start ?? 0) + 5);
  });

  test('of the same characters again is the same one: colour taken over, note kept unless given', async () => {
    const { id, blocks } = tides;
    const selection = select(blocks, 'spring tide');
    const first = await made(id, { ...selection, note: 'Large.', colour: 'yellow' });
    const answers = await Promise.all(
      ['green', 'green'].map(() => mark(id, { ...selection, colour: 'green' })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(id)).toMatchObject([{ id: first.id, colour: 'green', note: 'Large.' }]);
  });

  test('changes its note and its colour, each without the other, and can be deleted once', async () => {
    const { id, blocks } = tides;
    const made1 = await made(id, { ...select(blocks, 'neap'), note: 'One', colour: 'pink' });
    const path = `/api/annotations/${made1.id}`;

    expect(await json(await send('PATCH', path, { colour: 'blue' }))).toMatchObject({
      note: 'One',
      colour: 'blue',
    });
    expect(await json(await send('PATCH', path, { note: 'Two' }))).toMatchObject({
      note: 'Two',
      colour: 'blue',
    });
    expect(await json(await send('PATCH', path, { note: '' }))).toMatchObject({ note: null });
    expect((await send('PATCH', path, {})).status).toBe(400);
    expect((await send('PATCH', path, { colour: 'red' })).status).toBe(400);
    expect((await app.as('ann', path, { method: 'DELETE' })).status).toBe(204);
    expect((await app.as('ann', path, { method: 'DELETE' })).status).toBe(404);
    expect(await list(id)).toEqual([]);
    expect(await countOf('evidence', made1.id)).toBe(0);
  });
});

describe('a selection', () => {
  const wrong: [string, Partial<NewAnnotation>, string][] = [
    ['with another quote', { quote: 'The sun is the reason.' }, 'body.quote'],
    ['in a block that is not there', { block_id: 'p9-9' }, 'body.block_id'],
    ['that ends in a block that is not there', { end_block_id: 'p9-9' }, 'body.end_block_id'],
    ['behind the end of its block', { end: 5000 }, 'body.end'],
    ['that begins behind its block', { start: 5000 }, 'body.start'],
    ['that ends before it begins', { end: 3 }, 'body.end'],
    ['of nothing', { start: 26, end: 27, quote: ' ' }, 'body.end'],
    ['with a negative place', { start: -1 }, 'body.start'],
    ['between two characters', { start: 1.5 }, 'body.start'],
    ['in no colour that we have', { colour: 'red' as 'pink' }, 'body.colour'],
    ['with half a character', { quote: '\ud83d' }, 'body.quote'],
    ['with a note without end', { note: 'n'.repeat(10_001) }, 'body.note'],
  ];
  test.each(wrong)('%s is refused, and leaves nothing', async (_name, change, path) => {
    const { id, blocks } = tides;
    const selection = { ...select(blocks, 'The moon is the reason.'), colour: 'pink' as const };
    const answer = await mark(id, { ...selection, ...change });

    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Problem).errors).toMatchObject([{ path }]);
    expect(await list(id)).toEqual([]);
  });

  test('that runs backwards over blocks is refused', async () => {
    const { id, blocks } = tides;
    const [, first, second] = blocks;
    const answer = await mark(id, {
      block_id: second?.block_id ?? '',
      start: 0,
      end_block_id: first?.block_id ?? '',
      end: 5,
      quote: 'x',
      colour: 'pink',
    });
    expect(((await answer.json()) as Problem).errors).toMatchObject([
      { path: 'body.end_block_id' },
    ]);
  });

  test('that splits a character is refused; around it, it is fine', async () => {
    const { id, blocks } = tides;
    const whole = select(blocks, '🐟');

    expect((await mark(id, { ...whole, end: whole.end - 1, colour: 'pink' })).status).toBe(400);
    expect((await mark(id, { ...whole, colour: 'pink' })).status).toBe(201);
  });

  test('in a document that is in the trash is refused', async () => {
    const { id, blocks } = await added('trash');
    await app.as('ann', `/api/documents/${id}`, { method: 'DELETE' });

    expect((await mark(id, { ...select(blocks, 'neap'), colour: 'pink' })).status).toBe(404);
  });
});

describe('when the document', () => {
  test('is replaced, annotations move with their text, and those whose text is gone are lost but stay', async () => {
    const { id, blocks } = await added('replaced');
    const [, first, second] = blocks;
    const kept = await made(id, { ...select(blocks, 'neap tide'), note: 'Kept.', colour: 'blue' });
    const over = await made(id, {
      block_id: first?.block_id ?? '',
      start: 27,
      end_block_id: second?.block_id ?? '',
      end: 23,
      quote: 'The moon is the reason. A spring tide is large.',
      colour: 'yellow',
    });
    const gone = await made(id, {
      ...select(blocks, 'know the hours'),
      note: 'Gone.',
      colour: 'pink',
    });
    const after = `# A new page\n\nPut in front.\n\n${TEXT.replace('know the hours', 'forget them')}`;
    expect((await upload('PUT', `/api/documents/${id}?wait=ready`, after)).status).toBe(200);

    const now = await list(id);
    expect(now.map((one) => [one.id, one.status, one.revision])).toEqual([
      [over.id, 'current', 2],
      [kept.id, 'current', 2],
      [gone.id, 'lost', 1],
    ]);
    expect(now[2]).toMatchObject({ quote: 'know the hours', note: 'Gone.', colour: 'pink' });
    expect(now[1]).toMatchObject({ note: 'Kept.', colour: 'blue' });
    const texts = new Map((await blocksOf(id)).map(({ block_id, text }) => [block_id, text]));
    for (const one of now.slice(0, 2)) {
      const words = one.spans.map(({ block_id, start, end }) =>
        texts.get(block_id)?.slice(start, end),
      );
      expect(words.join(' ')).toBe(one.quote);
    }
    expect((await send('PATCH', `/api/annotations/${gone.id}`, { note: 'Still.' })).status).toBe(
      200,
    );
  });

  test('is deleted forever, they go with it', async () => {
    const { id, blocks } = await added('deleted');
    const { id: annotation } = await made(id, { ...select(blocks, 'neap'), colour: 'pink' });
    await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });

    expect((await app.as('ann', `/api/documents/${id}/annotations`)).status).toBe(404);
    expect((await send('PATCH', `/api/annotations/${annotation}`, { note: 'x' })).status).toBe(404);
    expect(await countOf('annotations', annotation)).toBe(0);
  });
});

test('another person neither sees, changes nor adds any', async () => {
  const { id, blocks } = tides;
  const selection = { ...select(blocks, 'neap'), colour: 'pink' as const };
  const { id: mine } = await made(id, selection);

  const answers = await Promise.all([
    app.as('bob', `/api/documents/${id}/annotations`),
    send('POST', `/api/documents/${id}/annotations`, selection, 'bob'),
    send('PATCH', `/api/annotations/${mine}`, { note: 'bob' }, 'bob'),
    app.as('bob', `/api/annotations/${mine}`, { method: 'DELETE' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await list(id)).toMatchObject([{ id: mine, note: null }]);
});

async function added(
  name: string,
  content: string | Buffer = `${TEXT}\n\n${name}`,
  file = `${name}.md`,
): Promise<Added> {
  const answer = await upload('POST', '/api/documents?wait=ready', content, file);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as Document;
  return { id, blocks: await blocksOf(id) };
}

function upload(method: string, path: string, content: string | Buffer, file = 'tides.md') {
  const form = new FormData();
  form.set('file', new Blob([content]), file);
  return app.as('ann', path, { method, body: form });
}

async function blocksOf(id: string): Promise<Block[]> {
  const { blocks } = await json<{ blocks: Block[] }>(
    await app.as('ann', `/api/documents/${id}/blocks`),
  );
  return blocks;
}

function select(blocks: readonly Block[], quote: string) {
  const block = blocks.find(({ text }) => text.includes(quote));
  if (!block) throw new Error(`"${quote}" is in no block`);
  const start = block.text.indexOf(quote);
  return { block_id: block.block_id, start, end: start + quote.length, quote };
}

function mark(id: string, body: NewAnnotation): Promise<Response> {
  return send('POST', `/api/documents/${id}/annotations`, body);
}

async function made(id: string, body: NewAnnotation): Promise<Annotation> {
  const answer = await mark(id, body);
  expect(answer.status).toBe(201);
  return json(answer);
}

async function list(id: string): Promise<Annotation[]> {
  const answer = await app.as('ann', `/api/documents/${id}/annotations`);
  return (await json<{ annotations: Annotation[] }>(answer)).annotations;
}

function send(method: string, path: string, body?: unknown, user = 'ann'): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return app.as(user, path, { method, headers, body: JSON.stringify(body) });
}

async function json<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

async function countOf(table: string, id: string): Promise<number> {
  return (await app.app.store.query(`select 1 from ${table} where id = $1`, [id])).count;
}

/** After a replacement, exactly what rested on changed text is stale, as a plain search of the text says. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { ArtifactId } from '../../contracts/evidence.ts';
import { UserId } from '../../contracts/ids.ts';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import { isPassingFault } from '../../kernel/store/passing-fault.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { QuotedDocuments } from '../citations/quoted-documents.ts';

const ann = UserId.parse('ann');
const SECTIONS = 5;
const SENTENCES = 6;

describe('replacing a document', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test('makes stale exactly what rested on changed text, and what was made of that', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(edits, citations, async (edit, cited) => {
        round += 1;
        const before = chapter(round);
        const { id } = await add(before);
        const artifacts = await recordAll(id, cited);
        const after = edit(before);
        await replace(id, after);

        const stale = (await app.app.ledger.artifacts(ann, { status: 'stale', limit: 200 })).map(
          (one) => one.id,
        );
        expect(stale.filter((one) => artifacts.some((made) => made.id === one)).sort()).toEqual(
          oracle(artifacts, after),
        );
        await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });
      }),
      // Each is read twice; the pure test of `move-evidence` draws hundreds.
      { numRuns: 3 },
    );
  }, 240_000);

  test('keeps evidence that moved on its sentence, and shows what is lost with its old text', async () => {
    const before = chapter(900);
    const { id } = await add(before);
    const sentences = sentencesOf(before);
    const [kept = '', changed = ''] = [sentences[2], sentences[7]];
    const made = await record(id, [kept, changed], []);
    await replace(
      id,
      `# A new beginning\n\nThis page was put in front.\n\n${before.replace(changed, 'Something else.')}`,
    );

    const artifact = await read<{
      status: string;
      claims: { evidence: { evidence_id: string; status: string }[] }[];
    }>(`/api/artifacts/${made.id}`);
    const [first, second] = artifact.claims.flatMap((claim) => claim.evidence);
    const evidence = await read<{
      block_text: string;
      quote: string;
      start_char: number;
      end_char: number;
    }>(`/api/evidence/${first?.evidence_id}`);
    expect([artifact.status, first?.status, second?.status]).toEqual(['stale', 'current', 'lost']);
    expect(evidence.block_text.slice(evidence.start_char, evidence.end_char)).toBe(kept);
    expect(await read(`/api/evidence/${second?.evidence_id}`)).toMatchObject({
      quote: changed,
      revision: 1,
    });

    await app.as('ann', `/api/artifacts/${made.id}/keep`, { method: 'POST' });
    expect(await read(`/api/artifacts/${made.id}`)).toMatchObject({ status: 'current' });
    expect((await app.as('bob', `/api/evidence/${first?.evidence_id}`)).status).toBe(404);
  });

  test('refuses passages that were looked for before, as a fault that passes', async () => {
    const text = chapter(902);
    const { id } = await add(text);
    const [sentence = ''] = sentencesOf(text);
    const documents = await open(id);
    await replace(id, `# A new beginning\n\n${text}`);

    const late = await recordIn(documents, [sentence], []).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: 'store.failed' });
    expect(isPassingFault(late)).toBe(true);
    const made = await record(id, [sentence], []);
    expect(await read(`/api/artifacts/${made.id}`)).toMatchObject({ status: 'current' });
  });

  test('deleting the document deletes what rested on it', async () => {
    const text = chapter(901);
    const { id } = await add(text);
    const made = await record(id, [sentencesOf(text)[0] ?? ''], []);
    const derived = await record(id, [], [made.id]);
    await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });

    expect((await app.as('ann', `/api/artifacts/${made.id}`)).status).toBe(404);
    expect((await app.as('ann', `/api/artifacts/${derived.id}`)).status).toBe(404);
  });

  interface Made {
    id: ArtifactId;
    quotes: string[];
    from: ArtifactId[];
  }

  /** What a search through the whole new text says: a quote that is not there is lost. */
  function oracle(artifacts: readonly Made[], after: string): ArtifactId[] {
    const isLost = (quote: string) => !after.includes(quote);
    const stale = new Set(
      artifacts.filter(({ quotes }) => quotes.some(isLost)).map(({ id }) => id),
    );
    for (const { id, from } of artifacts) if (from.some((one) => stale.has(one))) stale.add(id);
    return [...stale].sort();
  }

  async function recordAll(id: DocumentId, cited: readonly number[][]): Promise<Made[]> {
    const sentences = (await blocks(id))
      .filter(({ kind }) => kind === 'paragraph')
      .flatMap(({ text }) => sentencesOf(text));
    const made: Made[] = [];
    for (const places of cited) {
      const quotes = places.map((index) => sentences[index % sentences.length] ?? '');
      made.push(await record(id, quotes, []));
    }
    const [first] = made;
    if (first) made.push(await record(id, [], [first.id]));
    return made;
  }

  async function record(
    documentId: DocumentId,
    quotes: string[],
    from: ArtifactId[],
  ): Promise<Made> {
    return recordIn(await open(documentId), quotes, from);
  }

  function open(id: DocumentId): Promise<QuotedDocuments> {
    return QuotedDocuments.open({ db: app.app.store, local: noLocalModels }, ann, [id]);
  }

  async function recordIn(
    document: QuotedDocuments,
    quotes: string[],
    from: ArtifactId[],
  ): Promise<Made> {
    const { ledger, store } = app.app;
    const claims = quotes.map((quote, index) => {
      const found = document.find({ text: quote });
      if (!found) throw new Error(`not found: ${quote}`);
      return {
        path: `${index}`,
        text: quote,
        evidence: [{ found, verdict: 'supports' as const, score: 1, verifier: 'test' }],
      };
    });
    const { id } = await store.transaction((tx) =>
      ledger.recordClaims(tx, {
        userId: ann,
        feature: 'test',
        kind: 'note',
        runId: null,
        madeBy: { mind: 'offline' },
        inputs: from.map((one) => ({ kind: 'artifact', id: one, version: '1' })),
        claims,
      }),
    );
    return { id, quotes, from };
  }

  async function add(text: string): Promise<{ id: DocumentId }> {
    return (await send('POST', '/api/documents?wait=ready', text)).json() as Promise<{
      id: DocumentId;
    }>;
  }

  async function replace(id: DocumentId, text: string): Promise<void> {
    expect((await send('PUT', `/api/documents/${id}?wait=ready`, text)).status).toBe(200);
  }

  function send(method: string, path: string, text: string): Promise<Response> {
    const form = new FormData();
    form.set('file', new Blob([text]), 'chapter.md');
    return app.as('ann', path, { method, body: form });
  }

  async function blocks(id: DocumentId): Promise<Block[]> {
    return (await read<{ blocks: Block[] }>(`/api/documents/${id}/blocks`)).blocks;
  }

  async function read<T>(path: string): Promise<T> {
    return (await app.as('ann', path)).json() as Promise<T>;
  }
});

/** Sentences that differ in their numbers only, so that a wrong place would be easy to take. */
function chapter(round: number): string {
  return Array.from({ length: SECTIONS }, (_, section) => {
    const sentences = Array.from({ length: SENTENCES }, (_, at) => {
      const size = round * 1000 + section * 100 + at;
      return `In sample ${size} the tide rose by ${at + 2} metres over ${section + 3} hours.`;
    });
    return `## Section ${section + 1}\n\n${sentences.slice(0, 3).join(' ')}\n\n${sentences.slice(3).join(' ')}`;
  }).join('\n\n');
}

function sentencesOf(text: string): string[] {
  return [...text.matchAll(/In sample[^.]*\./g)].map(([sentence]) => sentence);
}

const sectionAt = fc.nat(SECTIONS - 1);
const sentenceAt = fc.nat(SECTIONS * SENTENCES - 1);

/** A page put in, a sentence changed, a section deleted, sections swapped; or nothing of the text at all. */
const edits: fc.Arbitrary<(text: string) => string> = fc.oneof(
  sectionAt.map((at) => (text: string) => putIn(text, at)),
  sentenceAt.map(
    (at) => (text: string) => text.replace(sentencesOf(text)[at] ?? '', 'This was taken out.'),
  ),
  sentenceAt.map((at) => (text: string) => {
    const sentence = sentencesOf(text)[at] ?? '';
    return text.replace(sentence, sentence.replace(/by \d+/, 'by 99'));
  }),
  sectionAt.map(
    (at) => (text: string) =>
      sectionsOf(text)
        .filter((_, index) => index !== at)
        .join(''),
  ),
  fc.constant((text: string) => [...sectionsOf(text)].reverse().join('\n\n')),
);

const citations = fc.array(fc.array(sentenceAt, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 10,
});

function sectionsOf(text: string): string[] {
  return text.split(/(?=## Section)/);
}

function putIn(text: string, at: number): string {
  const sections = sectionsOf(text);
  return [
    ...sections.slice(0, at),
    '## A new page\n\nNobody has read this before. It is all new.\n\n',
    ...sections.slice(at),
  ].join('');
}

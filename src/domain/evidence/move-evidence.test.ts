import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceMover, type RevisedBlock } from './move-evidence.ts';

test('evidence follows its block to where the same text stands now', () => {
  const move = evidenceMover(revision('Cells divide.', 'Bone stores calcium.'), [
    ...revision('A page was put in.', 'Cells divide.', 'Bone stores calcium.'),
  ]);

  expect(move(evidence('p2', 'Bone stores calcium.', 5, 11))).toEqual({
    by: 'block-hash',
    exactness: 'exact',
    spans: [{ block_id: 'p3', block_hash: '#Bone stores calcium.', page: 3, start: 5, end: 11 }],
  });
});

test('a quote whose block changed is found again, also with another line break', () => {
  const move = evidenceMover(
    revision('Bone stores calcium.'),
    revision('New. Bone stores\ncalcium. And more.'),
  );

  expect(move(evidence('p1', 'Bone stores calcium.', 0, 20))).toMatchObject({
    by: 'quote',
    exactness: 'normalised',
    spans: [{ block_id: 'p1', start: 5, end: 25 }],
  });
});

test('a quote that was changed by a letter, a number or a word is lost', () => {
  const old = revision('The bone of 20 patients stores calcium.');
  for (const text of [
    'The bonc of 20 patients stores calcium.',
    'The bone of 21 patients stores calcium.',
    'The bone of 20 patients never stores calcium.',
  ]) {
    const move = evidenceMover(old, revision(text));
    expect(move(evidence('p1', 'The bone of 20 patients stores calcium.', 0, 39))).toEqual({
      by: 'lost',
    });
  }
});

test('of repeated texts the one that shifted like its neighbours is taken', () => {
  const old = revision('Note.', 'One.', 'Note.', 'Two.', 'Note.', 'Three.');
  const now = revision('New.', 'Newer.', 'Note.', 'One.', 'Note.', 'Two.', 'Note.', 'Three.');
  const move = evidenceMover(old, now);

  expect(['p1', 'p3', 'p5'].map((id) => move(evidence(id, 'Note.', 0, 5)))).toMatchObject([
    { spans: [{ block_id: 'p3' }] },
    { spans: [{ block_id: 'p5' }] },
    { spans: [{ block_id: 'p7' }] },
  ]);
});

test('whatever is put in before, evidence stays on its own text', () => {
  const paragraph = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){3,6}$/);
  const paragraphs = fc.uniqueArray(paragraph, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(
      paragraphs,
      fc.array(paragraph, { maxLength: 4 }),
      fc.nat(),
      (texts, added, seed) => {
        fc.pre(added.every((text) => !texts.includes(text)));
        const at = seed % texts.length;
        const text = texts[at] ?? '';
        const move = evidenceMover(revision(...texts), revision(...added, ...texts));
        expect(move(evidence(`p${at + 1}`, text, 0, text.length))).toMatchObject({
          by: 'block-hash',
          spans: [{ block_id: `p${added.length + at + 1}` }],
        });
      },
    ),
  );
});

function revision(...texts: string[]): RevisedBlock[] {
  return texts.map((text, index) => ({
    block_id: `p${index + 1}`,
    source_page: index + 1,
    text,
    text_hash: `#${text}`,
  }));
}

function evidence(block_id: string, text: string, start: number, end: number) {
  return { block_id, block_hash: `#${text}`, start, end, quote: text.slice(start, end) };
}

/** Long and hostile texts take work that grows with their length, counted in calls and tokens instead of seconds. */
import { afterEach, expect, test, vi } from 'vitest';
import { markdownItems } from './markdown.ts';
import { readBlocks } from './markdown-blocks.ts';
import { inlineText } from './markdown-inline.ts';
import { wholeText } from './markdown-parser.ts';
import { inlinePieces } from './markdown-pieces.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['[', '![', '[**_`x', '[abc][abc', '[a [b](c) ', '[a]('])(
  'brackets that stay open cost the same work for each letter: %s',
  (mark) => {
    const looks = vi.spyOn(wholeText.inline, 'skipToken');
    const text = mark.repeat(5_000);

    inlineText(text);

    expect(looks.mock.calls.length).toBeLessThan(4 * text.length);
  },
);

test('a long paragraph is never held as tokens at once, and never handed on whole', () => {
  const sentence = 'A *tide* rises and `falls` again. ';
  const sizes = [...inlinePieces(sentence.repeat(10_000), {})].map((tokens) => tokens.length);
  const firstOfTwice = [...inlinePieces(sentence.repeat(20_000), {})][0]?.length;

  expect(Math.max(...sizes)).toBeLessThan(10_000);
  expect(firstOfTwice).toBe(sizes[0]);
});

test('each block is handed on before the next one is read', () => {
  const events: string[] = [];
  const [paragraph] = wholeText.block.ruler.getRules('').slice(-1);
  if (paragraph === undefined) throw new Error('The parser has no rules.');
  wholeText.block.ruler.at('paragraph', (state, start, end, silent) => {
    events.push(`holds ${state.tokens.length}`);
    return paragraph(state, start, end, silent);
  });

  readBlocks(wholeText, 'one\n\n'.repeat(100), {}, ({ type }) => events.push(type));
  wholeText.block.ruler.at('paragraph', paragraph);

  const held = events.filter((event) => event.startsWith('holds'));
  expect(new Set(held)).toEqual(new Set(['holds 0', 'holds 1']));
  expect(events.filter((event) => event === 'inline')).toHaveLength(100);
});

test('the later parts of a long text are read only when their items are asked for', () => {
  const reads = vi.spyOn(wholeText.block, 'tokenize');
  const items = markdownItems('A tide rises.\n\n'.repeat(300_000));

  expect(items.next().value).toMatchObject({ text: 'A tide rises.' });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a text without link definitions is not read twice to find them', () => {
  const reads = vi.spyOn(wholeText.block, 'tokenize');

  for (const text of ['See [the moon].', 'See [the moon].\n\n[the moon]: /moon']) {
    expect([...markdownItems(text)]).toMatchObject([{ kind: 'paragraph' }]);
  }

  expect(reads).toHaveBeenCalledTimes(3);
});

test('a long paragraph is not cut inside of code, a link or a tag', () => {
  const long = 'word '.repeat(3_998);
  const marked =
    '`<b> a & b </b> [x](y z)` [two words](http://example.org "a title") <i id="a b">end</i> ';
  const text = inlineText(long + marked.repeat(2_000));

  expect(text).toBe(long + '<b> a & b </b> [x](y z) two words end '.repeat(2_000).trimEnd());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { expect, test } from 'vitest';
import { placedTokens } from './placed-tokens.ts';
import { shippedFolder } from './shipped-models.ts';
import { idsOf } from './token-rows.ts';

const tokenizer = new Tokenizer(
  JSON.parse(readFileSync(join(shippedFolder, 'reader/tokenizer.json'), 'utf8')),
  {},
);

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['blank text', ' \n\t ', []],
  ['words and stops', 'Bone  stores\ncalcium.', ['Bone', 'stores', 'calcium', '.']],
  ['accents', 'Café Ångström', ['Café', 'Ång', 'ström']],
  ['accents of their own', 'Cafe\u0301 is', ['Cafe\u0301', 'is']],
  ['curly quotes', '“It’s”', ['“', 'It', '’', 's', '”']],
  ['digits', '3.14 %', ['3', '.', '14', '%']],
  ['a soft hyphen', 'stor\u00ADes', ['stor\u00ADes']],
  ['a mark without width', 'a\uFEFF b', ['a\uFEFF', 'b']],
  ['a mark of the model', '[SEP]', ['[', 'SEP', ']']],
  ['Chinese', '水 water', ['水', 'water']],
  ['an unknown sign', 'a 🦄 b', ['a', '🦄', 'b']],
  ['unknown signs between others', '(🦄🦄)b', ['(', '🦄🦄', ')', 'b']],
])('%s', (_name, text, places) => {
  const tokens = placedTokens(tokenizer, text);

  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(places);
  expect(tokens.map(({ id }) => id)).toEqual(idsOf(tokenizer, text));
});

test.each([
  'The ﬁrst ﬂow — naïve, İstanbul, ΟΔΟΣ, Straße: “½ of 1,000”…',
  '한국어 텍스트 및 English',
  '漢字かな交じり文，测试。',
  '👩‍🔬 studied e\u0301\u0323 and x²',
  `${'a'.repeat(150)} short`,
])('places go forward and never cut a sign: %s', (text) => {
  const tokens = placedTokens(tokenizer, text);
  const isWhole = (part: string) => !/\p{Cs}/u.test(part);

  expect(tokens.map(({ id }) => id)).toEqual(idsOf(tokenizer, text));
  for (const [at, { start, end }] of tokens.entries()) {
    expect(start).toBeGreaterThanOrEqual(tokens[at - 1]?.start ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(text.slice(start, end)).toSatisfy(isWhole);
  }
});

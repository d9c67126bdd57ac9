import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProse, readAnswer, storable } from './read-answer.ts';

const cards = { cards: [{ front: 'a "quoted" } bracket [' }] };
const json = JSON.stringify(cards);

test.each([
  ['bare', json],
  ['with space around', `\n ${json} \n`],
  ['in a code fence', `Sure:\n\`\`\`json\n${json}\n\`\`\`\nDone.`],
  ['in a code fence without a language', `\`\`\`\n${json}\n\`\`\``],
  ['after a sentence', `Here you are: ${json} Anything else?`],
  ['after thoughts that hold JSON', `<think>maybe {"cards": []}?</think>${json}`],
  ['after a bracket that is no JSON', `As said [1], {not this} but ${json}`],
])('finds JSON %s', (_where, text) => {
  expect(readAnswer(text)).toEqual(cards);
});

test.each(['', 'No cards.', '{"cards": [', 'null', '{', '[1, 2', '"{'])(
  'finds none in %j',
  (text) => {
    expect(readAnswer(text)).toBeUndefined();
  },
);

test('any JSON object comes back from the middle of any prose without brackets', () => {
  const prose = fc.string().map((text) => text.replace(/[{}[\]"`<]/g, ''));
  fc.assert(
    fc.property(
      prose,
      fc.dictionary(fc.string(), fc.jsonValue()),
      prose,
      (before, value, after) => {
        const plain: unknown = storable(JSON.parse(JSON.stringify(value)));
        expect(readAnswer(`${before} ${JSON.stringify(value)} ${after}`)).toEqual(plain);
      },
    ),
    { seed: 4 },
  );
});

test('whatever a model writes, reading it ends and throws nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '[', '"', '\\', '}', ']', 'a', '`', '\n') }),
      (text) => {
        readAnswer(text);
      },
    ),
    { seed: 5 },
  );
  expect(readAnswer('{'.repeat(200_000))).toBeUndefined();
});

test('prose is text without the beginning of JSON', () => {
  expect(['I like cells.', 'See [1]'].map(isProse)).toEqual([true, true]);
  expect(['', '{"cards": [', '[{}]', '12'].map(isProse)).toEqual([false, false, false, false]);
});

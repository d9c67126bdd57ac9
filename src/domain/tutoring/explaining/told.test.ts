import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { flowBlocks } from '../../flow/flow-blocks.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { toldSentences } from './told.ts';

function toldOf(text: string, language: 'en' | 'no'): string[] {
  const blocks = [...flowBlocks(markdownItems(text))];
  const concepts = extractConcepts(blocks, language);
  return toldSentences({ language, blocks, concepts }).map(({ span }) => span.text);
}

test('a sentence whose subject was named before is not told alone', () => {
  const told = toldOf(
    '# Curing\n\nCuring is the keeping of moisture in young concrete. Below about 5 °C it nearly stops, and water that freezes breaks the concrete. In a thin wall the heat of the concrete escapes, but in a dam it can raise the temperature of the core.',
    'en',
  );
  expect(told.some((text) => text.startsWith('Below'))).toBe(false);
  expect(told.some((text) => text.startsWith('In a thin wall'))).toBe(true);
});

test('nor one in Norwegian', () => {
  const told = toldOf(
    '# Bier\n\nEn trekkbie er en bie som henter nektar utenfor kuben. Først etter tre uker flyr hun ut som trekkbie fra kuben. I vrikkedansen løper trekkbien rett fram mens hun vrikker med bakkroppen.',
    'no',
  );
  expect(told.some((text) => text.startsWith('Først'))).toBe(false);
  expect(told.some((text) => text.startsWith('I vrikkedansen'))).toBe(true);
});

test('tasks, talk to the reader and lines without a verb are not told', () => {
  const told = toldOf(
    '# Roasting\n\nRoasting is the heating of green beans until they turn brown. First Crack (~170 °C, 8 min in). Objective: Build a timeline for a roast of twelve minutes. Draw a curve of the bean temperature on the axis. Ann, you now know what roasting does to green beans. The beans lose water during roasting because the heat evaporates it.',
    'en',
  );
  expect(told).toEqual([
    'Roasting is the heating of green beans until they turn brown.',
    'The beans lose water during roasting because the heat evaporates it.',
  ]);
});

test('a sentence that leans on the one before is told with it', () => {
  const told = toldOf(
    '# Avskrivning\n\nLineær avskrivning er den mest brukte metoden i Norge. Den fordeler kostnaden jevnt over eiendelens brukstid.',
    'no',
  );
  expect(told).toContain(
    'Lineær avskrivning er den mest brukte metoden i Norge. Den fordeler kostnaden jevnt over eiendelens brukstid.',
  );
});

import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { readFacts } from './facts.ts';

/** What is said, with the quote that it rests on. */
function factsOf(text: string) {
  const block = { block_id: 'b1', text, source_page: 1, section: null, kind: 'paragraph' };
  const concepts = extractConcepts([block], 'en');
  return readFacts({ language: 'en', blocks: [block], concepts }).fit;
}

const saidIn = (text: string) => factsOf(text).map((fact) => fact.text);

describe('a pointer whose meaning stands in the sentence before', () => {
  test('a person is named again, and the quote begins where the name stands', () => {
    const text =
      'In 1871 Ellen Marsh measured the tides of the northern coast. She built a wooden gauge for the harbour of Reed.';
    const told = factsOf(text).find((fact) => fact.text.startsWith('Ellen Marsh built'));
    expect(told?.text).toBe('Ellen Marsh built a wooden gauge for the harbour of Reed.');
    expect(told?.span.text).toBe(text);
  });

  test('“these cells” are those of the sentence before', () => {
    expect(
      saidIn(
        'Glial cells surround the neurons of the brain. These cells carry food to the neurons at night.',
      ),
    ).toContain('Glial cells carry food to the neurons at night.');
  });

  test('what only joins a sentence to the one before is left out', () => {
    expect(
      saidIn('But the Fresnel lens replaced the oil lamp in every lighthouse of the coast.'),
    ).toEqual(['The Fresnel lens replaced the oil lamp in every lighthouse of the coast.']);
  });
});

describe('a pointer that may mean several things is not resolved', () => {
  test.each([
    'The lamp and the lens stand in the tower. It guides the ships on a dark winter night.',
    'The lamp was lit by a keeper. It is known that ships follow the light of a tower.',
    'Ellen Marsh met Peter Reed in the harbour. He built a wooden gauge for the northern coast.',
    'The tower stands on a rock. These lamps burn oil from the northern coast at night.',
  ])('“%s”', (text) => {
    const [, second = ''] = text.split(/(?<=[.]) /u);
    const rest = second.split(' ').slice(1).join(' ');
    expect(saidIn(text).filter((said) => said.endsWith(rest))).toEqual([]);
  });
});

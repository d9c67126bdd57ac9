/** Words and signs that look like a flaw and are none, each beside the flaw that it looks like. */
import { describe, expect, test } from 'vitest';
import type { TextLanguage } from '../text/tokenize.ts';
import type { FlawRule } from './item.ts';
import { lintItem } from './lint-item.ts';

const lakes = ['a dry lake', 'a deep lake', 'a salt lake', 'a warm lake'];

function rulesOf(question: string, options = lakes, language: TextLanguage = 'en'): FlawRule[] {
  return lintItem({ question, options, correctAnswerIndex: 0 }, { language }).map(
    ({ rule }) => rule,
  );
}

describe('options that differ in a sign, a unit or a capital are two answers', () => {
  test.each([
    [['Fe3+', 'Fe3−', 'Fe2+', 'Fe2−']],
    [['x + 3', 'x − 3', 'x + 2', 'x − 2']],
    [['x < 3', 'x > 3', 'x = 3', 'x ≠ 3']],
    [['+3', '−3', '+2', '−2']],
    [['5 mW', '5 MW', '5 kW', '5 GW']],
    [['5 mg', '5 Mg', '5 kg', '5 g']],
    [['10²', '102', '10³', '103']],
  ])('%s', (options) => {
    const rules = rulesOf('Which one is written on the plate?', options);
    expect(rules).not.toContain('more-than-one-correct');
    expect(rules).not.toContain('options-not-distinct');
  });

  test.each([
    [['the X-ray', 'an X ray', 'a film', 'a scan']],
    [['1 km', '1000 m', '5 km', '7 km']],
    [['2 L', '2 l', '3 l', '4 l']],
    [['5 − 3', '5 - 3', '5 + 4', '5 + 6']],
  ])('and %s holds one answer twice', (options) => {
    expect(rulesOf('Which one is written on the plate?', options)).toContain(
      'more-than-one-correct',
    );
  });
});

describe('a stem is negative where it asks for what is not so', () => {
  test.each([
    'Which is the least complex animal of a lake?',
    'Which lake takes the least time to freeze?',
    'Which lake needs at least two rivers?',
    'Which lake not only freezes but also dries out?',
  ])('not in: %s', (question) => {
    expect(rulesOf(question)).not.toContain('negative-stem');
  });

  test.each([
    'Which lake is least likely to freeze?',
    'Which lake do fish like least?',
    'Which lake does not freeze?',
  ])('but in: %s', (question) => {
    expect(rulesOf(question)).toContain('negative-stem');
  });

  test('in Norwegian too', () => {
    expect(rulesOf('Hvilken sjø fryser ikke bare om vinteren?', lakes, 'no')).not.toContain(
      'negative-stem',
    );
    expect(rulesOf('Hvilken sjø fryser ikke?', lakes, 'no')).toContain('negative-stem');
  });
});

describe('a word is absolute where it leaves no room', () => {
  const rest = ['half of the lakes', 'a third of the lakes', 'a few lakes'];
  test.each([
    'almost all of the lakes',
    'nearly every lake',
    'almost never a lake',
    'not all of the lakes',
    'not only the lakes',
  ])('not in: %s', (option) => {
    expect(rulesOf('What freezes over in winter?', [option, ...rest])).not.toContain(
      'absolute-terms',
    );
  });

  test.each(['all of the lakes', 'every lake', 'never a lake', 'only the lakes'])(
    'but in: %s',
    (option) => {
      expect(rulesOf('What freezes over in winter?', [option, ...rest])).toContain(
        'absolute-terms',
      );
    },
  );

  test('in Norwegian too', () => {
    const others = ['halvparten av sjøene', 'en tredel av sjøene', 'noen få sjøer'];
    const rules = (option: string) => rulesOf('Hva fryser om vinteren?', [option, ...others], 'no');
    expect(rules('nesten alle sjøene')).not.toContain('absolute-terms');
    expect(rules('alle sjøene')).toContain('absolute-terms');
  });
});

describe('an "it" that stands for nothing needs no name', () => {
  test.each([
    'It is important to boil water of a lake. What does boiling do to the lake?',
    'It was important to boil lake water because of ____.',
    'It can rain over a lake. What does rain do to the lake?',
    'It has been shown that lakes freeze late. Which lake freezes last?',
    'It was in 1905 that the lake froze. Which lake froze in 1905?',
    'There is ice on the lake. Which lake has ice?',
    'Why does it rain over lakes?',
    'Why does it take so long to freeze a lake?',
    'Why is it cold at a lake?',
    'When was it discovered that lakes freeze?',
    'How is it best to cross a lake?',
  ])('%s', (question) => {
    expect(rulesOf(question)).not.toContain('ambiguous-information');
  });

  test.each([
    'It was called a lake. Which lake was called so?',
    'It was important. Which lake was important?',
    'It has shown that lakes freeze. Which lake freezes?',
    'Why does it freeze in winter?',
    'Why does it matter?',
    'Why is it cold?',
  ])('but: %s', (question) => {
    expect(rulesOf(question)).toContain('ambiguous-information');
  });
});

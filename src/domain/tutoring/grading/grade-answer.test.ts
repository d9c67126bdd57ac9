import { describe, expect, test } from 'vitest';
import { type Gradable, gradeAnswer } from './grade-answer.ts';

function typed(expected_answer: string, given: Partial<Gradable> = {}): Gradable {
  return {
    kind: 'typed',
    options: [],
    expected_answer,
    synonyms: [],
    language: 'en',
    otherTerms: [],
    ...given,
  };
}

describe('a typed answer', () => {
  test.each([
    ['retention interval', 'the Retention intervals', 'right'],
    ['retention interval', 'retension interval', 'right'],
    ['hippocampus', 'hipocampus', 'right'],
    ['hippocampus', 'amygdala', 'wrong'],
    ['spacing', 'spicing', 'wrong'],
    ['10 to 20 percent', '10–20 %', 'right'],
    ['10 to 20 percent', '10 to 25 percent', 'wrong'],
    ['about 250 words', '250', 'right'],
    ['3 days', '3 weeks', 'wrong'],
    ['1,000 metres', '1000 metres', 'right'],
    ['0.5', '0,5', 'right'],
    ['word lists, maps and surgical procedures', 'maps, surgical procedures, word lists', 'right'],
    ['word lists, maps and surgical procedures', 'maps and word lists', 'compare'],
    ['It teaches students to select the right method.', 'You learn to choose a method', 'compare'],
    ['hippocampus', "I don't know", 'wrong'],
    ['hippocampus', '', 'wrong'],
  ] as const)('%j answered with %j is %s', (expected, given, verdict) => {
    expect(gradeAnswer(typed(expected), given)).toBe(verdict);
  });

  test('a slip of spelling that makes another term of the text is another term', () => {
    const question = typed('absorption', { otherTerms: ['adsorption'] });
    expect(gradeAnswer(question, 'adsorption')).toBe('wrong');
    expect(gradeAnswer(question, 'absorbtion')).toBe('right');
  });

  test('what the learner was right with before is right again', () => {
    const question = typed('working memory', { synonyms: ['short-term store'] });
    expect(gradeAnswer(question, 'Short-term store')).toBe('right');
  });

  test('Norwegian inflections are the same term', () => {
    const question = typed('springflo', { language: 'no' });
    expect(gradeAnswer(question, 'springfloen')).toBe('right');
    expect(gradeAnswer(question, 'nippflo')).toBe('wrong');
    expect(gradeAnswer(question, 'vet ikke')).toBe('wrong');
  });
});

test('a choice is graded exactly', () => {
  const question = typed('60 %', { kind: 'choice', options: ['40 %', '60 %'] });
  expect(gradeAnswer(question, '60 %')).toBe('right');
  expect(gradeAnswer(question, '40 %')).toBe('wrong');
});

import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test('English and Norwegian are told apart from a sentence', async () => {
  expect(await detectLanguage('Cells divide to grow, and every cell comes from a cell.')).toBe(
    'en',
  );
  expect(
    await detectLanguage('Cellene deler seg for å vokse, og hver celle kommer fra en celle.'),
  ).toBe('no');
});

test('both written forms of Norwegian are Norwegian', async () => {
  expect(
    await detectLanguage('Eg veit ikkje kvifor dei ikkje kjem heim til oss i dag, seier ho.'),
  ).toBe('no');
});

test('other languages keep their own code', async () => {
  expect(await detectLanguage('Die Zellen teilen sich, damit der Körper wachsen kann.')).toBe('de');
  expect(
    await detectLanguage('Cellerne deler sig for at vokse, og det gør de hele livet igennem.'),
  ).toBe('da');
});

test('without words there is no language', async () => {
  expect(await detectLanguage('12 345 – 6.7 %')).toBeNull();
});

test.each(['Hello', 'Oslo', 'Katten sover.', 'DNA RNA ATP', 'Sum = a + b', 'Bones last.'])(
  'a few words are no evidence for a language: %s',
  async (text) => {
    expect(await detectLanguage(text)).toBeNull();
  },
);

test('a text that is in no language more than in another is in none', async () => {
  expect(await detectLanguage('lorem ipsum dolor sit amet consectetur')).toBeNull();
});

test('one short sentence is enough when it is clear', async () => {
  expect(await detectLanguage('Recall strengthens memory.')).toBe('en');
});

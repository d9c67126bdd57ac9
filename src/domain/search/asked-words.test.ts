import { expect, test } from 'vitest';
import type { TextLanguage } from '../text/tokenize.ts';
import { askedWords, wordsFound } from './asked-words.ts';

const found = (query: string, text: string, language: TextLanguage = 'en') =>
  wordsFound(askedWords(query), text, language);

test('a word that stands in the text was looked up, in whatever form', () => {
  expect(found('Ebbinghaus', 'In 1885 Ebbinghaus learned syllables.')).toEqual({
    share: 1,
    hasAll: true,
    isLookedUp: true,
  });
  expect(found('who was Ebbinghaus?', 'EBBINGHAUS’ curve').isLookedUp).toBe(true);
  expect(found('Ebbinghaus', 'Nobody learned anything.')).toMatchObject({ share: 0 });
});

test('words in quotation marks are looked up as they stand', () => {
  const text = 'The spacing\n effect was seen early.';

  expect(found('what is the "spacing effect" of practice in schools', text).isLookedUp).toBe(true);
  expect(found('«Spacing Effect»', text).hasAll).toBe(true);
  expect(found('"effect spacing" schools', text).hasAll).toBe(false);
});

test('a question with many words is asked about, even where all of them stand', () => {
  const text = 'Tesla moved from Graz to Maribor and found work there as a draftsman.';

  expect(found('When did Tesla find work in Maribor as a draftsman?', text)).toMatchObject({
    hasAll: false,
    isLookedUp: false,
  });
  expect(found('Tesla moved Graz Maribor draftsman', text)).toEqual({
    share: 1,
    hasAll: true,
    isLookedUp: false,
  });
});

test('common words tell nothing, in either language, unless there are no others', () => {
  expect(askedWords('Hva er hippocampus?').terms.en).toEqual(['hippocampus']);
  expect(askedWords('To be or not to be').terms.en).toEqual(['to', 'be', 'or', 'not']);
  expect(askedWords('?!').terms.en).toEqual([]);
  expect(found('?!', 'Anything.')).toEqual({ share: 0, hasAll: false, isLookedUp: false });
});

test('a Norwegian compound has its first part', () => {
  expect(found('tidevann', 'Tidevannsbølgen går rundt jorden.', 'no').share).toBe(1);
  expect(found('tidevannskraftverk', 'Tidevann er bevegelse.', 'no').share).toBe(1);
  expect(found('tide', 'The tidal wave.', 'en').share).toBe(0);
});

test('a short word of the query counts where it is common only in the other language', () => {
  const asked = askedWords('Hva skal jeg gjøre når det er is på utedelen?');
  expect(asked.terms.no).toHaveLength(2);
  expect(wordsFound(asked, 'Is på utedelen er normalt.', 'no').hasAll).toBe(true);
  expect(askedWords('What is a spring tide?').terms.en).toHaveLength(2);
});

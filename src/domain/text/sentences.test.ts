import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinished, splitSentences } from './sentences.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text.trim());

test.each([
  ['plain sentences', ['Cells divide.', 'Do they grow?', 'Yes!', 'They do.']],
  ['English abbreviations', ['Many tools, e.g. NumPy, work.', 'See Fig. 3 and Eq. 4 in Sec. 2.']],
  ['names and initials', ['J. R. R. Tolkien met Dr. Smith and Mr. C. S. Lewis.', 'They talked.']],
  [
    'et al. inside a sentence',
    ['Liu et al. (2014) agree with Das et al. 2011 here.', 'We do not.'],
  ],
  ['et al. at the end of one', ['This was shown by Liu et al.', 'We repeat it.']],
  ['units with a capital', ['The mean would be −18 °C.', 'Methane warms more.']],
  ['decimals and versions', ['It fell by 0.5 to 3.14 in version 1.2.3.', 'Then it rose.']],
  ['years at the end', ['It was founded in 2005.', 'The year after it grew by 12.', 'Good.']],
  ['quotes', ['He said “It works.”', 'She left.', '«Kom inn.»', 'Han kom.']],
  ['brackets', ['It holds (see below).', '(It is shown there.)', 'Fine.']],
  ['note marks', ['It is optional.³', 'In general it is not.⁵', 'So be it.']],
  ['cite brackets at the end', ['Men took the city.[46]', 'Armed men came.[47][48]', 'They left.']],
  ['cite brackets in quotes', ['He said “It is over.”[3]', 'It was not.', 'So.[4, 7–9]', 'Well.']],
  ['cite brackets after a space', ['Men took the city. [46]', 'Armed men came.', 'They left.']],
  ['lettered notes', ['Men took it.[a]', 'Armed men came.[note 2]', 'They left.[citation needed]']],
  ['a cite that is the subject', ['The city fell.', '[46] shows that armed men came.']],
  ['labels in brackets', ['The tower is old.', '[system] The tower is new.', 'So.']],
  ['cites in the middle', ['Liu [46] and others [47, 48] agree.', 'The U.S.[3] economy grew.']],
  [
    'note numbers set as text',
    ['Men took the city.46', 'Armed men came.”47', 'They left.8,9', 'So.'],
  ],
  ['raised note numbers', ['Men took the city.⁴⁶', 'Armed men came.⁴⁷,⁴⁸', 'They left.¹⁻³', 'So.']],
  ['numbers after abbreviations', ['See No.46 Armed Forces and Fig.3 Left in Art.5 Here.', 'So.']],
  ['decimals before a name', ['It cost 3.46 Swiss francs in version v2.46 Beta.', 'So.']],
  ['ellipsis', ['He waited… and went.', 'Then nothing...', 'At last it came.']],
  [
    'Norwegian abbreviations',
    ['Planter, bl.a. moser, f.eks. torvmose, vokser her.', 'Se kap. 2, s. 14.'],
  ],
  [
    'Norwegian dates and ordinals',
    ['Den 2. mai og 17. mai var det fest i 3. klasse.', 'Så kom juni.'],
  ],
  [
    'Norwegian clock and numbers',
    ['Møtet er kl. 9.30 i rom nr. 5.', 'Ca. 20 kom, dvs. alle m.fl. unntatt én.'],
  ],
  ['the Norwegian word "min"', ['Boka er min.', 'Den er god.']],
  ['enumerators', ['1. First comes rest.', '2. Then comes work.']],
  ['small first letters of names', ['We sold it.', 'iPhones came later.']],
  [
    'no boundary before a small letter',
    ['The U.S. economy and the Ph.D. programme are vs. others.'],
  ],
])('it keeps %s', (_what, sentences) => {
  expect(texts(sentences.join(' '))).toEqual(sentences);
});

test('a blank line ends a sentence without a full stop', () => {
  expect(texts('A title without a stop\n\nThen text. More.')).toEqual([
    'A title without a stop',
    'Then text.',
    'More.',
  ]);
});

test('a statement is finished also where a note stands on its full stop', () => {
  for (const end of ['.', '!”', '.[46]', '. [4, 7]', '.”[a]', '.⁴⁶', '.46']) {
    expect(isFinished(`Armed men came${end}`), end).toBe(true);
  }
  for (const end of ['', ' [46]', ', 46', ' in 1946', '?']) {
    expect(isFinished(`Armed men came${end}`), end).toBe(false);
  }
});

test('an empty text has no sentences', () => {
  expect(splitSentences('')).toEqual([]);
});

test('the pieces give the text back, whatever it is', () => {
  const piece = fc.constantFrom(
    'Dr. ',
    'e.g. ',
    '2. mai ',
    '. ',
    '!” ',
    '\n\n',
    'ord',
    ' ',
    '3.5',
    '(A.) ',
    '… ',
    'K. ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const sentences = splitSentences(text);
        expect(sentences.map((sentence) => sentence.text).join('')).toBe(text);
        for (const { start, end, text: own } of sentences) {
          expect(end).toBeGreaterThan(start);
          expect(own).toBe(text.slice(start, end));
        }
      },
    ),
  );
});

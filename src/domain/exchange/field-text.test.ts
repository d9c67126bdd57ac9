import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/exchange-set.ts';
import { clozeCards } from './cloze-cards.ts';
import { fieldText } from './field-text.ts';
import { markupLines } from './markup.ts';

test('the words of a field come without its marks, lines as lines', () => {
  const html =
    '<div>A <b>tide</b>&nbsp;is</div><div>a rise<br>and&#32;fall</div><style>.x{}</style><!-- no -->';
  expect(fieldText(html).text).toBe('A tide is\n\na rise\nand fall');
  expect(fieldText('a < b and c > d').text).toBe('a < b and c > d');
});

test('pictures and sounds are named, each once', () => {
  const html = 'See <img alt="x" src="a b.png"> <img src=c.png> <IMG SRC=\'a b.png\'>[sound:d.mp3]';
  expect(fieldText(html)).toEqual({ text: 'See', media: ['a b.png', 'c.png', 'd.mp3'] });
});

test('whatever was escaped comes back as it was', () => {
  fc.assert(
    fc.property(
      anyText.filter((text) => !/\[sound:|[\u2028\u2029]/.test(text)),
      (text) => {
        expect(fieldText(markupLines(text))).toEqual({ text, media: [] });
      },
    ),
  );
});

test('a cloze text is a card for each number', () => {
  expect(clozeCards('{{c1::Moon::body}} and {{c2::sun}} pull; the {{c1::moon}} more.')).toEqual([
    {
      question: '[body] and sun pull; the […] more.',
      answer: 'Moon and sun pull; the moon more.',
    },
    {
      question: 'Moon and […] pull; the moon more.',
      answer: 'Moon and sun pull; the moon more.',
    },
  ]);
  expect(clozeCards('no cloze {{here}}')).toEqual([]);
});

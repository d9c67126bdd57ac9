import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyItems, exchangeSet } from '../../testing/exchange-set.ts';
import { exchangedSet } from './exchanged-set.ts';
import { writeQti2 } from './write-qti-2.ts';

const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

test('whatever a quiz asks, every file of the package is well formed and listed', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const set = exchangedSet(exchangeSet({ items }));
      const { 'imsmanifest.xml': manifest = '', ...files } = writeQti2(set);
      for (const text of [manifest, ...Object.values(files)]) {
        expect(XMLValidator.validate(text)).toBe(true);
      }
      for (const name of Object.keys(files)) expect(manifest).toContain(`<file href="${name}"/>`);
    }),
  );
});

test('an item has the parts of its schema, in their order, and names its right answer', () => {
  const item = { question: 'A or B?', options: ['A', 'B', 'C'], right: 1, explanation: 'B.' };
  const files = writeQti2(exchangedSet(exchangeSet({ items: [item] })));
  const [text = ''] = Object.entries(files).flatMap(([name, one]) =>
    name.startsWith('items/') ? [one] : [],
  );
  const { assessmentItem } = xml.parse(text);
  expect(Object.keys(assessmentItem).filter((key) => !key.startsWith('@'))).toEqual([
    'responseDeclaration',
    'outcomeDeclaration',
    'itemBody',
    'responseProcessing',
    'modalFeedback',
  ]);
  expect(assessmentItem).toMatchObject({
    '@_xmlns': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    '@_adaptive': 'false',
    '@_timeDependent': 'false',
    responseDeclaration: { correctResponse: { value: 'choice-2' } },
    itemBody: {
      choiceInteraction: {
        '@_responseIdentifier': 'RESPONSE',
        '@_maxChoices': '1',
        prompt: 'A or B?',
        simpleChoice: [{ '#text': 'A' }, { '#text': 'B' }, { '#text': 'C' }],
      },
    },
  });
});

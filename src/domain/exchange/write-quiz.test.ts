import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parse } from 'gift-pegjs';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { anyItems, exchangeSet } from '../../testing/exchange-set.ts';
import { markdownItems } from '../flow/markdown.ts';
import { exchangedSet } from './exchanged-set.ts';
import { writeGift } from './write-gift.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQti } from './write-qti.ts';

const LISTS = [
  'question',
  'answer',
  'tag',
  'resource',
  'qti-simple-choice',
  'qti-outcome-declaration',
  'p',
];
const xml = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  stopNodes: ['*.qti-prompt', '*.qti-simple-choice', '*.p'],
  isArray: (name) => LISTS.includes(name),
});

test('whatever a quiz asks, a GIFT parser reads the same question, options, key and reason', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const set = exchangeSet({ items });
      const [category, ...questions] = parse(writeGift(exchangedSet(set)));
      expect(category).toMatchObject({ type: 'Category', title: '$course$/top/Tides' });
      expect(questions.map(giftItem)).toEqual(
        items.map(({ question, options, right, explanation }, at) => ({
          id: set.quiz[at]?.id,
          tags: ['tide'],
          question,
          options: options,
          right: options.map((_option, index) => index === right),
          explanation: `${explanation}\nSource: Tides, page ${at + 3}`,
        })),
      );
    }),
  );
});

test('whatever a quiz asks, Moodle XML is well formed and says the same', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const written = writeMoodleXml(exchangedSet(exchangeSet({ items })));
      expect(XMLValidator.validate(written)).toBe(true);
      const [category, ...questions] = xml.parse(written).quiz.question;
      expect(category).toMatchObject({
        '@_type': 'category',
        category: { text: '$course$/top/Tides' },
      });
      expect(questions.map(moodleItem)).toEqual(
        items.map(({ question, options, right, explanation }, at) => ({
          question,
          options: options,
          fractions: options.map((_option, index) => (index === right ? '100' : '0')),
          explanation: `${explanation}\nSource: Tides, page ${at + 3}`,
        })),
      );
    }),
  );
});

test('a Moodle question has the parts that its importer asks for', () => {
  const item = { question: 'A or B?', options: ['A', 'B', 'C'], right: 1, explanation: 'B.' };
  const written = writeMoodleXml(exchangedSet(exchangeSet({ items: [item] })));
  expect(xml.parse(written).quiz.question[1]).toMatchObject({
    '@_type': 'multichoice',
    name: { text: 'A or B?' },
    questiontext: { '@_format': 'html' },
    generalfeedback: { '@_format': 'html' },
    defaultgrade: '1.0000000',
    penalty: '0.3333333',
    hidden: '0',
    single: 'true',
    shuffleanswers: 'true',
    answernumbering: 'abc',
    tags: { tag: [{ text: 'tide' }] },
  });
});

test('whatever a quiz asks, each QTI item is well formed and says the same', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const set = exchangeSet({ items });
      const { 'imsmanifest.xml': manifest = '', ...files } = writeQti(exchangedSet(set));
      const resources = xml.parse(manifest).manifest.resources.resource;
      expect(resources.map((resource: Record<string, string>) => resource['@_href'])).toEqual(
        Object.keys(files),
      );
      for (const [at, text] of Object.values(files).entries()) {
        expect(XMLValidator.validate(text)).toBe(true);
        const { question, options, right, explanation } = items[at] ?? { options: [] };
        expect(qtiItem(text)).toEqual({
          question,
          options: options,
          right: `choice-${(right ?? 0) + 1}`,
          feedback: [explanation, `Source: Tides, page ${at + 3}`],
        });
      }
    }),
  );
});

test('a QTI package has the elements and attributes that its schema requires', () => {
  const item = { question: 'A or B?', options: ['A', 'B', 'C'], right: 1, explanation: 'B.' };
  const set = exchangedSet(exchangeSet({ items: [item, item] }));
  const { 'imsmanifest.xml': manifest = '', ...files } = writeQti(set);
  expect(XMLValidator.validate(manifest)).toBe(true);
  expect(xml.parse(manifest).manifest).toMatchObject({
    '@_identifier': expect.stringMatching(/^[A-Za-z_]/),
    metadata: { schema: 'QTI Package', schemaversion: '3.0.0' },
    organizations: '',
    resources: { resource: [{ '@_type': 'imsqti_item_xmlv3p0' }, {}] },
  });
  const identifiers = [manifest, ...Object.values(files)].map(
    (text) => /<(?:manifest|qti-assessment-item) [^>]*identifier="([^"]+)"/.exec(text)?.[1],
  );
  expect(new Set(identifiers).size).toBe(3);
  const [first = ''] = Object.values(files);
  const body = xml.parse(first)['qti-assessment-item'];
  expect(Object.keys(body).filter((key) => key.startsWith('qti-'))).toEqual([
    'qti-response-declaration',
    'qti-outcome-declaration',
    'qti-item-body',
    'qti-response-processing',
    'qti-modal-feedback',
  ]);
  expect(body).toMatchObject({
    '@_identifier': expect.stringMatching(/^item-/),
    '@_title': 'A or B?',
    '@_adaptive': 'false',
    '@_time-dependent': 'false',
    '@_xml:lang': 'en',
    'qti-response-declaration': {
      '@_identifier': 'RESPONSE',
      '@_cardinality': 'single',
      '@_base-type': 'identifier',
    },
    'qti-item-body': {
      'qti-choice-interaction': { '@_response-identifier': 'RESPONSE', '@_max-choices': '1' },
    },
    'qti-modal-feedback': { '@_outcome-identifier': 'FEEDBACK', '@_show-hide': 'show' },
  });
});

test('Markdown shows cards and quiz as headings and text, with no mark of theirs at work', () => {
  const cards = [{ question: 'Is *this* <b>bold</b>?', answer: '- no\n# not\n\nat [all](x) `it`' }];
  const items = [
    { question: '1. What?', options: ['_a_', 'b', 'c'], right: 0, explanation: '# a' },
  ];
  const written = writeMarkdown(exchangedSet(exchangeSet({ cards, items })));
  const texts = [...markdownItems(written)].map((item) => ('text' in item ? item.text : ''));
  expect(texts).toContain('1. Is *this* <b>bold</b>?');
  expect(texts.join('\n')).toContain('- no # not at [all](x)');
  expect(texts.join('\n')).toContain('Source: Tides, page 3');
  expect(written).toContain('\\`it\\`');
  expect(written.match(/^#+ .*$/gm)).toEqual([
    '# Tides',
    '## Flashcards',
    '### 1. Is \\*this\\* \\<b\\>bold\\</b\\>?',
    '## Quiz',
    '### 1. 1. What?',
    '## Answers',
  ]);
});

/** What an HTML page would show, breaks as breaks. */
function plainHtml(markup: string): string {
  const { document } = parseHTML(`<html><body>${markup.replaceAll('<br/>', '\n')}</body></html>`);
  return document.body.textContent ?? '';
}

function giftItem(question: ReturnType<typeof parse>[number]) {
  if (question.type !== 'MC') throw new Error(`not multiple choice: ${question.type}`);
  return {
    id: question.id,
    tags: question.tags,
    question: plainHtml(question.stem.text),
    options: question.choices.map(({ text }) => plainHtml(text.text)),
    right: question.choices.map(({ isCorrect }) => isCorrect),
    explanation: plainHtml(question.globalFeedback?.text ?? ''),
  };
}

interface MoodleText {
  text: string;
}
interface MoodleQuestion {
  questiontext: MoodleText;
  generalfeedback: MoodleText;
  answer: ({ '@_fraction': string } & MoodleText)[];
}

function moodleItem({ questiontext, generalfeedback, answer }: MoodleQuestion) {
  return {
    question: plainHtml(questiontext.text),
    options: answer.map(({ text }) => plainHtml(text)),
    fractions: answer.map((one) => one['@_fraction']),
    explanation: plainHtml(generalfeedback.text),
  };
}

function qtiItem(text: string) {
  const item = xml.parse(text)['qti-assessment-item'];
  const interaction = item['qti-item-body']['qti-choice-interaction'];
  const choices: { '#text': string }[] = interaction['qti-simple-choice'];
  const feedback: string[] = item['qti-modal-feedback']['qti-content-body'].p;
  return {
    question: plainHtml(interaction['qti-prompt']),
    options: choices.map((choice) => plainHtml(choice['#text'])),
    right: item['qti-response-declaration']['qti-correct-response']['qti-value'],
    feedback: feedback.map(plainHtml),
  };
}

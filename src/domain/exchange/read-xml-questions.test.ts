import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyItems, exchangeSet } from '../../testing/exchange-set.ts';
import { readQuestions } from '../assessment/intake/read-questions.ts';
import { exchangedSet } from './exchanged-set.ts';
import { readXml } from './read-xml.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQti } from './write-qti.ts';
import { writeQti2 } from './write-qti-2.ts';

/** As a page shows it: in HTML, a row of spaces is one. */
const shown = (text: string): string =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{2,}/gu, '\n')
    .trim();

describe.each([
  ['QTI 3', (set: Parameters<typeof writeQti>[0]) => itemsIn(writeQti(set))],
  ['QTI 2.1', (set: Parameters<typeof writeQti>[0]) => itemsIn(writeQti2(set))],
  ['Moodle XML', (set: Parameters<typeof writeQti>[0]) => [writeMoodleXml(set)]],
])('%s', (_name, write) => {
  test('that we wrote comes back with the same words and the same key', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const files = write(exchangedSet(exchangeSet({ items })));
        const read = files.flatMap((text) => readQuestions(text).questions);
        expect(read).toEqual(
          items.map(({ question, options, right }) => ({
            question: shown(question),
            options: options.map(shown),
            correctAnswerIndex: right,
          })),
        );
      }),
    );
  });
});

function itemsIn(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([name, text]) => (name.startsWith('items/') ? [text] : []));
}

test('Moodle, as Moodle writes it: HTML in CDATA, other kinds named and left out', () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top/Biology</text></category></question>
  <question type="multichoice">
    <name><text>Organelles</text></name>
    <questiontext format="html"><text><![CDATA[<p dir="ltr">Which organelle makes most of the cell&rsquo;s&nbsp;ATP?<br></p>]]></text></questiontext>
    <defaultgrade>1.0000000</defaultgrade><single>true</single>
    <answer fraction="0" format="html"><text><![CDATA[<p>Nucleus &amp; nucleolus</p>]]></text><feedback format="html"><text>No.</text></feedback></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>Mitochondrion</p>]]></text><feedback format="html"><text>Yes.</text></feedback></answer>
    <answer fraction="-33.33333" format="html"><text>Ribosome</text></answer>
  </question>
  <question type="multichoice">
    <questiontext format="html"><text><![CDATA[Which are gases?]]></text></questiontext>
    <answer fraction="50"><text>Oxygen</text></answer><answer fraction="50"><text>Argon</text></answer><answer fraction="0"><text>Iron</text></answer>
  </question>
  <question type="multichoice">
    <questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/cell.png"> What is shown?]]></text></questiontext>
    <answer fraction="100"><text>A cell</text></answer><answer fraction="0"><text>A virus</text></answer>
  </question>
  <question type="essay"><questiontext format="html"><text>Explain osmosis.</text></questiontext></question>
</quiz>`;
  expect(readQuestions(file)).toEqual({
    format: 'moodle',
    questions: [
      {
        question: 'Which organelle makes most of the cell’s ATP?',
        options: ['Nucleus & nucleolus', 'Mitochondrion', 'Ribosome'],
        correctAnswerIndex: 1,
      },
    ],
    unread: ['Which are gases?', 'What is shown?', 'Explain osmosis.'],
  });
});

test('HTML in CDATA may be as untidy as it is: it is text there', () => {
  const untidy = `What?${'<br><p>'.repeat(500)}`;
  const answers = '<answer fraction="100"><text>a</text></answer><answer><text>b</text></answer>';
  const file = `<quiz><!-- <a><b> --><question type="multichoice"><questiontext format="html"><text><![CDATA[${untidy}]]></text></questiontext>${answers}</question></quiz>`;
  expect(readQuestions(file).questions).toEqual([
    { question: 'What?', options: ['a', 'b'], correctAnswerIndex: 0 },
  ]);
});

test('QTI 2.1 with prefixes, a text before the choices, and markup in them', () => {
  const file = `<?xml version="1.0"?>
<qti:assessmentItem xmlns:qti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Doses" adaptive="false" timeDependent="false">
  <qti:responseDeclaration identifier="R1" cardinality="single" baseType="identifier"><qti:correctResponse><qti:value>C</qti:value></qti:correctResponse></qti:responseDeclaration>
  <qti:itemBody>
    <qti:p>A patient weighs <qti:strong>70 kg</qti:strong>.</qti:p>
    <qti:choiceInteraction responseIdentifier="R1" maxChoices="1">
      <qti:prompt>Which dose fits?</qti:prompt>
      <qti:simpleChoice identifier="A">10 mg</qti:simpleChoice>
      <qti:simpleChoice identifier="C">20 mg<qti:feedbackInline outcomeIdentifier="F" identifier="C" showHide="show">Right.</qti:feedbackInline></qti:simpleChoice>
    </qti:choiceInteraction>
  </qti:itemBody>
</qti:assessmentItem>`;
  expect(readQuestions(file).questions).toEqual([
    {
      question: 'A patient weighs 70 kg.\nWhich dose fits?',
      options: ['10 mg', '20 mg'],
      correctAnswerIndex: 1,
    },
  ]);
});

test('an item with several right answers, or with another way of answering, is named', () => {
  const item = (inside: string) => `<assessmentItem title="Gases">${inside}</assessmentItem>`;
  const several = item(
    '<responseDeclaration identifier="R"><correctResponse><value>A</value><value>B</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>Which?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>',
  );
  const typed = item('<itemBody><p>Name one.</p><extendedTextInteraction/></itemBody>');
  for (const text of [several, typed]) {
    expect(readQuestions(text)).toEqual({ questions: [], unread: ['Gases'], format: 'qti' });
  }
});

describe('XML that nobody should read', () => {
  test.each([
    [
      'entities that grow',
      '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>',
    ],
    [
      'a file of the machine',
      '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question type="essay"><questiontext><text>&x;</text></questiontext></question></quiz>',
    ],
    ['a document type from elsewhere', '<!DOCTYPE quiz SYSTEM "http://evil.example/a.dtd"><quiz/>'],
    ['a hundred thousand elements in each other', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['elements that do not close', '<quiz><question>'],
  ])('%s is refused, and quickly', (_what, text) => {
    const before = performance.now();
    expect(readXml(text)).toBeNull();
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('names that are JavaScript’s own reach nothing of it', () => {
    expect(readXml('<quiz><__proto__><x>1</x></__proto__><constructor/></quiz>')).toBeNull();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

test('a paper with its key at the end: each question gets its letter, and the key is no question', () => {
  const paper = [
    'Exam 2019',
    '',
    '1. What makes the tides?',
    'A) The wind',
    'B) The Moon',
    '',
    '2. What is a neap tide?',
    'A) A small one',
    'B) A large one',
    '',
    '3. What is a bore?',
    'A) A wave',
    'B) A hole',
    '',
    'Answer key',
    '1. B   2) A',
    '3: a',
  ].join('\n');
  const { questions, unread } = readQuestions(paper);
  expect(questions.map(({ correctAnswerIndex }) => correctAnswerIndex)).toEqual([1, 0, 0]);
  expect(questions.map(({ question }) => question)[0]).toBe('What makes the tides?');
  expect(unread.join(' ')).not.toContain('3: a');
});

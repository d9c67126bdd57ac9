/** What makes a debate worth reading: sides that can speak, no question twice, nothing said for nothing. */
import { beforeAll, expect, test } from 'vitest';
import { type DebaterArgument, defaultRubric } from '../../contracts/debate.ts';
import type { DocumentId } from '../../contracts/document.ts';
import { sampleMaterial, searchByWords } from '../../testing/documents/sample-paper.ts';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { checkClaims } from './judging/check-claims.ts';
import { judgeOffline } from './judging/judge.ts';
import { type DebatePaper, passageTexts, readMaterial } from './paper/material.ts';
import { composeReport } from './report/compose-report.ts';
import { paperQuestions } from './sides/paper-questions.ts';
import { posturesAndTopics } from './sides/postures.ts';
import { type CrossQuestion, crossQuestions } from './speech/cross-examination.ts';
import { openingArgument } from './speech/opening-argument.ts';
import { rebuttal } from './speech/rebuttal.ts';

const material = sampleMaterial();
const lookup = searchByWords(material);
const question =
  'How far does the evidence carry the claim that margin questions improve delayed recall?';
const { postures, topics } = await posturesAndTopics(material, question, 3);
let debaters: DebaterArgument[] = [];

beforeAll(async () => {
  debaters = await openings(postures, topics);
});

test('every side that is chosen finds a passage on most topics that are chosen', () => {
  for (const { perTopic } of debaters) {
    const argued = perTopic.filter(({ unargued }) => !unargued);
    expect(argued.length).toBeGreaterThanOrEqual(Math.ceil(topics.length / 2));
  }
});

test('each of two papers is argued on', async () => {
  const [paper] = material.papers;
  if (paper === undefined) throw new Error('There is a sample paper.');
  const other = { ...paper, ...harbourPaper() };
  const both = readMaterial([paper, other], 'en');
  const plan = await posturesAndTopics(both, 'Do the results hold in other places?', 3);
  const stems = plan.topics.join(' ');
  expect(stems).toMatch(/recall|feedback|margin|lecture/i);
  expect(stems).toMatch(/pilot|harbour|fog/i);
});

test('the side that a question asks for by its words is among the postures', async () => {
  const asked = 'Is the delayed recall worth the cost of writing margin questions?';
  const plan = await posturesAndTopics(material, asked, 3);
  expect(plan.postures.some((posture) => posture.startsWith('Cost'))).toBe(true);
});

test('the first question is on a finding, not on a plan or an assumption', async () => {
  expect((await paperQuestions(material))[0]?.question).toMatch(
    /margin questions improve delayed recall/,
  );
});

test('figures that a passage sets against each other are subtracted, not only repeated', async () => {
  const posture = 'Support - They help';
  const [support] = await openings([posture, 'Critical - They do not'], ['Rereading']);
  expect(support?.perTopic[0]?.reasoning).toContain(
    '64 percent against 52 percent is a difference of 12 points.',
  );
});

test('a limit is laid beside the finding that it limits', () => {
  const critical = debaters.find(({ posture }) => posture.startsWith('Critical'));
  const reasons = critical?.perTopic.map(({ reasoning }) => reasoning).join(' ') ?? '';
  expect(reasons).toMatch(/has to be read with: “.+” \(p\. \d+\)/);
});

test('no debater explains two passages in the same words', () => {
  for (const { perTopic } of debaters) {
    const said = perTopic.flatMap(({ reasoning }) => reasoning.split(/(?<=[.)”]\.) /u));
    const told = said.filter((sentence) => sentence.length > 0);
    expect(new Set(told).size).toBe(told.length);
  }
});

test('nobody is asked about the same passage by two debaters', async () => {
  const asked: CrossQuestion[] = [];
  for (const { posture } of debaters)
    asked.push(...(await crossQuestions({ material, debaters, posture, lookup })));
  const put = asked.map(({ to, question: text }) => `${to}: ${text}`);
  expect(new Set(put).size).toBe(put.length);
});

test('what has been heard in cross-examination is not brought again, where there is something else', async () => {
  const brought: boolean[] = [];
  for (const { posture } of debaters) {
    const request = { material, debaters, posture, lookup };
    const before = await rebuttal({ ...request, exchanges: [] });
    const heard = {
      from: posture,
      to: before?.against ?? '',
      topic: before?.topic ?? '',
      question: `How does that agree with “${before?.cites[0]?.text}”?`,
      answer: 'It does.',
      concedes: false,
      cites: [],
    };
    const after = await rebuttal({ ...request, exchanges: [heard] });
    brought.push(after?.cites[0]?.text !== before?.cites[0]?.text);
  }
  expect(brought).toContain(true);
});

test('topics that a side has no passage for are named once in the report and not counted as claims', async () => {
  const silent = ['Support - They help', 'Critical - They do not'];
  const opened = await openings(silent, ['Delayed recall', 'Sailing in fog']);
  const claims = checkClaims(opened, passageTexts(material.papers), 'en');
  const parts = { material, question, topics: ['Delayed recall', 'Sailing in fog'], claims };
  const said = { debaters: opened, exchanges: [], rebuttals: [], rubric: defaultRubric };
  const { summary, markdown } = composeReport({
    ...parts,
    ...said,
    language: 'en',
    papers: material.papers,
    verdict: judgeOffline({ ...parts, ...said }),
    interjections: [],
    missing: [],
    control: null,
    order_flips: [],
    nextReads: [],
  });
  expect(summary).toContain('2 of 2 claims are verified');
  expect(markdown.match(/No passage for this side on: Sailing in fog\./g)).toHaveLength(2);
  expect(markdown).not.toContain('the papers give this side nothing');
});

function openings(sides: readonly string[], on: readonly string[]): Promise<DebaterArgument[]> {
  return Promise.all(
    sides.map((posture) =>
      openingArgument({ material, question, postures: sides, posture, topics: on, lookup }),
    ),
  );
}

function harbourPaper(): Pick<DebatePaper, 'document_id' | 'title' | 'blocks' | 'concepts'> {
  const texts: [string, string][] = [
    ['heading', '3 Harbour pilots'],
    [
      'paragraph',
      'Harbour pilots reached 91 percent safe landings, compared with 80 percent without them. Harbour pilots fail when the radio is lost, and their results are limited to calm harbours. Harbour pilots help only if the fog is thin.',
    ],
    ['heading', '4 Thick fog'],
    [
      'paragraph',
      'In thick fog the landings improved by 6 percent when two pilots watched. Thick fog could not be tested in other harbours, which is a limitation of the study. The gain in thick fog may be due to slower ships.',
    ],
    ['heading', '5 Harbour lights'],
    [
      'paragraph',
      'Harbour lights improved the landings significantly in all harbours. Harbour lights did not help in daylight, and it is unclear why. The effect of harbour lights depends on the tide.',
    ],
  ];
  const blocks = texts.map(([kind, text], at) => ({
    block_id: `h${at}`,
    text,
    source_page: 1,
    section: '',
    kind,
    level: kind === 'heading' ? 2 : undefined,
  }));
  const { extracted_concepts: concepts } = extractConcepts(blocks, 'en');
  const document_id = '22222222-2222-4222-8222-222222222222' as DocumentId;
  return { document_id, title: 'Harbours', blocks, concepts };
}

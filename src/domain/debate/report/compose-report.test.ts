import { beforeAll, expect, test } from 'vitest';
import { DebateReport, type DebaterArgument, defaultRubric } from '../../../contracts/debate.ts';
import { sampleMaterial, searchByWords } from '../../../testing/documents/sample-paper.ts';
import { checkClaims } from '../judging/check-claims.ts';
import { judgeOffline } from '../judging/judge.ts';
import { passageTexts } from '../paper/material.ts';
import { openingArgument } from '../speech/opening-argument.ts';
import { composeReport } from './compose-report.ts';
import type { ComposedReport, ReportRequest } from './report-parts.ts';

const material = sampleMaterial();
const lookup = searchByWords(material);
const question =
  'How far does the evidence carry the claim that margin questions improve delayed recall?';
const topics = ['Delayed recall', 'Feedback'];
const postures = ['Support - It helps', 'Critical - It does not'];
let debaters: DebaterArgument[] = [];

beforeAll(async () => {
  debaters = await Promise.all(
    postures.map((posture) =>
      openingArgument({ material, question, postures, posture, topics, lookup }),
    ),
  );
});

function compose(given: Partial<ReportRequest> = {}): ComposedReport {
  const claims = checkClaims(debaters, passageTexts(material.papers), 'en');
  const rounds = { exchanges: [], rebuttals: given.rebuttals ?? [] };
  const judged = { material, question, topics, rubric: defaultRubric, debaters, claims, ...rounds };
  return composeReport({
    question,
    topics,
    rubric: defaultRubric,
    language: 'en',
    papers: material.papers,
    debaters,
    claims,
    verdict: judgeOffline(judged),
    ...rounds,
    interjections: [],
    missing: [],
    control: null,
    order_flips: [],
    nextReads: [],
    ...given,
  });
}

test('the report has the printed shape, ranks sorted, scores from 0 to 1', () => {
  const report = compose();
  const ids = { debate_id: true, run_id: true, made_by: true } as const;
  expect(() => DebateReport.omit(ids).parse(report)).not.toThrow();
  const scores = report.rankedPostures.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(report.appendix.perDebaterKeyClaims.map(({ posture }) => posture)).toEqual(postures);
});

test('it reads by itself: every passage with its page and its mark, every score with its reason', () => {
  const { markdown, claims } = compose();
  for (const { cites } of claims)
    for (const { text, page } of cites) expect(markdown).toContain(`✓ p. ${page}: “${text}”`);
  expect(markdown).toContain('| 1 |');
  expect(markdown).toMatch(/cites verified \(p\. \d/);
  expect(markdown).not.toContain('undefined');
});

test('a claim that another side answered with a passage is controversial and no longer certain', () => {
  const [support, critical] = debaters;
  const held = support?.perTopic[0];
  const cite = critical?.perTopic[0]?.cites.paper?.[0];
  if (held === undefined || cite === undefined) throw new Error('The sample gives both.');
  const [against = '', by = ''] = postures;
  const rebuttals = [{ by, against, topic: held.topic, text: 'Not so.', cites: [cite] }];
  const before = compose().validatedInsights;
  const report = compose({ rebuttals });
  expect(report.controversialPoints[0]).toContain(cite.text);
  expect(report.controversialPoints[0]).toContain(held.cites.paper?.[0]?.text);
  expect(before.some((insight) => insight.includes(held.claim.slice(0, -1)))).toBe(true);
  expect(report.validatedInsights.some((one) => one.includes(held.claim.slice(0, -1)))).toBe(false);
});

test('only sources that were given are recommended, each once', () => {
  const read = { title: 'A source', url: 'https://example.org/a', snippet: '' };
  expect(compose().recommendedNextReads).toEqual([]);
  expect(compose({ nextReads: [read, read] }).recommendedNextReads).toEqual([read]);
});

test('the best verified case of the side that lost is kept as the minority report', () => {
  const report = compose();
  const [winner] = report.rankedPostures;
  const loser = winner?.posture === postures[0] ? 'Critical' : 'Support';
  expect(report.minority).toContain(loser);
});

test('in Norwegian the report speaks Norwegian', () => {
  const { markdown, summary } = compose({ language: 'no' });
  expect(markdown).toContain('## Sammendrag');
  expect(summary).toContain('Det best underbygde svaret');
});

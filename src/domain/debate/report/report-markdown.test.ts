import { expect, test } from 'vitest';
import { defaultRubric } from '../../../contracts/debate.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { markdownItems } from '../../flow/markdown.ts';
import { writeReport } from './report-markdown.ts';
import type { ComposedReport, ReportRequest } from './report-parts.ts';

const HOSTILE =
  '<img src=x onerror=alert(1)> **b** ~~s~~ `c` &lt; $x$ ![i](http://x.test/i.png) [a](javascript:alert(1)) | cell \\';

test.each([
  ['a heading', (name: string) => `# ${name} ${HOSTILE}`],
  ['a list', (name: string) => `- ${name} ${HOSTILE}`],
  ['a numbered list', (name: string) => `1. ${name} ${HOSTILE}`],
  ['a quotation', (name: string) => `> ${name} ${HOSTILE}`],
  ['an underline', (name: string) => `=== ${name} ${HOSTILE}`],
  ['a rule', (name: string) => `*** ${name} ${HOSTILE}`],
  ['a fence', (name: string) => `\`\`\`html\n${name} ${HOSTILE}`],
  ['indented code', (name: string) => `    ${name} ${HOSTILE}`],
  ['a second paragraph', (name: string) => `${name}\n\n# ${HOSTILE}\n\n<script>\u2028- x`],
])('words that begin like %s change nothing but the words, wherever they stand', (_, word) => {
  const calm = written((name) => name);
  const hostile = written(word);

  expect(skeleton(hostile)).toEqual(skeleton(calm));
  expect(kinds(hostile)).toEqual(kinds(calm));
});

test('an address that is none of the web is no link, and none can leave its brackets', () => {
  const reads = [
    { title: 'Run me', url: 'javascript:alert(1)', snippet: '' },
    { title: 'Out] (now', url: 'https://x.test/a>b c\\d', snippet: '' },
  ];
  const markdown = written((name) => name, { recommendedNextReads: reads });

  expect(markdown).toContain('- Run me (javascript:alert(1))');
  expect(markdown).toContain('- [Out\\] (now](<https://x.test/a%3Eb%20c/d>)');
});

/** The marks that count, line by line: what stands behind a backslash does not. */
function skeleton(markdown: string): string[] {
  return markdown.split('\n').map((line) => {
    const plain = line.replace(/\\[!-/:-@[-`{-~]/g, '');
    const begins = /^(?:#{1,6} |> ?|[-+*] |\d+[.)] |=+$| {4})/.exec(plain)?.[0] ?? '';
    return `${begins}${plain.replace(/[^|*~`<[\]!$&]/g, '')}`;
  });
}

function kinds(markdown: string): string[] {
  return [...markdownItems(markdown)].map(({ kind }) => kind);
}

/** A report where every word that is not the program's own comes from `word`. */
function written(word: (name: string) => string, given: Partial<ComposedReport> = {}): string {
  const [posture, other] = [word('Support'), word('Critical')];
  const [topic, empty, claim] = [word('recall'), word('sleep'), word('It helps.')];
  const document_id = DocumentId.parse('00000000-0000-7000-8000-000000000001');
  const cite = {
    chunkId: `${document_id}/b1`,
    text: word('It helped.'),
    score: 1,
    document_id,
    block_id: 'b1',
    start: 0,
    end: 10,
    page: 1,
    check: 'verified' as const,
    evidence_id: null,
  };
  const perTopic = [
    { topic, claim, reasoning: word('Because.'), cites: {}, conceded: false },
    { topic: empty, claim: word('Given up.'), reasoning: '', cites: {}, conceded: true },
  ];
  const claims = [{ posture, topic, claim, conceded: false, cites: [cite] }];
  const scores = { correctness: 1 };
  const scored = { posture, perTopic: [{ topic, scores, notes: word('Good.') }] };
  const exchange = { from: posture, to: other, topic, concedes: false, cites: [] };
  const papers = [word('One paper'), word('Another')].map((title) => ({ document_id, title }));
  const report: ComposedReport = {
    question: word('Does it help?'),
    topics: [topic, empty],
    postures: [posture, other],
    summary: word('It does.'),
    rankedPostures: [{ posture, score: 1 }],
    validatedInsights: [word('It helps.')],
    controversialPoints: [word('It may not.')],
    recommendedNextReads: [{ title: word('A source'), url: 'https://x.test/', snippet: '' }],
    appendix: {
      perDebaterKeyClaims: [],
      scoringTable: [{ ...scored, totals: { weighted: 1, byCriterion: scores } }],
    },
    markdown: '',
    arguments: [{ posture, perTopic, overallPosition: word('For it.') }],
    claims,
    crossExamination: [{ ...exchange, question: word('How so?'), answer: word('So.') }],
    rebuttals: [{ by: posture, against: other, topic, text: word('Not so.'), cites: [] }],
    interjections: [{ kind: 'question', text: word('And I?'), answers: [word('You too.')] }],
    concessions: [{ posture, topic: empty, claim: word('Given up.') }],
    missing: [{ posture: other, reason: word('It was silent.') }],
    control: { answer: word('One answer.'), claims: [], verified_beyond: [claim] },
    order_flips: [{ posture, topic, difference: 0.2 }],
    minority: word('It may not.'),
    ...given,
  };
  const request = { papers, rubric: defaultRubric, language: 'en' } as unknown as ReportRequest;
  return writeReport(report, request);
}

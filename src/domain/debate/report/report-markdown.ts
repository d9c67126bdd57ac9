/**
 * The report as Markdown that can be read without the rest. Whatever papers, people and models
 * said in it is text: no mark in it counts.
 */
import type { CiteCheck } from '../../../contracts/citation.ts';
import type { CheckedClaim } from '../../../contracts/debate.ts';
import { placeOf } from '../../evidence/passage-place.ts';
import { markdownInline, markdownLine, markdownLink } from '../../exchange/markdown-text.ts';
import { postureOf } from '../sides/stance.ts';
import type { ComposedReport, ReportRequest } from './report-parts.ts';
import { criterionName, reportWords } from './report-words.ts';

type Written = Omit<ComposedReport, 'markdown'>;

const MARKS: Readonly<Record<CiteCheck, string>> = {
  verified: '✓',
  weak: '~',
  refuted: '✗',
  missing: '?',
};

export function writeReport(report: Written, request: ReportRequest): string {
  const { titles } = reportWords(request.language);
  const parts = [
    `# ${markdownInline(report.question)}`,
    section(
      titles.papers,
      request.papers.map(({ title }) => `- ${markdownLine(title)}`),
    ),
    section(titles.summary, [markdownLine(report.summary)]),
    section(titles.verdict, verdictTable(report, request)),
    section(titles.insights, bullets(report.validatedInsights)),
    section(titles.controversial, bullets(report.controversialPoints)),
    section(titles.minority, report.minority === null ? [] : [markdownLine(report.minority)]),
    section(titles.case, [
      titles.marks,
      ...report.arguments.flatMap(({ posture }) => caseOf(posture, report, request)),
    ]),
    section(titles.cross, crossLines(report, request)),
    section(titles.rebuttals, rebuttalLines(report, request)),
    section(
      titles.interjections,
      report.interjections.map(({ text, answers }) =>
        [
          `> ${markdownLine(text)}`,
          '',
          ...answers.map((answer) => `- ${markdownLine(answer)}`),
        ].join('\n'),
      ),
    ),
    section(
      titles.concessions,
      bullets(
        report.concessions.map(
          ({ posture, topic, claim }) => `${postureOf(posture).label}, ${topic}: ${claim}`,
        ),
      ),
    ),
    section(titles.control, controlLines(report, request)),
    section(
      titles.scores,
      report.appendix.scoringTable.flatMap((one) => scoreLines(one, request)),
    ),
    section(
      titles.flips,
      bullets(
        report.order_flips.map(
          ({ posture, topic, difference }) =>
            `${postureOf(posture).label}, ${topic}: ${difference.toFixed(2)}`,
        ),
      ),
    ),
    section(
      titles.missing,
      bullets(report.missing.map(({ posture, reason }) => `${posture}: ${reason}`)),
    ),
    section(
      titles.reads,
      report.recommendedNextReads.map(({ title, url }) => `- ${markdownLink(title, url)}`),
    ),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `## ${title}\n\n${lines.join('\n\n').replace(/^(- .*)\n\n(?=- )/gmu, '$1\n')}`;
}

function bullets(lines: readonly string[]): string[] {
  return lines.map((line) => `- ${markdownLine(line)}`);
}

function verdictTable(
  { rankedPostures, appendix }: Written,
  { language, rubric }: ReportRequest,
): string[] {
  const { titles } = reportWords(language);
  const head = [
    '',
    titles.posture,
    titles.score,
    ...rubric.map(
      ({ id, weight }) => `${criterionName(id, language)} (${Math.round(weight * 100)} %)`,
    ),
  ];
  const rows = rankedPostures.map(({ posture, score }, at) => {
    const by = appendix.scoringTable.find((one) => one.posture === posture)?.totals.byCriterion;
    return [
      String(at + 1),
      posture,
      score.toFixed(3),
      ...rubric.map(({ id }) => (by?.[id] ?? 0).toFixed(2)),
    ];
  });
  return [table(head, rows)];
}

function caseOf(posture: string, report: Written, request: ReportRequest): string[] {
  const { language } = request;
  const own = report.arguments.find((one) => one.posture === posture);
  if (own === undefined) return [];
  const argued = own.perTopic.filter(({ unargued }) => !unargued);
  const empty = own.perTopic.filter((one) => !argued.includes(one)).map(({ topic }) => topic);
  const topics = argued.flatMap(({ topic, claim, reasoning, conceded }) => {
    const checked = report.claims.find((one) => one.posture === posture && one.topic === topic);
    const said = conceded ? `~~${markdownInline(claim)}~~` : `**${markdownInline(claim)}**`;
    const why = reasoning === '' ? [] : [markdownLine(reasoning)];
    return [`#### ${markdownInline(topic)}`, said, ...why, ...citeLines(checked, request)];
  });
  const silent = empty.length === 0 ? [] : [markdownLine(reportWords(language).nothingOn(empty))];
  return [
    `### ${markdownInline(posture)}`,
    markdownLine(own.overallPosition),
    ...topics,
    ...silent,
  ];
}

/** Where several papers are argued on, a page alone does not say whose it is. */
function citeLines(claim: CheckedClaim | undefined, { language, papers }: ReportRequest): string[] {
  const titles = new Map(papers.map(({ document_id, title }) => [document_id, title]));
  return (claim?.cites ?? []).map((cite) => {
    const { check, text, document_id } = cite;
    const title = papers.length > 1 ? (titles.get(document_id) ?? '') : '';
    const paper = title === '' ? '' : `, ${markdownInline(title)}`;
    return `- ${MARKS[check]} ${markdownInline(placeOf(cite, language))}${paper}: “${markdownInline(text)}”`;
  });
}

function crossLines({ crossExamination }: Written, { language }: ReportRequest): string[] {
  const { asks } = reportWords(language);
  return crossExamination.map(({ from, to, topic, question, answer }) =>
    [
      `**${markdownInline(asks(postureOf(from).label, postureOf(to).label, topic))}.** ${markdownInline(question)}`,
      `> ${markdownLine(answer)}`,
    ].join('\n\n'),
  );
}

function rebuttalLines({ rebuttals }: Written, { language }: ReportRequest): string[] {
  const { against } = reportWords(language);
  return rebuttals.map((one) => {
    const sides = against(postureOf(one.by).label, postureOf(one.against).label, one.topic);
    return `**${markdownInline(sides)}.** ${markdownInline(one.text)}`;
  });
}

/** What goes beyond the single answer stands in the cases; here it is only pointed at. */
function controlLines({ control, claims }: Written, { language }: ReportRequest): string[] {
  if (control === null) return [];
  const { titles, beyondOf } = reportWords(language);
  const added = claims.filter(({ claim }) => control.verified_beyond.includes(claim));
  const beyond = bullets(
    [...Map.groupBy(added, ({ posture }) => posture)].map(([posture, own]) =>
      beyondOf(
        postureOf(posture).label,
        own.map(({ topic }) => topic),
      ),
    ),
  );
  return [
    markdownLine(control.answer),
    ...(beyond.length === 0 ? [] : [`**${titles.beyond}:**`, ...beyond]),
  ];
}

function scoreLines(
  { posture, perTopic }: Written['appendix']['scoringTable'][number],
  { language, rubric }: ReportRequest,
): string[] {
  const { titles } = reportWords(language);
  const head = [titles.topic, ...rubric.map(({ id }) => criterionName(id, language)), titles.notes];
  const rows = perTopic.map(({ topic, scores, notes, silent }) => [
    topic,
    ...rubric.map(({ id }) => (silent ? '–' : (scores[id] ?? 0).toFixed(2))),
    notes,
  ]);
  return [`### ${markdownInline(postureOf(posture).label)}`, table(head, rows)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownInline).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n');
}

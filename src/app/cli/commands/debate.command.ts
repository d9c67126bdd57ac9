/** `lyceum debate`: a paper argued from several sides and judged, shown while it is said. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { DebateReport } from '../../../contracts/debate.ts';
import { DebateProgress } from '../../../contracts/debate-requests.ts';
import { Problem } from '../../../contracts/problem.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { documentOf, PATIENCE_MS } from '../connect/document-of.ts';
import { readEventStream, type ServerSentEvent } from '../connect/event-stream.ts';
import { withServer } from '../connect/lyceum.ts';
import { progressLine } from '../terminal/progress-line.ts';
import { readLimit } from '../terminal/read-argument.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';

interface DebateFlags {
  question?: string;
  pick?: number;
  postures: number;
  rounds: number;
  rubric?: string;
  out?: string;
}

export const addDebate: AddCommand = (program, context) => {
  program
    .command('debate')
    .description('Argue a paper from several sides and judge it')
    .argument('<paper>', 'a file, or the id of a document in the library')
    .option('--question <words>', 'what to argue about')
    .option(
      '--pick <number>',
      'the question of the paper with this number; 1 if not said',
      readLimit,
    )
    .option('--postures <number>', 'how many sides, 2 to 6', readLimit, 3)
    .option(
      '--rounds <number>',
      '1: openings only; each further one is answer and rebuttal',
      readLimit,
      2,
    )
    .option(
      '--rubric <file>',
      'a JSON file: a list of { id, weight, description }, yours or the usual five',
    )
    .option('--out <file>', 'writes the report as Markdown')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum debate paper.pdf', does: 'on the first question of the paper' },
        {
          line: 'lyceum debate paper.pdf --pick 3 --postures 4',
          does: 'on its third, from 4 sides',
        },
        {
          line: 'lyceum debate paper.pdf --question "Does it scale?" --out report.md',
          does: 'on yours',
        },
      ]),
    )
    .action(async (paper: string, flags: DebateFlags, command: Command) => {
      if (flags.question !== undefined && flags.pick !== undefined) {
        throw cliError('cli.usage', 'give --question or --pick, not both');
      }
      const rubric = flags.rubric === undefined ? undefined : await rubricIn(flags.rubric);
      await withServer(context, command, async (client) => {
        context.output.progress(`Reading ${paper} …`);
        const paperId = await documentOf(client, paper, context.interrupted);
        const report = await holdDebate(client, context, bodyOf(paperId, flags, rubric));
        if (flags.out !== undefined) await writeReport(flags.out, report);
        context.output.answer(report, reportText(report, flags.out));
      });
    });
};

async function rubricIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw cliError('cli.file', `the rubric ${file} cannot be read as JSON`, { cause });
  }
}

function bodyOf(paperId: string, flags: DebateFlags, rubric: unknown) {
  const { question, pick, postures, rounds } = flags;
  return {
    path: question === undefined ? '/api/mas-debate/run-complete' : '/api/mas-debate/run',
    body: {
      paperId,
      numPostures: postures,
      rounds,
      ...(question === undefined ? { questionIndex: (pick ?? 1) - 1 } : { question }),
      ...(rubric !== undefined && { rubric }),
    },
  };
}

async function holdDebate(
  client: ApiClient,
  { output, interrupted }: CommandContext,
  { path, body }: { path: string; body: unknown },
): Promise<DebateReport> {
  const stream = await client.open({
    method: 'POST',
    path,
    body,
    headers: { accept: 'text/event-stream' },
    signal: interrupted,
    timeoutMs: PATIENCE_MS,
  });
  let stage = '';
  for await (const event of stream ? readEventStream(stream) : []) {
    const report = ended(event);
    if (report) return report;
    if (event.name !== 'progress') continue;
    const progress = DebateProgress.parse(JSON.parse(event.data));
    const line = progressLine(progress, stage);
    stage = progress.stage;
    if (line !== null) output.progress(line);
  }
  throw cliError('cli.server-answer', 'the server ended the debate without a word');
}

/** The report, or the problem that the server told of. */
function ended({ name, data }: ServerSentEvent): DebateReport | null {
  if (name === 'complete') return DebateReport.parse(JSON.parse(data));
  if (name !== 'error') return null;
  const { detail, code } = Problem.pick({ detail: true, code: true }).parse(JSON.parse(data));
  throw cliError('cli.server-answer', detail, { details: { code } });
}

async function writeReport(file: string, { markdown }: DebateReport): Promise<void> {
  try {
    await writeFile(file, markdown);
  } catch (cause) {
    throw cliError('cli.file', `${file} cannot be written`, { cause });
  }
}

function reportText({ question, summary, rankedPostures, markdown }: DebateReport, out?: string) {
  if (out === undefined) return markdown;
  const rows = rankedPostures.map(({ posture, score }, at) => [
    String(at + 1),
    score.toFixed(3),
    posture,
  ]);
  return [
    question,
    '',
    textTable(['', 'score', 'posture'], rows),
    '',
    summary,
    '',
    `Written to ${out}.`,
  ].join('\n');
}

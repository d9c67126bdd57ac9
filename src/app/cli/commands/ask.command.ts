/** `lyceum ask`: a question answered from the library, shown sentence by sentence as each is verified. */
import type { Command } from 'commander';
import { Problem } from '../../../contracts/problem.ts';
import { ResponseFormat, SourceType } from '../../../contracts/research/research.ts';
import { FinalResponse } from '../../../contracts/research/research-answer.ts';
import { AskProgress } from '../../../contracts/research/research-requests.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { answerMarkdown } from '../../../domain/research/answer-files.ts';
import { notYetRead, unreadIn } from '../../../domain/research/answer-words.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand, CommandContext } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { PATIENCE_MS } from '../connect/document-of.ts';
import { readEventStream, type ServerSentEvent } from '../connect/event-stream.ts';
import { withServer } from '../connect/lyceum.ts';
import { askTable } from './ask/ask-table.ts';
import { askEvery } from './ask/watch-question.ts';
import { whenRead } from './ask/when-read.ts';
import { examplesText } from './examples.ts';

interface AskFlags {
  sources?: string;
  format?: string;
  table?: boolean;
  document?: string[];
  every?: string;
  wait?: boolean;
}

export const addAsk: AddCommand = (program, context) => {
  program
    .command('ask')
    .description('Ask a question of your documents; every sentence of the answer is cited')
    .argument('<question...>', 'what you want to know')
    .option('--sources <names>', `only these of ${SourceType.options.join(', ')}`)
    .option('--format <format>', `${ResponseFormat.options.join(', ')}`)
    .option('--table', 'ask each document each question; the answers as a table')
    .option('--document <file-or-id...>', 'with --table: only these')
    .option('--wait', 'first wait until all documents of the library have been read')
    .option('--every <rhythm>', 'daily, weekly or monthly: ask it again, and tell what changed')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum ask "How is memory consolidated?"', does: 'of everything in the library' },
        { line: 'lyceum ask "Why?" --sources rag --format concise', does: 'shorter, library only' },
        {
          line: 'lyceum ask --table "What was studied?" "What was found?"',
          does: 'a row for each document, a column for each question',
        },
        { line: 'lyceum ask "What is new?" --every weekly', does: 'again each week: "watches"' },
      ]),
    )
    .action(async (words: string[], flags: AskFlags, command: Command) => {
      const question = words.join(' ');
      const body = { query_text: question, ...excluded(flags), ...formatted(flags) };
      return withServer(context, command, async (client) => {
        const { every, table, wait, document: documents = [] } = flags;
        if (wait) await whenRead(client, context);
        if (table) return askTable(client, context, { questions: words, documents });
        if (every !== undefined) return askEvery(client, context, { every, ask: body });
        const response = await follow(client, context, body);
        context.output.answer(response, answerMarkdown(question, response));
        tellOfUnread(context, response);
      });
    });
};

/** A refusal says itself what is still being read. */
function tellOfUnread({ output }: CommandContext, response: FinalResponse): void {
  const reports = response.source_availability;
  if (unreadIn(reports) === 0) return;
  if (response.outcome === 'answered') {
    for (const note of notYetRead(reports, guessLanguage(response.answer))) output.say(note);
  }
  output.say('With --wait the question is asked when everything has been read.');
}

function excluded({ sources }: AskFlags): { exclude_sources?: SourceType[] } {
  if (sources === undefined) return {};
  const wanted = sources.split(',').map((name) => {
    const parsed = SourceType.safeParse(name.trim());
    if (parsed.success) return parsed.data;
    throw cliError('cli.usage', `--sources: each must be one of ${SourceType.options.join(', ')}`);
  });
  return { exclude_sources: SourceType.options.filter((source) => !wanted.includes(source)) };
}

function formatted({ format }: AskFlags): { response_format?: ResponseFormat } {
  if (format === undefined) return {};
  const parsed = ResponseFormat.safeParse(format);
  if (parsed.success) return { response_format: parsed.data };
  throw cliError('cli.usage', `--format must be one of ${ResponseFormat.options.join(', ')}`);
}

async function follow(
  client: ApiClient,
  { output, interrupted }: CommandContext,
  body: unknown,
): Promise<FinalResponse> {
  const stream = await client.open({
    method: 'POST',
    path: '/api/research/queries',
    body,
    headers: { accept: 'text/event-stream' },
    signal: interrupted,
    timeoutMs: PATIENCE_MS,
  });
  for await (const event of stream ? readEventStream(stream) : []) {
    const response = ended(event);
    if (response) return response;
    if (event.name !== 'progress') continue;
    const { stage, sentence } = AskProgress.parse(JSON.parse(event.data));
    output.progress(sentence ? `· ${sentence.text}` : `${stage} …`);
  }
  throw cliError('cli.server-answer', 'the server ended the question without a word');
}

/** The answer, or the problem that the server told of. */
function ended({ name, data }: ServerSentEvent): FinalResponse | null {
  if (name === 'complete') return FinalResponse.parse(JSON.parse(data));
  if (name !== 'error') return null;
  const { detail, code } = Problem.pick({ detail: true, code: true }).parse(JSON.parse(data));
  throw cliError('cli.server-answer', detail, { details: { code } });
}

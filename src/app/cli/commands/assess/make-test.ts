/** Starts a test, tells its stages while they pass, and gives what came of it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AssessmentTask, type TaskInput } from '../../../../contracts/assessment/assessment.ts';
import { KeptBody } from '../../../../contracts/run-event.ts';
import { cliError } from '../../../error-codes.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { PATIENCE_MS } from '../../connect/document-of.ts';
import { readEventStream } from '../../connect/event-stream.ts';
import { asFileError } from '../../terminal/file-error.ts';
import { chosenOf, stageLine, waitingText, writtenText } from './task-words.ts';

export async function makeTest(
  client: ApiClient,
  context: CommandContext,
  input: TaskInput,
  out: string | undefined,
): Promise<void> {
  const id = await followed(client, context, input);
  const task = await client.ask({ path: `/api/assessment/tasks/${id}` }, AssessmentTask);
  if (task.document === null) {
    context.setExitCode(1);
    return context.output.answer(task, waitingText(task, client.url));
  }
  if (out === undefined) return context.output.answer(task, withoutLastEnd(task.document));
  const files = await writeFiles(task, task.document, out);
  context.output.answer({ ...task, files }, writtenText(task, files));
}

/** The id of the task, once its run has ended or waits. */
async function followed(
  client: ApiClient,
  { output, interrupted }: CommandContext,
  input: TaskInput,
): Promise<string> {
  const stream = await client.open({
    method: 'POST',
    path: '/api/assessment/tasks',
    body: input,
    headers: { accept: 'text/event-stream' },
    signal: interrupted,
    timeoutMs: PATIENCE_MS,
  });
  for await (const { data } of stream ? readEventStream(stream) : []) {
    const { run_id, body } = readEvent(data);
    if (body?.type === 'stage') output.progress(stageLine(body.stage));
    if (body?.type === 'run-wait' || body?.type === 'run-end') return run_id;
    if (body?.type === 'run-fail') {
      const { detail, code } = body.problem;
      throw cliError('cli.server-answer', detail, { details: { code } });
    }
  }
  throw cliError('cli.server-answer', 'the server ended the test without a word');
}

/** Events that pass, such as progress, have no body that is kept. */
function readEvent(data: string): { run_id: string; body: KeptBody | undefined } {
  const event: unknown = JSON.parse(data);
  const { run_id, body } = Object(event);
  return { run_id: String(run_id), body: KeptBody.safeParse(body).data };
}

/** The file of the test and its proof pack. */
async function writeFiles(
  task: AssessmentTask,
  document: string,
  folder: string,
): Promise<string[]> {
  const [, name = 'task'] = /\|\s*\*{0,2}Task ID\*{0,2}\s*\|\s*([\w-]+)/i.exec(document) ?? [];
  const proof = { items: chosenOf(task), objectives: task.objectives };
  const files = [
    [`${name}.md`, document],
    [`${name}.proof.json`, `${JSON.stringify(proof, null, 2)}\n`],
  ] as const;
  const complain = asFileError(`${folder} cannot be written to`);
  await mkdir(folder, { recursive: true }).catch(complain);
  for (const [file, text] of files) await writeFile(join(folder, file), text).catch(complain);
  return files.map(([file]) => resolve(folder, file));
}

/** A line end follows every answer. */
function withoutLastEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

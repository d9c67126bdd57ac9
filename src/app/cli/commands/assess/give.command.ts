/** `lyceum give`: a finished test or the quiz of a set, given to people by a link. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { TaskSummary } from '../../../../contracts/assessment/assessment.ts';
import { Delivery, type DeliverySource } from '../../../../contracts/assessment/delivery.ts';
import { isLoopback } from '../../../../kernel/net/this-machine.ts';
import { hostInUrl } from '../../../server/own-address.ts';
import type { AddCommand } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { chooseDeck } from '../../connect/choose-deck.ts';
import { withServer } from '../../connect/lyceum.ts';
import { readTextFile } from '../../terminal/read-text-file.ts';
import { textTable } from '../../terminal/text-table.ts';
import { examplesText } from '../examples.ts';

interface GiveFlags {
  practice?: boolean;
  minutes?: number;
  attempts: number;
  codes?: string;
  reveal: string;
}

const Tasks = z.object({ tasks: z.array(TaskSummary) });

export const addGive: AddCommand = (program, context) => {
  program
    .command('give')
    .description('Give a finished test, or the quiz of a set, to people by a link')
    .argument('<source>', 'its id, or words of its title')
    .option('--practice', 'tell each answer at once; an exam tells nothing before the end')
    .option('--minutes <number>', 'time for each person, from when they begin', asNumber)
    .option('--attempts <number>', 'how often one name or code may begin', asNumber, 1)
    .option('--codes <file>', 'only these people (one in each line), each with a code')
    .addOption(
      new Option('--reveal <what>', 'what an exam tells at the end')
        .choices(['nothing', 'score', 'keys'])
        .default('score'),
    )
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum give "Debt Collection" --minutes 20', does: 'an exam of twenty minutes' },
        { line: 'lyceum give biology --practice', does: 'a quiz that tells each answer' },
        { line: 'lyceum give biology --codes class.txt', does: 'a code for each person' },
      ]),
    )
    .action(async (words: string, flags: GiveFlags, command: Command) => {
      const names = flags.codes === undefined ? null : await readTextFile(flags.codes);
      await withServer(context, command, async (client) => {
        const body = { source: await sourceNamed(client, words), ...wishOf(flags, names) };
        const delivery = await client.ask(
          { method: 'POST', path: '/api/deliveries', body, signal: context.interrupted },
          Delivery,
        );
        const { host, port } = context.configFor(command);
        const name = isLoopback(host) ? 'localhost' : hostInUrl(host);
        const link = `http://${name}:${port}${delivery.path}`;
        context.output.answer({ ...delivery, link }, deliveryText(delivery, link));
      });
    });
};

function asNumber(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('is not a number');
}

function wishOf({ practice, minutes, attempts, reveal }: GiveFlags, names: string | null) {
  const participants = (names ?? '').split('\n').map((line) => line.trim());
  return {
    mode: practice ? 'practice' : 'exam',
    time_limit_minutes: minutes ?? null,
    ...{ attempts_allowed: attempts, reveal },
    ...(names !== null && {
      entry: 'code',
      participants: participants.filter((line) => line !== ''),
    }),
  };
}

/** A test goes before a set of the same name. */
async function sourceNamed(client: ApiClient, words: string): Promise<DeliverySource> {
  const { tasks } = await client.ask({ path: '/api/assessment/tasks?limit=100' }, Tasks);
  const wanted = words.trim().toLowerCase();
  const task = tasks.find(
    ({ id, task_id, title }) =>
      id === wanted || [task_id, title].some((name) => name?.toLowerCase() === wanted),
  );
  if (task) return { kind: 'task', id: task.id };
  return { kind: 'study_set', id: (await chooseDeck(client, words)).id };
}

function deliveryText({ title, question_count, codes }: Delivery, link: string): string {
  const rows = codes.map(({ participant, code }) => [participant, code]);
  return [
    `${title}: ${question_count} questions, at`,
    `  ${link}`,
    ...(rows.length > 0 ? ['', textTable(['person', 'code'], rows)] : []),
    '',
    'Whoever has the link can take them while "lyceum serve" runs; answers come to Assess, Results.',
  ].join('\n');
}

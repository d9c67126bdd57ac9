/** `lyceum people`: who has an account on this Lyceum, and what was done here. */
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import {
  AddedPerson,
  AuditPage,
  type ChangePerson,
  Invitation,
  People,
  Person,
  Role,
} from '../../../../contracts/people/people.ts';
import { isLoopback } from '../../../../kernel/net/this-machine.ts';
import { cliError } from '../../../error-codes.ts';
import { hostInUrl } from '../../../server/own-address.ts';
import type { AddCommand, CommandContext } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { withServer } from '../../connect/lyceum.ts';
import { textTable } from '../../terminal/text-table.ts';
import { examplesText } from '../examples.ts';

const roleOption = () =>
  new Option('--role <role>', 'what the person may do').choices(Role.options).default('learner');

export const addPeople: AddCommand = (program, context) => {
  const people = program
    .command('people')
    .description('People with accounts: add, list, invite, disable, roles')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum people add ann --role admin', does: 'the first one is an admin' },
        { line: 'lyceum people add bo@school.example', does: 'a learner, by a link' },
        { line: 'lyceum people disable bo@school.example', does: 'nobody comes in as bo' },
      ]),
    );
  people
    .command('add')
    .description('Add a person; the link that is shown lets the person choose a password')
    .argument('<name>', 'what the person signs in with, such as a mail address')
    .addOption(roleOption())
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum people add bo@school.example', does: 'a learner, who gets a link' },
      ]),
    )
    .action((name: string, { role }: { role: Role }, command: Command) =>
      withServer(context, command, async (client) => {
        const body = { name, role };
        const added = await client.ask(
          { method: 'POST', path: '/api/people', body, signal: context.interrupted },
          AddedPerson,
        );
        showLink(context, command, added, added.invitation);
      }),
    );
  addList(people, context);
  addInvite(people, context);
  addChange(people, context, 'disable', 'Let nobody in as this person', { is_disabled: true });
  addChange(people, context, 'enable', 'Let the person in again', { is_disabled: false });
  people
    .command('role')
    .description('Give a person another role')
    .argument('<name>', 'the name of the person')
    .argument('<role>', Role.options.join(', '))
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum people role bo@school.example author', does: 'may give tests to others' },
      ]),
    )
    .action((name: string, role: string, _flags: unknown, command: Command) =>
      change(context, command, name, { role: roleNamed(role) }),
    );
  addLimit(people, context);
  addAudit(program, context);
};

type TypedLimit = number | 'none';

interface LimitFlags {
  runsPerDay?: TypedLimit;
  costPerMonth?: TypedLimit;
}

function addLimit(people: Command, context: CommandContext): void {
  people
    .command('limit')
    .description('Limit what a person uses; "none" takes a limit away')
    .argument('<name>', 'the name of the person')
    .addOption(
      new Option('--runs-per-day <number>', 'runs that the person may start in 24 hours').argParser(
        limitTyped,
      ),
    )
    .addOption(
      new Option('--cost-per-month <money>', 'most that models may cost in a month').argParser(
        limitTyped,
      ),
    )
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum people limit bo --runs-per-day 20', does: 'twenty in 24 hours' },
        {
          line: 'lyceum people limit bo --cost-per-month none',
          does: 'models may cost what they cost',
        },
      ]),
    )
    .action((name: string, { runsPerDay, costPerMonth }: LimitFlags, command: Command) => {
      if (runsPerDay === undefined && costPerMonth === undefined) {
        throw cliError('cli.usage', 'say a limit: --runs-per-day or --cost-per-month');
      }
      const limits = { runs_per_day: limitOf(runsPerDay), cost_per_month: limitOf(costPerMonth) };
      return change(context, command, name, { limits });
    });
}

const limitOf = (typed: TypedLimit | undefined) => (typed === 'none' ? null : typed);

function limitTyped(text: string): TypedLimit {
  if (text === 'none') return text;
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && Number.isFinite(number)) return number;
  throw cliError('cli.usage', `a limit is a number from 0 on, or none, not ${text}`);
}

function addList(people: Command, { output, interrupted, ...context }: CommandContext): void {
  people
    .command('list')
    .description('Everybody with an account')
    .addHelpText(
      'after',
      examplesText([{ line: 'lyceum people list', does: 'names, roles, when they were seen' }]),
    )
    .action((_flags: unknown, command: Command) =>
      withServer({ output, interrupted, ...context }, command, async (client) => {
        const found = await client.ask({ path: '/api/people', signal: interrupted }, People);
        const rows = found.people.map(({ name, role, state, last_seen_at }) => [
          ...[name, role, state],
          last_seen_at?.slice(0, 16).replace('T', ' ') ?? 'never',
        ]);
        const none = 'There are no accounts: this Lyceum belongs to one person.';
        const table = textTable(['name', 'role', 'state', 'last seen'], rows);
        output.answer(found, rows.length > 0 ? table : none);
      }),
    );
}

function addInvite(people: Command, context: CommandContext): void {
  people
    .command('invite')
    .description('Make a new link by which a person chooses a password')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum people invite bo@school.example', does: 'for a forgotten password' },
      ]),
    )
    .argument('<name>', 'the name of the person')
    .action((name: string, _flags: unknown, command: Command) =>
      withServer(context, command, async (client) => {
        const { id } = await personNamed(client, name);
        const path = `/api/people/${encodeURIComponent(id)}/invitation`;
        const invitation = await client.ask({ method: 'POST', path }, Invitation);
        showLink(context, command, { invitation }, invitation);
      }),
    );
}

function addChange(
  people: Command,
  context: CommandContext,
  verb: string,
  does: string,
  wanted: ChangePerson,
): void {
  people
    .command(verb)
    .description(does)
    .addHelpText(
      'after',
      examplesText([{ line: `lyceum people ${verb} ann`, does: does.toLowerCase() }]),
    )
    .argument('<name>', 'the name of the person')
    .action((name: string, _flags: unknown, command: Command) =>
      change(context, command, name, wanted),
    );
}

function change(context: CommandContext, command: Command, name: string, body: ChangePerson) {
  return withServer(context, command, async (client) => {
    const { id } = await personNamed(client, name);
    const path = `/api/people/${encodeURIComponent(id)}`;
    const person = await client.ask({ method: 'PATCH', path, body }, Person);
    context.output.answer(person, personText(person));
  });
}

function personText({ name, role, state, limits }: Person): string {
  const { runs_per_day: runs, cost_per_month: cost } = limits;
  const most = [
    ...(runs === null ? [] : [`at most ${runs} runs in 24 hours`]),
    ...(cost === null ? [] : [`models for at most ${cost} a month`]),
  ];
  return `${[`${name}: ${role}`, state, ...most].join(', ')}.`;
}

function addAudit(program: Command, context: CommandContext): void {
  program
    .command('audit')
    .description('Sign-ins, shares, exports, deletes and settings, the last first')
    .addHelpText('after', examplesText([{ line: 'lyceum audit', does: 'the last 200 entries' }]))
    .action((_flags: unknown, command: Command) =>
      withServer(context, command, async (client) => {
        const page = await client.ask({ path: '/api/audit?limit=200' }, AuditPage);
        const rows = page.entries.map(({ at, person, action, about, address }) => [
          at.slice(0, 19).replace('T', ' '),
          ...[person?.name ?? '-', action, about ?? '', address ?? ''],
        ]);
        const table = textTable(['time (UTC)', 'person', 'what', 'about', 'from'], rows);
        context.output.answer(page, rows.length > 0 ? table : 'Nothing has been noted yet.');
      }),
    );
}

function showLink(
  { output, configFor }: CommandContext,
  command: Command,
  answer: object,
  { path, expires_at }: z.output<typeof Invitation>,
): void {
  const { host, port } = configFor(command);
  const name = isLoopback(host) ? 'localhost' : hostInUrl(host);
  output.answer(
    answer,
    [
      'Give the person this link, on the address by which people reach the server:',
      `  http://${name}:${port}${path}`,
      `It works once, until ${expires_at.slice(0, 10)}.`,
    ].join('\n'),
  );
}

async function personNamed(client: ApiClient, name: string): Promise<Person> {
  const { people } = await client.ask({ path: '/api/people' }, People);
  const wanted = name.trim().toLowerCase();
  const found = people.find((person) => person.name.toLowerCase() === wanted);
  if (found) return found;
  throw cliError(
    'cli.usage',
    `nobody here is called ${name}; "lyceum people list" shows everybody`,
  );
}

function roleNamed(text: string): Role {
  const { success, data } = Role.safeParse(text);
  if (success) return data;
  throw cliError('cli.usage', `there is no role ${text}; it can be ${Role.options.join(', ')}`);
}

/**
 * Names the command that a misspelt word probably means. Commander does so only for
 * commands that do nothing by themselves; elsewhere it calls the word one argument
 * too many.
 */
import type { Command } from 'commander';
import { nearestName } from '../../../kernel/config/nearest-name.ts';
import { cliError } from '../../error-codes.ts';

export function refuseUnknown(command: Command): void {
  const [word] = command.args;
  if (word === undefined) return;
  const path = command.parent ? `${command.name()} ` : '';
  const near = nearestName(
    word,
    command.commands.map((child) => child.name()),
  );
  const hint = near
    ? ` (Did you mean ${path}${near}?)`
    : `; "lyceum help${path && ` ${path.trim()}`}" lists what there is`;
  throw cliError('cli.usage', `unknown command '${path}${word}'${hint}`);
}

/** `lyceum tutor`: taught from a document in a chat in the terminal. */
import type { Command } from 'commander';
import { z } from 'zod';
import {
  TutoringMastery,
  TutoringState,
  TutoringSummary,
} from '../../../contracts/tutoring/tutoring.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { documentOf, PATIENCE_MS } from '../connect/document-of.ts';
import { withServer } from '../connect/lyceum.ts';
import { examplesText } from './examples.ts';
import { TutorChat } from './tutor/tutor-chat.ts';

const SESSIONS = '/api/tutoring/sessions';

export const addTutor: AddCommand = (program, context) => {
  program
    .command('tutor')
    .description('Be taught from a document until you know it; without one, go on with the last')
    .option('--document <file>', 'a file, or the id of a document in the library')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum tutor --document chapter.pdf', does: 'begins: say "teach me …"' },
        { line: 'lyceum tutor', does: 'goes on where you stopped, also after days' },
      ]),
    )
    .action(async (flags: { document?: string }, command: Command) => {
      await withServer(context, command, async (client) => {
        const state = await sessionOf(client, flags.document, context.interrupted);
        if (context.output.json) return context.output.answer(state, '');
        const { output } = context;
        const chat = new TutorChat({
          client,
          say: (line) => output.say(line),
          keys: context.keys('lines'),
          path: `${SESSIONS}/${state.session_id}`,
        });
        await chat.run(state, await topicsOf(client, state));
      });
    });
};

const SHOWN_TOPICS = 6;

/** What a learner could begin with. */
async function topicsOf(client: ApiClient, { session_id }: TutoringState): Promise<string[]> {
  const path = `${SESSIONS}/${session_id}/mastery`;
  const { concepts } = await client.ask({ path, timeoutMs: PATIENCE_MS }, TutoringMastery);
  return concepts.slice(0, SHOWN_TOPICS).map(({ concept }) => concept);
}

/** A new one on the document, or the one that was used last. */
async function sessionOf(
  client: ApiClient,
  document: string | undefined,
  signal: AbortSignal,
): Promise<TutoringState> {
  if (document !== undefined) {
    const body = { documents: [await documentOf(client, document, signal)] };
    return client.ask({ method: 'POST', path: SESSIONS, body }, TutoringState);
  }
  const Listed = z.object({ sessions: z.array(TutoringSummary) });
  const { sessions } = await client.ask({ path: SESSIONS }, Listed);
  const [last] = sessions;
  if (!last) throw cliError('cli.usage', 'name what to learn from: --document chapter.pdf');
  return client.ask({ path: `${SESSIONS}/${last.session_id}` }, TutoringState);
}

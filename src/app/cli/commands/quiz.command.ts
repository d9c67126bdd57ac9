/** `lyceum quiz`: the questions of a study set, taken in the terminal. */
import type { Command } from 'commander';
import { StudySet } from '../../../contracts/reading.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import { chooseDeck } from '../connect/choose-deck.ts';
import { withServer } from '../connect/lyceum.ts';
import { examplesText } from './examples.ts';
import { QuizSession } from './quiz/quiz-session.ts';

export const addQuiz: AddCommand = (program, context) => {
  program
    .command('quiz')
    .description('Take the quiz of a study set; with --json, print its questions')
    .argument('<set>', 'its id, or words of its title')
    .addHelpText(
      'after',
      examplesText([
        {
          line: 'lyceum quiz biology',
          does: 'takes it; each answer says why, and where it stands',
        },
      ]),
    )
    .action(async (words: string, _flags: unknown, command: Command) => {
      await withServer(context, command, async (client) => {
        const { id, title, questions } = await chooseDeck(client, words);
        if (questions === 0) {
          throw cliError('cli.usage', `"${title}" has no questions; "lyceum study" makes some`);
        }
        const set = await client.ask({ path: `/api/reading/study-sets/${id}` }, StudySet);
        if (context.output.json) return context.output.answer(set.quiz, '');
        const session = new QuizSession({
          client,
          say: (line) => context.output.say(line),
          keys: context.keys(),
          set,
        });
        await session.run();
      });
    });
};

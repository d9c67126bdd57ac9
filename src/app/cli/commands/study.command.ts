/** `lyceum study`: a file, or a document of the library, into flashcards and a quiz. */
import { type Command, Option } from 'commander';
import { z } from 'zod';
import type { DocumentId } from '../../../contracts/document.ts';
import { Difficulty, StudySet, StudySetId } from '../../../contracts/reading.ts';
import { citePlace } from '../../../domain/evidence/cite-place.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { documentOf, PATIENCE_MS } from '../connect/document-of.ts';
import { withServer } from '../connect/lyceum.ts';
import { readLimit } from '../terminal/read-argument.ts';
import { examplesText } from './examples.ts';

interface StudyFlags {
  cards?: number;
  questions?: number;
  difficulty: Difficulty;
  focus?: string[];
  pages?: string;
  audience?: string;
}

export const addStudy: AddCommand = (program, context) => {
  program
    .command('study')
    .description('Make flashcards and a quiz from a file or a document')
    .argument('<file>', 'a file, or the id of a document in the library')
    .option('--cards <number>', 'how many flashcards (else what it carries, at most 15)', readLimit)
    .option('--questions <number>', 'how many quiz questions (else at most 10)', readLimit)
    .addOption(
      new Option('--difficulty <level>', 'of the quiz').choices(Difficulty.options).default('easy'),
    )
    .option('--focus <concepts...>', 'what to ask about most')
    .option('--pages <from-to>', 'only these pages, such as 3-7')
    .option('--audience <words>', 'whom it is for')
    .addHelpText(
      'after',
      examplesText([
        {
          line: 'lyceum study chapter.pdf',
          does: 'as many as it carries, at most 15 cards and 10 questions',
        },
        {
          line: 'lyceum study chapter.pdf --cards 30 --focus "spacing effect"',
          does: 'more, on one thing',
        },
      ]),
    )
    .action(async (file: string, flags: StudyFlags, command: Command) => {
      const scope = flags.pages === undefined ? undefined : pagesOf(flags.pages);
      await withServer(context, command, async (client) => {
        context.output.progress(`Reading ${file} …`);
        const documentId = await documentOf(client, file, context.interrupted);
        context.output.progress('Making cards and questions …');
        const set = await makeSet(client, documentId, flags, scope, context.interrupted);
        context.output.answer(set, setText(set));
      });
    });
};

function pagesOf(text: string): { pages: { from: number; to: number } } {
  const parts = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (!parts) throw cliError('cli.usage', `"${text}" is no range of pages; write 3-7`);
  const from = Number(parts[1]);
  return { pages: { from, to: Number(parts[2] ?? from) } };
}

async function makeSet(
  client: ApiClient,
  documentId: DocumentId,
  { cards, questions, difficulty, focus, audience }: StudyFlags,
  scope: object | undefined,
  signal: AbortSignal,
): Promise<StudySet> {
  const body = {
    documentId,
    ...(scope && { scope }),
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    constraints: {
      ...(cards && { numFlashcards: cards }),
      ...(questions && { numQuizQuestions: questions }),
      quizDifficulty: difficulty,
    },
    ...(focus && { focusAreas: focus }),
    ...(audience && { targetAudience: audience }),
  };
  const path = '/api/reading/study-sets?wait=1';
  const made = await client.ask(
    { method: 'POST', path, body, signal, timeoutMs: PATIENCE_MS },
    z.object({ study_set_id: StudySetId }),
  );
  return client.ask({ path: `/api/reading/study-sets/${made.study_set_id}` }, StudySet);
}

function placeOf(made: StudySet['flashcards'][number] | StudySet['quiz'][number]): string {
  return citePlace({ ...made, title: made.document_title });
}

function setText({ title, flashcards, quiz, notes }: StudySet): string {
  const cards = flashcards.map(
    (card, at) => `${at + 1}. ${card.question}\n   → ${card.answer}  [${placeOf(card)}]`,
  );
  const items = quiz.map((item, at) =>
    [
      `${at + 1}. ${item.question}`,
      ...item.options.map(
        (option, index) =>
          `   ${index === item.correctAnswerIndex ? '*' : ' '} ${'ABCDEF'[index]}. ${option}`,
      ),
      `   ${item.explanation}  [${placeOf(item)}]`,
    ].join('\n'),
  );
  return [
    title,
    '',
    `Flashcards (${cards.length})`,
    ...cards,
    '',
    `Quiz (${items.length})`,
    ...items,
    ...notes.map(({ text }) => `\n${text}`),
  ].join('\n');
}

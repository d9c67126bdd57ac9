/** `lyceum review`: scans that were read badly, looked at and settled in the terminal. */
import type { Command } from 'commander';
import { z } from 'zod';
import { Document, DocumentId } from '../../../contracts/document.ts';
import { ReviewPage } from '../../../library/intake/reviews.routes.ts';
import { cliError } from '../../error-codes.ts';
import type { AddCommand } from '../command-context.ts';
import type { ApiClient } from '../connect/api-client.ts';
import { withServer } from '../connect/lyceum.ts';
import { checkedBy } from '../terminal/read-argument.ts';
import { textTable } from '../terminal/text-table.ts';
import { examplesText } from './examples.ts';

/** A word below this is worth a look. */
const DOUBTFUL = 75;

interface ReviewFlags {
  accept?: boolean;
  reject?: boolean;
  correct?: string[];
}

export const addReview: AddCommand = (program, context) => {
  program
    .command('review')
    .description('Look at scans that were read badly; correct, accept or reject them')
    .argument('[document]', 'its id, from the list', checkedBy(DocumentId))
    .option('--correct <page:word=text...>', 'put this text in place of that word')
    .option('--accept', 'take it as it is, corrections included; its reading goes on')
    .option('--reject', 'do not use it')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum review', does: 'what waits for you' },
        { line: 'lyceum review ID', does: 'its text, each doubtful word with its number' },
        { line: 'lyceum review ID --accept --correct 1:14=memory', does: 'mends a word, accepts' },
      ]),
    )
    .action(async (id: DocumentId | undefined, flags: ReviewFlags, command: Command) => {
      await withServer(context, command, async (client) => {
        if (id === undefined) {
          const waiting = await listWaiting(client);
          return context.output.answer(waiting, waitingText(waiting));
        }
        if (!(flags.accept || flags.reject)) {
          const pages = await readPages(client, id);
          return context.output.answer(pages, pages.map(pageText).join('\n\n'));
        }
        const reviewed = await decide(client, id, flags);
        context.output.answer(reviewed, `${reviewed.title}: ${reviewed.status}`);
      });
    });
};

async function listWaiting(client: ApiClient): Promise<Document[]> {
  const answer = z.object({ documents: z.array(Document) });
  return (await client.ask({ path: '/api/reviews' }, answer)).documents;
}

function waitingText(documents: readonly Document[]): string {
  if (documents.length === 0) return 'Nothing waits for a review.';
  const rows = documents.map(({ id, title, ocr }) => [
    id,
    `${Math.round(ocr?.confidence ?? 0)}`,
    ocr?.bad_pages.join(', ') ?? '',
    title,
  ]);
  return textTable(['id', 'confidence', 'bad pages', 'title'], rows);
}

async function readPages(client: ApiClient, id: DocumentId): Promise<ReviewPage[]> {
  const answer = z.object({ pages: z.array(ReviewPage) });
  return (await client.ask({ path: `/api/documents/${id}/review` }, answer)).pages;
}

/** The words as they stand; a doubtful one with its number, so that it can be named. */
function pageText({ page, confidence, lines }: ReviewPage): string {
  let number = 0;
  const text = lines.map(({ words }) =>
    words
      .map(({ text, confidence }) => {
        const shown = confidence < DOUBTFUL ? `[${number}:${text}]` : text;
        number += 1;
        return shown;
      })
      .join(' '),
  );
  return [`page ${page} (confidence ${Math.round(confidence)})`, ...text].join('\n');
}

async function decide(
  client: ApiClient,
  document_id: DocumentId,
  { accept, reject, correct = [] }: ReviewFlags,
): Promise<Document> {
  if (accept && reject) {
    throw cliError('cli.usage', 'give --accept or --reject, not both');
  }
  const body = {
    document_id,
    decision: accept ? 'accept' : 'reject',
    corrections: correct.map(toCorrection),
  };
  return client.ask({ method: 'POST', path: '/api/reviews', body }, Document);
}

function toCorrection(given: string): { page: number; word: number; text: string } {
  const parts = /^(\d+):(\d+)=(.+)$/.exec(given);
  if (!parts) {
    throw cliError('cli.usage', `"${given}" is no correction; write PAGE:WORD=TEXT`);
  }
  const [, page, word, text = ''] = parts;
  return { page: Number(page), word: Number(word), text };
}

/** A person's decision on a page that was read badly: words corrected, and accepted or rejected. */
import { z } from 'zod';
import type { UserId } from '../../contracts/ids.ts';
import type { RecognisedLine } from '../../domain/ocr/recognition.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { Revision } from '../documents/blocks.store.ts';

export const ReviewDecision = z.object({
  decision: z.enum(['accept', 'reject']),
  corrections: z
    .array(
      z.object({
        page: z.int().min(1),
        word: z.int().min(0).describe('Its number on the page, from 0, in the order of the lines.'),
        text: z.string().trim().min(1).max(200),
      }),
    )
    .max(5000)
    .default([]),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Writes the corrections into the pages, and keeps who changed what, and when. */
export async function applyCorrections(
  tx: Tx,
  { id, revision }: Revision,
  corrections: ReviewDecision['corrections'],
  by: { userId: UserId; now: Date },
): Promise<void> {
  for (const page of new Set(corrections.map((correction) => correction.page))) {
    const { rows } = await tx.query<{ words: RecognisedLine[] | null }>(
      'select words from pages where document_id = $1 and revision = $2 and page = $3 for update',
      [id, revision, page],
    );
    const lines = rows[0]?.words;
    if (!lines)
      throw kernelError('input.invalid', `Page ${page} has no recognised words to correct.`);
    for (const { word, text } of corrections.filter((one) => one.page === page)) {
      const before = correctWord(lines, word, text);
      await tx.query(
        `insert into corrections (document_id, revision, page, word, before, after, user_id, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, revision, page, word, before, text, by.userId, by.now],
      );
    }
    await tx.query(
      'update pages set words = $4 where document_id = $1 and revision = $2 and page = $3',
      [id, revision, page, JSON.stringify(lines)],
    );
  }
}

/** A word that a person has read is certain. Answers what stood there. */
function correctWord(lines: RecognisedLine[], number: number, text: string): string {
  let first = 0;
  for (const [index, line] of lines.entries()) {
    const word = line.words[number - first];
    if (word) {
      const words = line.words.with(number - first, { ...word, text, confidence: 100 });
      lines[index] = { ...line, words };
      return word.text;
    }
    first += line.words.length;
  }
  throw kernelError('input.invalid', `There is no word ${number} on this page.`);
}

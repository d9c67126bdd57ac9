/** The text that cards are made from: enough of it, and nothing asked for that is not there. */
import type { UserId } from '../../contracts/ids.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentTexts } from '../../library/documents/document-texts.ts';
import { openSource, type Source, type SourceChoice } from '../../library/sources/open-source.ts';
import { readingError } from './error-codes.ts';

const FEWEST_WORDS = 80;

export async function openStudySource(
  texts: DocumentTexts,
  userId: UserId,
  choice: SourceChoice,
  db?: Queryable,
): Promise<Source> {
  const source = await openSource(texts, userId, choice, db);
  refuseUnknownBlocks(source, choice);
  refuseThin(source);
  return source;
}

function refuseUnknownBlocks({ unknownBlocks }: Source, { scope }: SourceChoice): void {
  if (unknownBlocks.length === 0) return;
  throw kernelError('input.invalid', 'Some of these blocks are not in the document.', {
    faults: unknownBlocks.map((at) => ({
      path: `body.blocks_to_assess.${at}`,
      message: `there is no block ${scope?.blocks?.[at]}`,
    })),
  });
}

function refuseThin({ blocks }: Source): void {
  if (blocks.length === 0) {
    throw readingError(
      'reading.empty-scope',
      'There is no text in the part that was chosen. Choose other pages or sections.',
    );
  }
  const words = blocks.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  if (words >= FEWEST_WORDS) return;
  throw readingError(
    'document.too-short',
    `There are only ${words} words here; cards and questions need at least ${FEWEST_WORDS}.`,
    { details: { words, needed: FEWEST_WORDS } },
  );
}

/** Offline, cards are sentences of the text: nobody is there to translate them. */
export function refuseOtherLanguage(
  { language }: { language?: string | undefined },
  source: Pick<Source, 'language'>,
): void {
  const [wished, own] = [language, source.language].map((code) =>
    code?.split('-')[0]?.replace(/^n[bn]$/, 'no'),
  );
  if (wished === undefined || wished === own) return;
  throw readingError(
    'reading.other-language',
    `The text is in “${source.language}”, and without a model cards are made in the language of the text. Leave the language out, or connect a model in the settings.`,
    { details: { wished: language, language: source.language } },
  );
}

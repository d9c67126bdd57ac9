/** The reporter without a model: the summary that the algorithm wrote. */
import type { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';

export function reporterOffline({ summary }: ReporterInput): ReporterDraft {
  return { summary };
}

/** The same in place of a model's words that could not be used; the reader is told. */
export function standInSummary({ summary, language }: ReporterInput): ReporterDraft {
  const note =
    textLanguage(language) === 'no'
      ? 'Dette er satt sammen av det som ble sagt og talt opp: modellens sammendrag kunne ikke brukes.'
      : 'This is put together from what was said and counted: the model’s own summary could not be used.';
  return { summary: `${summary} ${note}`.trim() };
}

/** What an agent quotes is looked for in the documents, whoever the agent is. */
import type { Quote } from '../../contracts/citation.ts';
import type { QuoteDesk } from './cites-of.ts';

/** A few slips are marked as missing later; an answer that mostly invents is sent back. */
const MOST_UNFOUND = 0.5;

export async function quoteProblems<Scope>(
  desk: QuoteDesk<Scope>,
  scope: Scope,
  quotes: readonly Quote[],
): Promise<string[]> {
  const unfound: Quote[] = [];
  for (const quote of quotes) if ((await desk.locate(scope, quote)) === null) unfound.push(quote);
  if (unfound.length <= quotes.length * MOST_UNFOUND) return [];
  return unfound.map(
    ({ text }) =>
      `This quote stands in no paper: "${text.slice(0, 120)}". Copy quotes word for word.`,
  );
}

/** What an agent quotes is looked for in the papers, whoever the agent is. */
import type { Quote } from '../../contracts/citation.ts';
import type { DebateScope } from '../../contracts/debate-agents.ts';
import type { DebateDesk } from './debate-desk.ts';

/** A few slips are marked as missing later; an answer that mostly invents is sent back. */
const MOST_UNFOUND = 0.5;

export async function quoteProblems(
  desk: Pick<DebateDesk, 'locate'>,
  scope: DebateScope,
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

/** Numbers that stand for something must stand for something that is there. */
export function rangeProblem(what: string, given: number, most: number): string[] {
  return given >= 1 && given <= most ? [] : [`There is no ${what} ${given}; there are ${most}.`];
}

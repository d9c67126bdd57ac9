/**
 * The configured model's word on what rules and shipped model leave open. It is asked once for all
 * the doubts of an answer, sees nothing but passage and statement, and has to copy the words that
 * decide: its yes counts only where they stand in the passage. Guards are never put to it.
 */
import { z } from 'zod';
import { foldText } from '../../domain/evidence/fold-text.ts';
import type { Consult } from '../../kernel/agent/define-agent.ts';
import { LastFew } from '../../kernel/memo/last-few.ts';
import type { LocalCall, LocalModels } from '../../kernel/model/local-models.ts';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';
import { type Doubt, secondOpinionPrompt } from './second-opinion.prompt.ts';

export type { Doubt } from './second-opinion.prompt.ts';

export interface VerifyCall extends LocalCall {
  /** What could not be settled is put here, for a second opinion. */
  doubts?: Doubt[];
}

const Opinions = z.object({
  opinions: z.array(
    z.object({
      number: z.int().min(1),
      verdict: z.enum(['says', 'leaves-open', 'denies']),
      words: z.string(),
    }),
  ),
});

/** In one question; more of them is an answer that is better written anew. */
const MOST_DOUBTS = 30;
const FEWEST_LETTERS = 8;
const KEPT = 10_000;

/** What was confirmed stays known, so that the ledger says who did it. */
const memories = new WeakMap<LocalModels, LastFew<string>>();

function memoryOf(local: LocalModels): LastFew<string> {
  const memory = memories.get(local) ?? new LastFew<string>(KEPT);
  memories.set(local, memory);
  return memory;
}

/** The model that confirmed it, or undefined. */
export function confirmedBy(local: LocalModels, doubt: Doubt): string | undefined {
  return memoryOf(local).get(keyOf(doubt));
}

/** Does the work; where it leaves doubts, asks about them, and does it again knowing more. */
export async function withSecondOpinion<T>(
  { local, consult }: { local: LocalModels; consult?: Consult | undefined },
  work: (call: Pick<VerifyCall, 'doubts'>) => Promise<T>,
): Promise<T> {
  if (consult === undefined) return work({});
  const doubts: Doubt[] = [];
  const first = await work({ doubts });
  return (await confirmSome(local, doubts, consult)) ? work({}) : first;
}

async function confirmSome(
  local: LocalModels,
  found: readonly Doubt[],
  consult: Consult,
): Promise<boolean> {
  const doubts = [...new Map(found.map((one) => [keyOf(one), one])).values()];
  const asked = doubts.slice(0, MOST_DOUBTS);
  if (asked.length === 0) return false;
  const given = await consult(secondOpinionPrompt, { doubts: asked }, Opinions);
  const confirmed = (given?.answer.opinions ?? []).flatMap(({ number, verdict, words }) => {
    const doubt = asked[number - 1];
    return doubt && verdict === 'says' && standsIn(words, doubt.passage) ? [doubt] : [];
  });
  for (const doubt of confirmed) memoryOf(local).set(keyOf(doubt), given?.model ?? '');
  return confirmed.length > 0;
}

function standsIn(words: string, passage: string): boolean {
  const { folded } = foldText(words);
  return folded.length >= FEWEST_LETTERS && foldText(passage).folded.includes(folded);
}

function keyOf({ passage, question, statement }: Doubt): string {
  return hashOf([passage, question, statement]);
}

/** What an agent quoted, as cites: found in the papers, or noted as not found. */
import type { LookupHit, Quote } from '../../contracts/citation.ts';
import type { DebateScope } from '../../contracts/debate-agents.ts';
import type { MadeBy } from '../../contracts/evidence.ts';
import type { DebateDesk } from './debate-desk.ts';

export interface FoundCites {
  cites: LookupHit[];
  unfound: string[];
}

/** Where quotes are looked for, and who gave them. */
export interface CiteGround {
  desk: DebateDesk;
  scope: DebateScope;
  mind: MadeBy['mind'];
}

export async function citesOf(
  { desk, scope, mind }: CiteGround,
  quotes: readonly Quote[],
): Promise<FoundCites> {
  const cites: LookupHit[] = [];
  const unfound: string[] = [];
  for (const quote of quotes) {
    // How well a passage fits is counted, and nothing that a model may say of itself.
    const asked = mind === 'model' ? { ...quote, score: null } : quote;
    const hit = await desk.locate(scope, asked);
    if (hit === null) unfound.push(quote.text);
    else if (!cites.some((one) => isSamePlace(one, hit))) cites.push(hit);
  }
  return { cites, unfound };
}

function isSamePlace(one: LookupHit, two: LookupHit): boolean {
  return one.chunkId === two.chunkId && one.start === two.start && one.end === two.end;
}

/** Block of a quote that stands nowhere: no block has this id, so the fact check finds nothing. */
const NOWHERE = '-';

/** A quote that was not found, in the shape of a cite: the fact check marks it as missing. */
export function missingCite({ papers }: DebateScope, text: string): LookupHit[] {
  const [first] = papers;
  if (!first) return [];
  return [
    {
      chunkId: `${first.document_id}/${NOWHERE}`,
      text,
      score: 0,
      document_id: first.document_id,
      block_id: NOWHERE,
      start: 0,
      end: text.length,
      page: 1,
    },
  ];
}

export function isFound({ block_id }: Pick<LookupHit, 'block_id'>): boolean {
  return block_id !== NOWHERE;
}

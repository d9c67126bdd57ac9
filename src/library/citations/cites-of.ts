/** What an agent quoted, as cites: found in the documents, or noted as not found. */
import type { LookupHit, Quote } from '../../contracts/citation.ts';
import type { MadeBy } from '../../contracts/evidence.ts';

/** An agent's desk that quotes can be looked for on, in the documents of a scope. */
export interface QuoteDesk<Scope> {
  locate(scope: Scope, quote: Quote): Promise<LookupHit | null>;
}

/** Where quotes are looked for, and who gave them. */
export interface Quoted<Scope> {
  desk: QuoteDesk<Scope>;
  scope: Scope;
  mind: MadeBy['mind'];
}

export interface FoundCites {
  cites: LookupHit[];
  unfound: string[];
}

export async function citesOf<Scope>(
  { desk, scope, mind }: Quoted<Scope>,
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

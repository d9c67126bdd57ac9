/** A term with its other names, as the parts of extraction pass it on. */
import type { Defined, Mention } from './candidates.ts';
import type { IndexedTerm } from './term-index.ts';

export interface TermGroup {
  term: IndexedTerm;
  others: IndexedTerm[];
}

/** Terms that made the cut, each with the names that belong to it. */
export function groupNames(
  terms: ReadonlyMap<string, IndexedTerm>,
  belongsTo: ReadonlyMap<string, string>,
): TermGroup[] {
  const groups = new Map<string, TermGroup>();
  for (const term of terms.values()) {
    if (term.score > 0 && !belongsTo.has(term.key)) groups.set(term.key, { term, others: [] });
  }
  for (const [alias, owner] of belongsTo) {
    const other = terms.get(alias);
    if (other !== undefined) groups.get(rootOf(owner, belongsTo))?.others.push(other);
  }
  return [...groups.values()];
}

/** A name may belong to a term that turned out to be another name itself. */
function rootOf(key: string, belongsTo: ReadonlyMap<string, string>): string {
  let root = key;
  for (let next = belongsTo.get(root); next !== undefined; next = belongsTo.get(root)) root = next;
  return root;
}

export function definitionsOf({ term, others }: TermGroup): Defined[] {
  return [term, ...others].flatMap(({ definitions }) => definitions);
}

export function mentionsOf({ term, others }: TermGroup): Mention[] {
  return [term, ...others].flatMap(({ mentions }) => mentions);
}

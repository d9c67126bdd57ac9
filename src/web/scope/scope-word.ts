/**
 * What was chosen to work on, as one word of the address: documents by their ids, collections by
 * theirs behind `c.`. No word means everything.
 */
export interface ChosenScope {
  documents: readonly string[];
  collections: readonly string[];
}

export const EVERYTHING: ChosenScope = { documents: [], collections: [] };

const ID = /^[0-9a-f-]{36}$/i;

export const isEverything = ({ documents, collections }: ChosenScope): boolean =>
  documents.length === 0 && collections.length === 0;

/** Undefined for everything, so that the address stays clean. */
export function writeScope(scope: ChosenScope): string | undefined {
  if (isEverything(scope)) return undefined;
  return [...scope.collections.map((id) => `c.${id}`), ...scope.documents].join('~');
}

/** Addresses can be typed: what is no id is left out. */
export function readScope(word: string | undefined): ChosenScope {
  const parts = word?.split('~') ?? [];
  return {
    documents: parts.filter((part) => ID.test(part)),
    collections: parts
      .filter((part) => part.startsWith('c.'))
      .map((part) => part.slice(2))
      .filter((id) => ID.test(id)),
  };
}

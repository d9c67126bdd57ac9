/**
 * Whether the right option is the shortest, the second, the third or the longest, taken in turn,
 * so that its length tells nobody that it is right.
 */
export interface LengthTurns {
  /** Choices of companions for a key, those first that put it where it has stood least. */
  inTurn<T extends { text: string }>(
    key: string,
    choices: readonly (readonly T[])[],
  ): (readonly T[])[];
  note(key: string, companions: readonly { text: string }[]): void;
}

export function lengthTurns(): LengthTurns {
  const stood = new Map<number, number>();
  return {
    inTurn(key, choices) {
      const byRank = Map.groupBy(choices, (companions) => rankOf(key, companions));
      // Among ranks that have stood as often, the key itself draws the lot.
      const lot = (rank: number) => (rank + key.length) % 4;
      return [...byRank.keys()]
        .sort((a, b) => (stood.get(a) ?? 0) - (stood.get(b) ?? 0) || lot(a) - lot(b))
        .flatMap((rank) => byRank.get(rank) ?? []);
    },
    note(key, companions) {
      const rank = rankOf(key, companions);
      stood.set(rank, (stood.get(rank) ?? 0) + 1);
    },
  };
}

function rankOf(key: string, companions: readonly { text: string }[]): number {
  return companions.filter(({ text }) => text.length < key.length).length;
}

/** Each three of a few, the best fitting first. */
export function threes<T>(list: readonly T[]): T[][] {
  return list.flatMap((a, i) =>
    list.slice(i + 1).flatMap((b, j) => list.slice(i + j + 2).map((c) => [a, b, c])),
  );
}

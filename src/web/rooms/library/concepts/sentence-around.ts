/** The sentence in which some characters of a text stand; without the text, the characters alone. */
export function sentenceAround(
  text: string,
  { start, end, text: words }: { start: number; end: number; text: string },
): string {
  if (text === '') return words;
  const before = [...text.slice(0, start).matchAll(/[.!?]\s+/g)].at(-1);
  const from = before ? before.index + before[0].length : 0;
  const after = /[.!?](?:\s|$)/.exec(text.slice(end));
  return text.slice(from, after ? end + after.index + 1 : text.length).trim();
}

interface Mention {
  block_id: string;
  start: number;
  end: number;
  text: string;
}

/** Each mention with its sentence; a sentence that says it twice comes once. */
export function sentencesOf<One extends Mention>(
  mentions: readonly One[],
  textOf: (blockId: string) => string,
): { mention: One; sentence: string }[] {
  const all = mentions.map((mention) => ({
    mention,
    sentence: sentenceAround(textOf(mention.block_id), mention),
  }));
  const isSame = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.mention.block_id === other.mention.block_id && one.sentence === other.sentence;
  return all.filter((one, place) => all.findIndex((other) => isSame(one, other)) === place);
}

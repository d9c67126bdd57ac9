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

/**
 * Text that every format can carry. XML 1.0 has no place for most control characters,
 * Anki keeps one of them to part its fields, and half a surrogate pair is no text at all.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the job
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function portableText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSPEAKABLE, '').trim();
}

/** For places that hold a single line: names, titles, tags. */
export function oneLine(text: string): string {
  return portableText(text).replace(/\s+/g, ' ');
}

/** At most so many characters, never half of one. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

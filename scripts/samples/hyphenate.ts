/**
 * Soft hyphens for running text, from a list of words with their breaks (`con-sol-i-da-tion`),
 * because the Chromium of the browser tests brings no hyphenation dictionaries.
 */

/** Text that is set in full width; openings are ragged and better off whole. */
const RUNNING_TEXT = /<(p|li|figcaption)(?! class="opening")\b[^>]*>.*?<\/\1>/gs;
const TAG_OR_WORD = /<[^>]*>|&[a-z]+;|\p{L}{6,}/gu;

export function hyphenate(html: string, list: string): string {
  const breaks = readBreaks(list);
  return html.replace(RUNNING_TEXT, (part) =>
    part.replace(TAG_OR_WORD, (found) => withBreaks(found, breaks.get(found.toLowerCase()))),
  );
}

/** Places of breaks, counted in letters from the beginning of the word. */
function readBreaks(list: string): Map<string, number[]> {
  const words = list.split('\n').filter((line) => line !== '');
  return new Map(
    words.map((line) => {
      const parts = line.split('-');
      const places = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('').length);
      return [parts.join(''), places];
    }),
  );
}

function withBreaks(word: string, places: readonly number[] = []): string {
  return places.reduceRight((text, at) => `${text.slice(0, at)}\u00ad${text.slice(at)}`, word);
}

/** Links and markup in words that were written about a text: a reader could click or be misled by them. */

const MARKUP = [
  /\bhttps?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/giu,
  /\bwww\.[^\s<>"')\]]*[^\s<>"')\].,;:!?]/giu,
  /!?\[[^\]\n]*\]\([^)\n]*\)/gu,
  /<\/?[a-z][^<>\n]*>/giu,
  /```|~~~/gu,
];

/** Those that do not stand in the source, as they were written. */
export function foreignMarkup(written: string, source: string): string[] {
  const found = MARKUP.flatMap((form) => written.match(form) ?? []);
  return [...new Set(found)].filter((one) => !source.includes(one));
}

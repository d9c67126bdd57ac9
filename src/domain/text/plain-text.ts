/** Words of a text as a person would put them on a card: no note marks, no citations, one space. */

const CITED =
  /\s*\((?:[^()]*\b(?:1[5-9]|20)\d\d[a-z]?\b[^()]*|[^()]*\bn\.d\.|[^()]*=[^()]*|(?:see|cf\.|figure|fig\.|table|se|jf\.|figur|tabell|e\.g\.|for example|such as|for instance|f\.eks\.|for eksempel|credit)(?![\p{L}])[^()]*)\)/giu;
/** "(we met them in Chapter 3)": sends the reader elsewhere. */
const SENT_AWAY =
  /\s*\([^()]*\b(?:chapters?|sections?|figures?|listings?|appendix|tables?) ?[\dA-Z§][^()]*\)|\s*\(§[^()]*\)/giu;
const AS_SHOWN =
  /,? (?:as )?(?:shown|illustrated|depicted|pictured) (?:in|by|below in) the (?:figure|diagram|table|image|photograph)(?: (?:above|below))?(?=[.,;]|$)|, as the (?:figure|diagram|table|image) (?:above |below )?(?:shows|illustrates|depicts)(?=[.,;]|$)|,? as (?:we (?:saw|did|have seen) |you (?:saw|can see) )?(?:shown|seen|demonstrated|described|illustrated|discussed|depicted|in|mentioned|noted|explained)? ?(?:in|above|below|on|by|earlier) ?(?:the )?(?:listings?|figures?|tables?|chapters?|sections?|above|below|earlier)[^.,;]*(?=[.,;]|$)/giu;
/** What a page leaves in its text: the mark of a link, of an editor, of a reader who wants a source. */
const PAGE_MARKS =
  /\s*\(\[link\]\)|\s*\[(?:edit|citation needed|clarification needed|rediger|trenger referanse|(?:note|n) ?\d+)(?:\]|$)/giu;
/** "for about a year ().": what a removed reference leaves; "call()" has no space before it. */
const EMPTY_BRACKETS = /\s+\(\s*[,;–-]?\s*\)/gu;
const NUMBERED = /\s*\(?\[ref\]\)?|\s*\[\d+(?:\s*[,–-]\s*\d+)*(?:\]|$)/gu;

/** "[[Mooring|the mooring]]", "_Carcinus maenas_": what a mark-up language leaves round words. */
const WIKI_LINK = /\[\[(?:[^\]|]*\|)?([^\]|]+)\]\]/gu;
const EMPHASIS = /(?<![\p{L}\p{N}_])_([^_\s](?:[^_\n]{0,60}[^_\s])?)_(?![\p{L}\p{N}_])/gu;

/** "decision- making": the end of a line; "pre- and post-natal" leaves a half out. */
const HYPHEN_OF_LINE =
  /(?<=\p{Ll}{2}-) (?=\p{Ll}{2})(?! ?(?:and|or|to|but|nor|og|eller|til|men)(?!\p{L}))/gu;

export function plainText(text: string): string {
  return text
    .replace(HYPHEN_OF_LINE, '')
    .replace(CITED, '')
    .replace(SENT_AWAY, '')
    .replace(AS_SHOWN, '')
    .replace(PAGE_MARKS, '')
    .replace(NUMBERED, '')
    .replace(EMPTY_BRACKETS, '')
    .replace(/,? e\.g\.,? [^.;:()]*(?=\.?$)/u, '')
    .replace(
      /(?<!\([^()]*)(?<=[\p{L},_]),? (?:also|også|therefore|thus|hence|however(?=[,.;]|$)|imidlertid|nevertheless|of course|in fact|indeed)(?! (?:called|known|named|termed|spelled|written|referred|abbreviated|kalt|kjent))(?=[\s,]|$),?/gu,
      '',
    )
    .replace(
      /(?<=\b(?:is|are|was|were|can|may|must|be)) (?:then|thus|therefore|hence|also)(?= )/gu,
      '',
    )
    .replace(WIKI_LINK, '$1')
    .replace(EMPHASIS, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/ as well(?=[.,;]|$)/gu, '')
    .trim();
}

/** Without what stands in brackets: an aside, another name, an abbreviation. */
export function withoutBrackets(text: string): string {
  return text.replace(/\s*\([^()]*\)/g, '').trim();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence of its own: a capital at its start, a stop at its end. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s,;:–—-]+$/u, '');
  return /[.!?]["”’»)]*$/u.test(bare) ? capitalised(bare) : `${capitalised(bare)}.`;
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

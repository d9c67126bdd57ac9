/**
 * Whether a passage is a list of references: it names every subject of its document and
 * says nothing about any. Told by its heading, or by its form: several works, each with a
 * year set apart, its authors' initials, and where it was printed.
 */

const HEADING =
  /^(?:[\divxlc]+[.)]?\s+)?(?:references(?: cited)?|bibliography|works cited|literature(?: cited)?|reference list|litteratur(?:liste)?|referanser|referanseliste|kilder|kildeliste|bibliografi)(?:\s+(?:and|og)\s+\p{L}+)?[:.]?$/iu;

/** A year as lists of works set it apart: (2008), 2008. or 2008; */
const YEAR = /\((?:1[6-9]|20)\d\d[a-z]?\)|[.,]\s(?:1[6-9]|20)\d\d[a-z]?[.;,]/g;
/** Karpicke, J. D. or J. D. Karpicke */
const AUTHOR = /\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.[\s-]?)+|(?:\p{Lu}\.\s?)+\p{Lu}[\p{Ll}'’-]{2,}/gu;
/** A volume with its number or pages, pages alone, or an address that lists of works give. */
const PLACE =
  /\b\d+\s?\(\d+\)|\b\d+\s?:\s?\d+\s?[–-]\s?\d+|\bpp?\.\s?\d+|,\s\d+\s?[–-]\s?\d+|\bdoi\b|arXiv:|\bIn Proceedings\b|\bIn Proc\.|\bet al\.,/gi;

/** Two works could be named in running text; three in one passage with all their marks are a list. */
const FEWEST_WORKS = 3;
/** Of a list of works every eighth word or so is a mark; running text that cites has one in thirty. */
const FEWEST_MARKS_PER_WORD = 1 / 14;

export function isReferenceList({
  headings,
  text,
}: {
  headings: readonly string[];
  text: string;
}): boolean {
  if (HEADING.test(headings.at(-1)?.trim() ?? '')) return true;
  const [years, authors, places] = [YEAR, AUTHOR, PLACE].map(
    (mark) => text.match(mark)?.length ?? 0,
  );
  const marks = (years ?? 0) + (authors ?? 0) + (places ?? 0);
  const works = Math.min(years ?? 0, Math.max(authors ?? 0, places ?? 0));
  return works >= FEWEST_WORKS && marks >= text.split(/\s+/).length * FEWEST_MARKS_PER_WORD;
}

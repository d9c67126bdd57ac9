/** How a line begins and ends: list marks, caption labels, heading numbers, closing marks. */
import type { Line } from './lines.ts';

const BULLET = /^(?:[•◦▪▫‣●○■□►➢✓✔∙⋅◆◇]|[–—*-](?=\s))\s*/u;
const NUMBER_MARK = /^(?:\(?\d{1,3}[.):]|\(?[a-z]\)|\(?[ivx]{1,4}\)|[ivx]{2,4}\.)\s+(?=\S)/u;
const REFERENCE_MARK = /^\[[\p{L}\p{N}+.,:-]{1,12}\]\s+(?=\S)/u;

/** A dot marks an item wherever it stands; a dash, a star or a number may also open a line of text. */
export type ListMark = 'dot' | 'dash' | 'number' | 'reference';

export function listMark({ text }: Line): ListMark | undefined {
  if (BULLET.test(text) && text.replace(BULLET, '') !== '')
    return /^[–—*-]/.test(text) ? 'dash' : 'dot';
  if (REFERENCE_MARK.test(text)) return 'reference';
  return NUMBER_MARK.test(text) ? 'number' : undefined;
}

/** Where the words after a list mark begin, for the lines that hang under them. */
export function textStart(line: Line): number {
  const mark = (BULLET.exec(line.text) ??
    NUMBER_MARK.exec(line.text) ??
    REFERENCE_MARK.exec(line.text))?.[0];
  if (mark === undefined) return line.x;
  const piece = line.pieces.find(({ start }) => start >= mark.length);
  return piece?.run.x ?? line.x + mark.length * 0.5 * line.size;
}

const LABEL =
  /^(?:figure|fig\.?|table|tab\.|algorithm|listing|scheme|box|chart|plate|figur|tabell|algoritme|boks|bilde|diagram|kart|abbildung|abb\.|tabelle|tableau|figura|tabla)(?!\p{L})\s*(?:\d+|[IVXLC]+|[A-Z])(?:[.-]?\d+)*[a-z]?(?=[\s.:|–—)]|$)/iu;

/**
 * A caption: its label stands apart from what follows ("Figure 3: ", "Tabell 2. ",
 * a label in other letters), unlike that of a sentence ("Figure 3 shows that …").
 */
export function isCaptionStart(line: Line, bodySize: number): boolean {
  const label = LABEL.exec(line.text)?.[0];
  if (label === undefined) return false;
  const rest = line.text.slice(label.length);
  if (rest.trim() === '' || /^\s?[:|–—]/.test(rest)) return true;
  if (/^\.(?:\s|$)/.test(rest)) return !/^\.\s+\p{Ll}/u.test(rest);
  if (!/^\s+[\p{Lu}\p{N}(]/u.test(rest)) return false;
  return line.size < 0.95 * bodySize || hasOwnStyle(line, label.length);
}

/** Whether the first letters are bold or italic and the ones after them are not. */
function hasOwnStyle(line: Line, length: number): boolean {
  const first = line.pieces[0]?.run;
  const after = line.pieces.find(({ start }) => start >= length)?.run;
  if (first === undefined || after === undefined) return false;
  return (first.bold && !after.bold) || (first.italic && !after.italic);
}

const HEADING_NUMBER =
  /^(?:(?:chapter|part|appendix|kapittel|del|vedlegg|tillegg)\s+(?:\d+|[IVXLC]+|[A-Z])\b|(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?(?=\s)|\d{1,2}\.?(?=\s)|[IVX]{1,5}\.(?=\s)|[A-Z]\.(?=\s))/iu;

/** The number in front of a heading ("2.1", "Chapter 3", "IV."), if the text begins with one. */
export function headingNumber(text: string): string | undefined {
  const number = HEADING_NUMBER.exec(text)?.[0];
  if (number === undefined) return undefined;
  const rest = text.slice(number.length).replace(/^[\s.:–—-]+/, '');
  return rest === '' || /^["“«(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(rest) ? number : undefined;
}

/** How deep a heading number goes: 1 for "3" and "Chapter 3", 2 for "3.1". */
export function numberDepth(number: string): number {
  const parts = /(?:\d{1,2}|[A-Z])(?:\.\d{1,2})+/.exec(number)?.[0];
  return parts === undefined ? 1 : parts.split('.').length;
}

export function endsSentence(text: string): boolean {
  return /[.!?…:;]["'”’»)\]⁰-⁹¹²³]*$/u.test(text);
}

/** A line of a table of contents: words, dots or a wide gap, a page number. */
export function isContentsEntry({ text, cells, area, right, size }: Line): boolean {
  if (/(?:(?:\.\s?){4,}|…)\s*[\divxlc]+$/i.test(text)) return true;
  const atEdge =
    right > area.right - size && /^(?:\d{1,4}|[ivxlc]{1,6})$/.test(cells.at(-1)?.text ?? '');
  if (!atEdge || cells.length < 2 || cells.length > 3) return false;
  const title = cells.slice(0, -1).map((cell) => cell.text);
  return /\p{L}{3}/u.test(title.join(' ')) && headingNumber(title.join(' ')) !== undefined;
}

const NAMED =
  /^(?:abstract|introduction|summary|conclusions?|discussion|references|bibliography|acknowledge?ments?|keywords?|key words|index terms|appendix|contents|sammendrag|innledning|innhold|oppsummering|konklusjon|referanser|litteratur|kilder|vedlegg|nøkkelord|stikkord)$/iu;

/** Titles that papers and books share; they head whole sections wherever they stand. */
export function isNamedHeading(text: string): boolean {
  return NAMED.test(text);
}

/** Lines that are formulas rather than words. */
import type { DocumentStyle } from './document-style.ts';
import type { Line } from './lines.ts';

/** What a formula says about its parts; a sum says enough by itself. */
const RELATION = /[∑∏∫=≈∼≃≅∝≤≥<>→←↔⇒⇔∈∉⊂⊆≡≠≪≫∀∃]/u;
const OPERATOR = /[+\-−±∓×·∗*/|^_()[\]{}⟨⟩∑∏∫√∂∇∞′.,:;!\p{N}\p{Sm}]/u;
/** Names of functions are letters, but not words of a text. */
const FUNCTION_NAME =
  /\b(?:log|ln|exp|lim|sin|cos|tan|max|min|arg|argmax|argmin|sup|inf|det|var|cov|diag|sign|mod|softmax|relu|tanh|if|otherwise|where|for|and)\b/giu;

/** Stands in from the edge, relates something to something, and has few words. */
export function isFormula(line: Line, style: DocumentStyle): boolean {
  // Most lines are text: the cheap question comes first.
  if (line.math < 0.15 && !RELATION.test(line.text)) return false;
  if (line.size > 1.3 * style.size) return false;
  const { words, signs } = sharesOf(line);
  if (isNumberedFormula(line)) return words < 0.8;
  if (line.x - line.area.left < style.size)
    return words === 0 && fillsColumn(line) && RELATION.test(line.text);
  if (words > 0.4 || (words > 0.25 && line.math < 0.2)) return false;
  if (RELATION.test(line.text)) return signs > 0.6 && /\p{L}/u.test(line.text);
  return line.math > 0.5 && signs > 0.6;
}

/** The number of a formula stands at the right edge, on its own. */
function isNumberedFormula({ cells, text, area, x, right, size }: Line): boolean {
  const number = /^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/.test(cells.at(-1)?.text ?? '');
  return (
    number &&
    cells.length > 1 &&
    right > area.right - size &&
    x > area.left + size &&
    RELATION.test(text)
  );
}

/** A formula without room at its side; a short line at the edge rather ends a sentence. */
function fillsColumn({ x, right, area }: Line): boolean {
  return right - x > 0.5 * (area.right - area.left);
}

/** Signs without words: part of a formula when it stands beside one. */
export function isFormulaPart(line: Line): boolean {
  const { words, signs } = sharesOf(line);
  return words === 0 && signs > 0.8 && line.x > line.area.left + 0.5 * line.size;
}

/** How much of a line is words of a text, and how much is signs, digits and single letters. */
function sharesOf(line: Line): { words: number; signs: number } {
  const text = line.text.replace(FUNCTION_NAME, '');
  const all = Math.max(1, line.text.replace(/\s/g, '').length);
  const words = (text.match(/\p{L}{3,}/gu) ?? []).join('').length;
  const operators = [...text].filter((sign) => OPERATOR.test(sign) || RELATION.test(sign)).length;
  const variables = (text.match(/(?<!\p{L})\p{L}\p{M}*(?!\p{L})/gu) ?? []).length;
  const named = line.text.length - text.length;
  return { words: words / all, signs: Math.max(line.math, (operators + variables + named) / all) };
}

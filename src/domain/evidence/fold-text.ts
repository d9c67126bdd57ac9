/**
 * A text without what quoting and printing change: case, white space, line-end
 * hyphens, ligatures, quote marks, dashes, punctuation. What is left are letters,
 * digits and the signs that carry meaning, each knowing where it stood.
 *
 * White space goes altogether, because a broken line, a broken word and a lost
 * space then all read the same. Only between two digits does a separator stay,
 * so that 1.5 is not 15 and "4 5" is not 45.
 */

export interface FoldedText {
  folded: string;
  /** For each folded character, where its source begins and ends. */
  starts: Int32Array;
  ends: Int32Array;
}

/** A text together with its folded form. */
export interface SourceText extends FoldedText {
  text: string;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
const MARK = /\p{M}/u;
const DASHES = new Set('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212');
const MINUS = new Set('-\u2212\u2013');
/** Signs that say something a word could say; all other punctuation is dropped. */
const MEANING_SIGNS = new Set('%‰°<>=±+×÷≤≥≠≈$€£¥√∞∑∂∆');
const NUMBER_SEPARATORS = new Set('.,:/');
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/;

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

export function foldSource(text: string): SourceText {
  return { text, ...foldText(text) };
}

export function foldText(text: string): FoldedText {
  const fold = new Fold(text);
  let at = 0;
  while (at < text.length) at = fold.take(at);
  return fold.result();
}

class Fold {
  private readonly text: string;
  private readonly kept: string[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  /** Where the gap since the last kept character begins. */
  private gapAt = 0;

  constructor(text: string) {
    this.text = text;
  }

  result(): FoldedText {
    return {
      folded: this.kept.join(''),
      starts: Int32Array.from(this.from),
      ends: Int32Array.from(this.to),
    };
  }

  /** Folds the character at `at` and answers where the next one begins. */
  take(at: number): number {
    const code = this.text.charCodeAt(at);
    if (code < 128) return this.takePlain(at, code);
    const character = String.fromCodePoint(this.text.codePointAt(at) ?? 0);
    const end = this.endOfMarks(at + character.length);
    if (LETTER_OR_DIGIT.test(character)) {
      this.keep(this.plainForm(this.text.slice(at, end)), at, end);
    } else if (MEANING_SIGNS.has(character) || this.isMinus(at, character)) {
      this.keep(MINUS.has(character) ? '-' : character, at, end);
    }
    return end;
  }

  private takePlain(at: number, code: number): number {
    const character = this.text.charAt(at);
    const end = this.text.charCodeAt(at + 1) < 128 ? at + 1 : this.endOfMarks(at + 1);
    if (isPlainLetterOrDigit(code)) {
      const letter = end === at + 1 ? character : this.text.slice(at, end).normalize('NFC');
      this.keep(letter.toLowerCase(), at, end);
    } else if (MEANING_SIGNS.has(character)) {
      this.keep(character, at, end);
    } else if (this.isMinus(at, character)) {
      this.keep('-', at, end);
    }
    return end;
  }

  /** "−5" and "(-5)", but not "COVID-19", "10-20" or a hyphen at a line's end. */
  private isMinus(at: number, character: string): boolean {
    if (!MINUS.has(character) || !DIGIT.test(this.text.charAt(at + 1))) return false;
    if (at > 0 && LETTER_OR_DIGIT.test(this.text.charAt(at - 1))) return false;
    const before = this.text.slice(Math.max(0, at - 3), at).trimEnd();
    return !/[\p{L}\p{N}%][-\u2010-\u2015]?$/u.test(before) || /[\p{L}%]$/u.test(before);
  }

  private endOfMarks(at: number): number {
    let end = at;
    while (end < this.text.length && MARK.test(this.text.charAt(end))) end += 1;
    return end;
  }

  private plainForm(character: string): string {
    const subscript = SUBSCRIPTS.indexOf(character);
    if (subscript >= 0) return String(subscript);
    const superscript = SUPERSCRIPTS.indexOf(character);
    const last = this.kept.at(-1) ?? '';
    // m² is m2, but 10² is not 102.
    if (superscript >= 0) return isDigit(last) ? character : String(superscript);
    if (/\p{No}/u.test(character)) return character;
    return character.normalize('NFKC').toLowerCase().normalize('NFC');
  }

  private keep(folded: string, start: number, end: number): void {
    const gap = this.text.slice(this.gapAt, start);
    if (gap !== '' && isDigit(this.kept.at(-1) ?? '') && isDigit(folded.charAt(0))) {
      this.push(separatorOf(gap), this.gapAt, start);
    }
    for (const character of folded) this.push(character, start, end);
    this.gapAt = end;
  }

  private push(character: string, start: number, end: number): void {
    // A character beyond the basic plane takes two places in the folded string.
    for (let unit = 0; unit < character.length; unit += 1) {
      this.kept.push(character.charAt(unit));
      this.from.push(start);
      this.to.push(end);
    }
  }
}

function isPlainLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** What stands between two digits: a dash, one of ". , : /", or just distance. */
function separatorOf(gap: string): string {
  const visible = gap.replace(new RegExp(INVISIBLE, 'g'), '');
  for (const character of visible) if (DASHES.has(character)) return '-';
  return visible.length === 1 && NUMBER_SEPARATORS.has(visible) ? visible : ' ';
}

/** Two figures that a sentence sets against each other, and how far they are apart. */

export interface FiguresApart {
  one: string;
  other: string;
  /** In the unit of both: ".032", "5.3". */
  by: string;
  isShare: boolean;
}

const AGAINST =
  /(?<!\p{L})(?:vs\.?|versus|against|compared (?:with|to)|where|than|as opposed to|mot|sammenlignet med|enn)(?!\p{L})/giu;
const FIGURE =
  /(?<![\d.,\p{L}])(\d*[.,]\d+|\d+)(\s?%|\s?(?:percent|prosent)(?!\p{L}))?(?![\d\p{L}])/gu;

export function figuresApart(text: string): FiguresApart | null {
  for (const { index, 0: word } of text.matchAll(AGAINST)) {
    const one = figuresIn(text.slice(0, index)).at(-1);
    const other = figuresIn(text.slice(index + word.length))[0];
    if (one === undefined || other === undefined || one.kind !== other.kind) continue;
    if (one.next !== null && one.next === other.next) continue;
    const decimals = Math.max(one.decimals, other.decimals);
    const by = Math.abs(one.value - other.value).toFixed(decimals);
    if (Number(by) === 0) continue;
    const isBare = one.text.startsWith('.');
    return {
      one: one.text,
      other: other.text,
      by: isBare ? by.replace(/^0(?=\.)/u, '') : by,
      isShare: one.kind === 'share',
    };
  }
  return null;
}

interface Figure {
  text: string;
  value: number;
  decimals: number;
  /** Only figures of one kind can be compared; whole numbers without a unit count things. */
  kind: 'share' | 'part' | 'decimal';
  /** The word after it that says what is so large: the same one after both makes them settings, not outcomes. */
  next: string | null;
}

const SAYS_NOTHING =
  /^(?:of|in|for|on|with|by|to|at|the|after|and|or|av|i|for|på|med|til|ved|og)$/iu;

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap(({ 0: whole, 1: digits = '', 2: unit, index }) => {
    const value = Number(digits.replace(',', '.'));
    const decimals = /[.,](\d+)$/u.exec(digits)?.[1]?.length ?? 0;
    if (unit === undefined && decimals === 0) return [];
    const bare = /^0?[.,]/u.test(digits) ? 'part' : 'decimal';
    const word = /^\s(\p{L}+)/u.exec(text.slice(index + whole.length))?.[1]?.toLowerCase() ?? '';
    const next = word === '' || SAYS_NOTHING.test(word) ? null : word;
    return [
      { text: whole.trim(), value, decimals, kind: unit === undefined ? bare : 'share', next },
    ];
  });
}

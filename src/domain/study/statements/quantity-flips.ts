/** A figure with its unit changed by about two fifths: far enough to be wrong, near enough to be believed. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Flip } from './flip.ts';

const WORTH = 0.42;
const STEP = 0.4;

/** Numbers that count or measure; no year, no range, no name such as "Article 5" or "type 2". */
const NUMBER =
  /(?<![\p{L}\p{N}.,–/-]|\b(?:[Aa]rticles?|Art\.|Figure|Table|Chapter|[Ss]ections?|version|[Pp]aragraphs?|protocol|Protocol|I|In|By|Since|Until|From|Fra|fra|Directive|No\.|type|grade|stage|Stage|Type|Grade|Act|volume|kapittel|artikkel|paragraf|January|February|March|April|May|June|July|August|September|October|November|December|in|since|until|from|by|i) )(\d{1,3}(?:[,  ]\d{3})+|\d+(?:[.,]\d+)?)(?![\p{L}\p{N}/]|[.,]\d|[-–]|\s?(?:to|til|–) ?\d)/gu;
/** What must follow, so that it is a quantity and not a label. */
const UNIT =
  /^(?:\s?(?:%|°)|\s(?:percent|per cent|prosent|times|ganger|million|billion|millioner|milliarder|\p{Ll}{2,}))/u;
/** A changed figure of what merely is, nobody keeps; a limit that must be kept is worth knowing. */
const LIMIT: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:at least|at most|no (?:more|less|fewer|later) than|within|up to|must|shall|should|require[sd]?|minimum|maximum|limit(?:s|ed)?|threshold|exceed\w*)\b|[≥≤]/iu,
  no: /(?:^|\s)(?:minst|høyst|innen|inntil|maksimalt|må|skal|krever|grense\p{L}*)(?=\s)|[≥≤]/iu,
  other: /(?!)/u,
};
/** "at least 10" implies "at least 8", so there the value must go up. */
const UPWARD =
  /\b(?:at least|more than|over|above|exceed\w*|minimum|older than|minst|mer enn|over)\b|[≥>]/iu;
const DOWNWARD =
  /\b(?:at most|less than|fewer than|under|below|up to|within|maximum|younger than|høyst|mindre enn|innen)\b|[≤<]/iu;

export function otherQuantities(text: string, language: TextLanguage): Flip[] {
  const found = [...text.matchAll(NUMBER)];
  if (found.length === 0 || found.length > 2 || !LIMIT[language].test(text)) return [];
  return found.flatMap((match) => {
    const written = match[1] ?? '';
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (
      !UNIT.test(after) ||
      isYear(written, after) ||
      /\b(?:and|or|between|og|eller|mellom) $|\d (?:to|til) $/iu.test(before)
    )
      return [];
    const to = otherValue(written, { before, after, language });
    if (to === undefined || text.includes(to)) return [];
    return [{ text: `${before}${to}${after}`, rule: 'quantity', from: written, to, worth: WORTH }];
  });
}

function isYear(written: string, after: string): boolean {
  return /^(?:1[0-9]|20)\d\d$/.test(written) && !/^\s?(?:%|°)/u.test(after);
}

interface Around {
  before: string;
  after: string;
  language: TextLanguage;
}

function otherValue(written: string, around: Around): string | undefined {
  const point = around.language === 'no' ? ',' : '.';
  const groups = around.language === 'no' ? /[ \u00a0]/g : /[, \u00a0]/g;
  const value = Number(written.replace(groups, '').replace(point, '.'));
  const decimals = written.split(point)[1]?.length ?? 0;
  if (!Number.isFinite(value) || value < 3) return undefined;
  const other = moved(value, decimals, around);
  if (other <= 0) return undefined;
  const plain = other.toFixed(decimals).replace('.', point);
  const mark = /\d([, ])\d{3}/u.exec(written)?.[1];
  return mark === undefined ? plain : plain.replace(/\B(?=(?:\d{3})+$)/gu, mark);
}

/** No share reaches 100. */
function moved(value: number, decimals: number, { before, after }: Around): number {
  const near = before.slice(-28);
  const isUp = UPWARD.test(near) || (!DOWNWARD.test(near) && Math.round(value) % 2 === 0);
  const by = step(value, decimals);
  const isShare = /^\s?(?:%|percent|per cent|prosent)/u.test(after);
  return isUp && !(isShare && value + by >= 98) ? value + by : value - by;
}

/** As round as the value itself. */
function step(value: number, decimals: number): number {
  if (decimals > 0) return Number((value * STEP).toFixed(decimals));
  let unit = 1;
  while (value % (unit * 10) === 0 && unit * 10 <= value) unit *= 10;
  if (unit === 1 && value % 5 === 0) unit = 5;
  return Math.max(unit, Math.round((STEP * value) / unit) * unit);
}

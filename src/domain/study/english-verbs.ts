/** Forms of English verbs: "causes" without its ending, and the form for one doer. */

const IRREGULAR_PAST = new Set(
  `arose became began bound broke brought built caught chose came drew drove fell felt fought found
  gave grew held kept knew laid led left lent lost made meant met rose ran said saw sent spent stood
  struck taught took told thought understood went won wrote sold wore shook shot spoke swore threw woke
  got ate slept dealt hung heard bought paid sought flew froze hid rode sang sank swam tore`.split(
    /\s+/,
  ),
);

export const BE = new Set(['is', 'are', 'was', 'were']);
export const HELPERS = new Set(
  'is are was were can could may might must will would should has have had'.split(' '),
);

export interface VerbForm {
  tense: 'one' | 'many' | 'past';
  /** Without ending; null in the past, which no question here needs. */
  base: string | null;
}

/** Reads a finite verb as it stands; null where its form does not tell. */
export function verbForm(lower: string): VerbForm | null {
  if (IRREGULAR_PAST.has(lower)) return { tense: 'past', base: null };
  if (/[^e]ed$/.test(lower) && lower.length > 3) return { tense: 'past', base: null };
  if (/[^sui]s$/.test(lower) && lower.length > 3) return { tense: 'one', base: baseOfOne(lower) };
  return /ing$/.test(lower) && lower.length > 5 ? null : { tense: 'many', base: lower };
}

/** "carries" → "carry", "passes" → "pass", "causes" → "cause". */
function baseOfOne(lower: string): string {
  if (lower === 'has') return 'have';
  if (/(?:^|under|for)(?:goes|does)$/.test(lower)) return lower.slice(0, -2);
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
}

/** The form for one doer: "What causes …?" also where the text has "cause". */
export function formForOne({ tense, base }: VerbForm, written: string): string {
  if (tense !== 'many' || base === null) return written;
  if (base === 'have') return 'has';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`;
}

/** "does" or "do", to ask with. */
export function askingHelper({ tense }: VerbForm): string {
  return tense === 'one' ? 'does' : 'do';
}

/** Forms of English verbs: "causes" without its ending, and the form for one doer. */
import { commonnessOf } from '../../concepts/tagging/word-commonness.ts';

const IRREGULAR_PAST = new Map(
  `arose arise, became become, began begin, bound bind, broke break, brought bring, built build,
  caught catch, chose choose, came come, drew draw, drove drive, fell fall, felt feel, fought fight,
  found find, gave give, grew grow, held hold, kept keep, knew know, laid lay, led lead, left leave,
  lent lend, lost lose, made make, meant mean, met meet, rose rise, ran run, said say, saw see,
  sent send, spent spend, stood stand, struck strike, taught teach, took take, told tell,
  thought think, understood understand, went go, won win, wrote write, sold sell, wore wear,
  shook shake, shot shoot, spoke speak, swore swear, threw throw, woke wake, got get, ate eat,
  slept sleep, dealt deal, hung hang, heard hear, bought buy, paid pay, sought seek, flew fly,
  froze freeze, hid hide, rode ride, sang sing, sank sink, swam swim, tore tear,
  withdrew withdraw, overthrew overthrow, forbade forbid, shrank shrink, sprang spring, swung swing,
  undertook undertake, overcame overcome, withstood withstand, mistook mistake, foresaw foresee,
  oversaw oversee, outgrew outgrow, clung cling, crept creep, dug dig, fled flee, ground grind,
  leapt leap, rang ring, slid slide, spun spin, stuck stick, stung sting, swept sweep, wove weave,
  upheld uphold, drank drink, blew blow, bred breed, fed feed, shone shine, stole steal, bent bend`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

export const BE = new Set(['is', 'are', 'was', 'were']);
export const HELPERS = new Set(
  'is are was were can could may might must shall will would should has have had'.split(' '),
);

export interface VerbForm {
  tense: 'one' | 'many' | 'past';
  /** Without ending; null where the past does not tell. */
  base: string | null;
}

/** Reads a finite verb as it stands; null where its form does not tell. */
export function verbForm(lower: string): VerbForm | null {
  const irregular = IRREGULAR_PAST.get(lower);
  if (irregular !== undefined) return { tense: 'past', base: irregular };
  if (/[^e]ed$/.test(lower) && lower.length > 3) return { tense: 'past', base: baseOfPast(lower) };
  if (/[^sui]s$/.test(lower) && lower.length > 3) return { tense: 'one', base: baseOfOne(lower) };
  return /ing$/.test(lower) && lower.length > 5 ? null : { tense: 'many', base: lower };
}

/** "carried" → "carry", "caused" → "cause", "stopped" → "stop"; null where no known word comes out. */
function baseOfPast(lower: string): string | null {
  const bare = lower.slice(0, -2);
  const forms = [
    lower.slice(0, -1),
    bare,
    bare.replace(/([bdgmnprt])\1$/, '$1'),
    bare.replace(/i$/, 'y'),
  ];
  return forms.find((form) => commonnessOf(form) > 0) ?? null;
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
  return { one: 'does', many: 'do', past: 'did' }[tense];
}

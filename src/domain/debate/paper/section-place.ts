/** Which part of a paper a heading opens: claims made in passing weigh less than results. */

export type SectionPlace =
  | 'front'
  | 'abstract'
  | 'introduction'
  | 'related'
  | 'method'
  | 'results'
  | 'discussion'
  | 'limits'
  | 'conclusion';

const PLACES: readonly (readonly [SectionPlace, RegExp])[] = [
  ['abstract', /^(?:abstract|summary|sammendrag|oppsummering)\b/iu],
  ['limits', /limitation|threats to validity|begrensning|svakhet|\bdo(?:es)? not show/iu],
  [
    'related',
    /^(?:related|background|previous|prior|(?:the )?state[- ]of[- ]the[- ]art|literature|tidligere|bakgrunn)|related work|earlier work/iu,
  ],
  ['introduction', /^(?:introduction|motivation|innledning|introduksjon)/iu],
  ['conclusion', /conclu|future|further work|outlook|konklusjon|videre arbeid/iu],
  ['discussion', /discuss|analys|error|drøfting|diskusjon/iu],
  ['results', /result|experiment|evaluat|finding|comparison|performance|resultat|forsøk|funn/iu],
  [
    'method',
    /method|approach|model|framework|system|\bdata|corp(?:us|ora)|setup|set-up|setting|design|algorithm|training|metode|modell|målinger|measure/iu,
  ],
];

/** Below the top a heading that only names a matter belongs to the part it stands in. */
export function sectionPlace(
  title: string,
  part: SectionPlace,
  level: number | undefined,
): SectionPlace {
  const found = PLACES.find(([, pattern]) => pattern.test(title))?.[0];
  const isTop = (level ?? 1) <= TOP_LEVEL;
  if (isTop) return found ?? (part === 'results' || part === 'discussion' ? part : 'method');
  const isWithin = part !== 'front' && part !== 'abstract';
  if (isWithin && (found === undefined || found === 'method')) return part;
  return found ?? 'method';
}

export const TOP_LEVEL = 2;

export function sectionTitle(heading: string): string {
  return heading
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:[A-Z]|\d+)(?:\.\d+)*\.?\s+)/u, '')
    .trim();
}

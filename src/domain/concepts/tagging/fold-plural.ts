/** Brings the forms of an English noun together: "nuclei" and "nucleus", "analyses" and "analysis". */

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    axes: 'axis',
    bacteria: 'bacterium',
    children: 'child',
    criteria: 'criterion',
    data: 'data',
    feet: 'foot',
    ganglia: 'ganglion',
    genera: 'genus',
    indices: 'index',
    leaves: 'leaf',
    lens: 'lens',
    lives: 'life',
    matrices: 'matrix',
    media: 'media',
    men: 'man',
    mice: 'mouse',
    mitochondria: 'mitochondrion',
    phalanges: 'phalanx',
    phenomena: 'phenomenon',
    series: 'series',
    species: 'species',
    strata: 'stratum',
    teeth: 'tooth',
    vertices: 'vertex',
    women: 'woman',
  }),
);

/** Endings in the order they are tried: what they look like, how much goes, what comes instead. */
const ENDINGS: readonly [RegExp, number, string][] = [
  [/(?:ss|us|is|os|ics|ous|'s|^bias|^gas|^lens|^atlas|^canvas)$/, 0, ''],
  [/(?:aly|the|gno|sta|mito|meio|neuro|psycho|fibro|cri)ses$/, 2, 'is'],
  [/(?:bias|gas|lens|virus|atlas|canvas|plus)es$/, 2, ''],
  [/..ies$/, 3, 'y'],
  [/(?:sses|shes|ches|xes|zzes)$/, 2, ''],
  [/..[^aeiou]ae$/, 1, ''],
  [/(?:cle|ple|bul|mul|foc|alveol|bronch|fung|loc|radi|thalam|vill)i$/, 1, 'us'],
  [/s$/, 1, ''],
];
const SHORTEST = 4;

export function foldPlural(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < SHORTEST) return word;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  if (ending === undefined) return word;
  const [, less, instead] = ending;
  return word.slice(0, word.length - less) + instead;
}

/** The sides that evidence can be read from, and which of them a posture takes. */

export const STANCES = [
  'support',
  'conditional',
  'critical',
  'alternative',
  'scope',
  'cost',
] as const;
export type Stance = (typeof STANCES)[number];

/** In a posture as a person may have written it; the label says more than the thesis. */
const SIGNS: readonly (readonly [Stance, RegExp])[] = [
  [
    'conditional',
    /condition|cautio|depend|qualif|moderat|only (?:if|when)|under what|beting|forbehold|avheng|forsiktig/iu,
  ],
  [
    'alternative',
    /alternativ|another|other explanation|else (?:could )?explain|annet (?:kan )?forklare|confound|rival|instead|annen|andre forklaring|skyldes/iu,
  ],
  [
    'scope',
    /scope|general(?:[iy]| is)|transfer|elsewhere|andre steder|beyond|narrow|domain|extern|gyldighet|overfør|generaliser|rekkevidde/iu,
  ],
  [
    'cost',
    /\bcost|price|practic|efficien|resourc|effort|pragmat|kostnad|pris\b|praktisk|ressurs/iu,
  ],
  [
    'critical',
    /critic|scep|skep|doubt|flaw|weak|oppos|against|reject|limit|kritisk|tvil|svak|imot|\bmot\b/iu,
  ],
  ['support', /support|strong|optimis|favou?r|endors|agree|\bpro\b|advoca|støtte|enig|for\b/iu],
];

/** The sides that a question asks for by its words. */
export function askedFor(question: string): Stance[] {
  return SIGNS.filter(([stance, pattern]) => stance !== 'support' && pattern.test(question)).map(
    ([stance]) => stance,
  );
}

export interface Posture {
  label: string;
  thesis: string;
}

export function postureOf(posture: string): Posture {
  const [, label = posture, thesis = ''] = /^(.+?)\s+[-–—]\s+(.+)$/su.exec(posture.trim()) ?? [];
  return { label: label.trim(), thesis: thesis.trim() };
}

/** The stance of each posture of a debate; where the words do not tell, the ones not yet taken. */
export function stancesOf(postures: readonly string[]): Stance[] {
  const told = postures.map(toldStance);
  const free = STANCES.filter((stance) => !told.includes(stance));
  return told.map((stance) => stance ?? free.shift() ?? 'support');
}

function toldStance(posture: string): Stance | null {
  const { label, thesis } = postureOf(posture);
  for (const text of [label, thesis]) {
    const found = SIGNS.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** Whether one side has reason to answer the other. */
export function opposes(one: Stance, other: Stance): boolean {
  return (
    one !== other &&
    (one === 'support' || other === 'support' || one === 'critical' || other === 'critical')
  );
}

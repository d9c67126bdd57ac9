/**
 * The sides of a text that lays down rules: what it grants or asks, under which conditions, and
 * where it stops. A law praises and faults nothing, so the words of studies do not tell its sides.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { RULING } from '../paper/ruling-words.ts';
import type { Stance } from './stance.ts';

/** In this order: an exception may itself have a condition. */
const SIDES: Readonly<Record<'en' | 'no', readonly (readonly [Stance, RegExp])[]>> = {
  en: [
    [
      'critical',
      /\b(?:(?:shall|does|do|will) not apply|exempt\w*|(?:may|can|will) (?:be )?(?:refuse[sd]?|reject(?:ed)?|declined?)|(?:shall|must|may|will|can) ?not (?!be (?:useful|necessary))|prohibited|shall no longer|not subject to|not affect|manifestly|disproportionate)\b/iu,
    ],
    [
      'conditional',
      /\b(?:unless|only (?:if|where|when|after|with)|provided that|except|in the absence of|where (?:\w+ ){0,3}(?:necessary|likely|appropriate|possible|required)|longer retention|extended|to the extent|if (?:you|we|the|a|an|it)|depend\w*|requires? the approval|presumed)\b/iu,
    ],
    ['support', /./u],
  ],
  no: [
    [
      'critical',
      /(?<!\p{L})(?:gjelder ikke|unntatt|kan (?:avslå|nekte)\p{L}*|skal ikke|må ikke|kan ikke|forbudt)(?!\p{L})/iu,
    ],
    [
      'conditional',
      /(?<!\p{L})(?:med mindre|bare (?:hvis|når|dersom)|hvis|dersom|såfremt|forlenges|så langt)(?!\p{L})/iu,
    ],
    ['support', /./u],
  ],
};

/** The side that a rule speaks for; null for a sentence that lays down nothing. */
export function sideOfRule(text: string, language: TextLanguage): Stance | null {
  if (language === 'other' || !RULING[language].test(text)) return null;
  return SIDES[language].find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

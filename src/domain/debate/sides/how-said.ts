/** Whether a sentence tells what was done rather than what came of it, and whether its words are taken back. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { plainWords } from '../paper/plain-words.ts';
import type { Stance } from './stance.ts';

/** "We compare …", "Each row shows …", "The texts were taken from …": by itself no reason for anything. */
const PROCEDURE: Readonly<Record<TextLanguage, readonly RegExp[]>> = {
  en: [
    /^(?:(?:finally|first|firstly|second|secondly|then|also|next|here|now|furthermore|moreover|in [^,]{3,40}(?=,)|in (?:this|our) \w+|to [^,]{3,80}|for [^,]{3,50}|in order to [^,]{3,80}|following [^,]{3,50}|(?:if|when) (?:[^,]{3,90}(?=,)|\w+ing)|(?:since|because|as|given|due to) [^,]{3,90}(?:, [^,]{3,60})?|furthermore, to [^,]{3,80}, for [^,]{3,60}),? )?we (?:also |then |first |further |only |therefore |now |thus |next |\w+ly )*(?!find|found|show(?! (?:how|an example|examples))|observ|demonstrat|achiev|obtain \w* ?(?:better|higher|similar|good|results|improve)|conclu|outperform|beat|improv|not(?:e|ic)|see|saw|believe|argue|expect|recogni|suspect|assum|can(?:not)?\b|could|are|were|ha(?:ve|d) (?:shown|found|demonstrated|seen|observed|no|not)|report (?:no|an?)\b|know|need|may|might|will|would|lack|suggest|hypothes|attribut|think|get|got|reach|gain|lose|lost|win|fail|do not (?!includ|us|consider|report)|did not (?!includ|us|consider|report))\p{L}/iu,
    /^(?:\S+ ){0,9}?(?:is|are|was|were|has been|have been) (?:then |also |first |only |all |randomly |\w+ly )?(?:evaluated|trained|ordered|sorted|grouped|colou?red|plotted|labell?ed|normali[sz]ed|obtained|tested|performed|used|collected|computed|calculated|annotated|extracted|split|removed|ranked|drawn|taken|selected|initiali[sz]ed|tuned|represented|generated|designed|built|implemented|run|chosen|fed|mapped|done|defined) (?:only )?(?:with|by|on|from|in|using|as|to|for|at|into)\b/iu,
    /\b(?:each|the|this) (?:\w+ )?(?:row|column|bullet point|(?:dotted |dashed |solid |horizontal |vertical )+line|x-axis|y-axis|bar) (?:\w+ )?(?:shows?|corresponds?|marks?|represents?|denotes?|indicates?|has)\b/iu,
    /^an? (?:\S+ ){1,3}is (?:an?|the) |\b(?:is|are) said to be\b/iu,
    /^(?:the )?(?:\S+ ){1,3}(?:consists? of|represents? the|refers? to|denotes?|is the (?:share|number|mean|set|task|problem))\b/iu,
  ],
  no: [/^vi (?:bruker|sammenligner|undersøker|beskriver|presenterer|måler|velger|tar|gjør)/iu],
  other: [],
};

export function isProcedure(text: string, language: TextLanguage): boolean {
  const plain = plainWords(text);
  return PROCEDURE[language].some((pattern) => pattern.test(plain));
}

const BY_THE_AUTHORS =
  /(?<!\p{L})(?:we|our|the authors|(?:this|our|the) (?:approach|method|system|study|model|work|technique|algorithm|results?|tool|analysis|data)|vi|vår|våre|denne (?:studien|metoden|artikkelen))(?!\p{L})/iu;

export function speaksOfStudy(text: string): boolean {
  return BY_THE_AUTHORS.test(text);
}

/** "Holm and Lie propose …", "Earlier studies used …": what others did speaks neither for nor against this paper. */
const OF_OTHERS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /^(?:\p{Lu}\p{L}+(?:,? \p{Lu}\p{L}+)* et al\.?|\p{Lu}\p{L}+ and \p{Lu}\p{L}+(?= (?:\(|\w+s\b|\w+ed\b))|(?:[Pp]revious|[Ee]arlier|[Pp]rior|[Ee]xisting|[Tt]raditional|[Oo]ther|[Rr]ecent) (?:\w+ )?(?:approaches|methods|studies|works?|systems|models|efforts|research))|\b(?:approach|method|model|work|system|strategy) (?:of|by) \(?\p{Lu}\p{L}+ (?:et al|and \p{Lu})/u,
  no: /^(?:tidligere|andre) (?:studier|arbeid|metoder|modeller)/iu,
  other: /(?!)/u,
};

export function isOfOthers(text: string, language: TextLanguage): boolean {
  return OF_OTHERS[language].test(text);
}

const HEDGES: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:may|might|could (?:be|have|help|lead|allow)|possibly|probably|(?:is|are) likely|seems?|appears? to|we believe|the authors believe|perhaps|presumably|would (?:be|result|help|lead|allow|improve))\b/iu,
  no: /(?<!\p{L})(?:trolig|sannsynligvis|kanskje|antakelig|ser ut til|muligens)(?!\p{L})/iu,
  other: /(?!)/u,
};

/** The word by which a sentence does not state outright; null where it does. */
export function hedgeIn(text: string, language: TextLanguage): string | null {
  return HEDGES[language].exec(text)?.[0] ?? null;
}

const DENIED: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:not|never|no|cannot|without|unable to|nor|hardly|barely|neither|fail(?:s|ed)? to)\b[^,.;:]{0,25}$|\bwhether\b[^,.;:]{0,80}$|n['’]t[^,.;:]{0,25}$/iu,
  no: /(?<!\p{L})(?:ikke|aldri|ingen|uten|knapt)(?!\p{L})[^,.;:]{0,25}$/iu,
  other: /(?!)/u,
};
/** "… overcomes the drawbacks of …": a fault that is named to say that it is mended. */
const MENDED: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:address|overcom|avoid|alleviat|mitigat|resolv|solv|remed|tackl|correct|eliminat|circumvent|prevent|reduc|handl|alert|catch|caught|detect|fix|no|without|cope|free of)\w*\b[^,.;:]{0,40}$/iu,
  no: /(?<!\p{L})(?:unngå|løse|rette|fjerne|redusere|uten)\p{L}*[^,.;:]{0,40}$/iu,
  other: /(?!)/u,
};

/** Praise that is denied is no support, and a fault that is mended no criticism. */
export function isTurned(
  text: string,
  at: number,
  stance: Stance,
  language: TextLanguage,
): boolean {
  const before = text.slice(0, at);
  if (stance === 'support') return DENIED[language].test(before);
  return stance === 'critical' && MENDED[language].test(before);
}

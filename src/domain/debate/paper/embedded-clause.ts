/** A sentence of a paper as a clause inside another sentence: "that the gate counts letters". */
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { byTheAuthors } from './by-the-authors.ts';
import type { DebateMaterial } from './material.ts';
import { LEANS_ON_BRACKET, plainWords } from './plain-words.ts';
import { afterOpener } from './points.ts';

const SHORTEST = 5;
const LONGEST = 26;

/** "We show that …": what is shown is the clause. */
const SHOWN: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    en: /^(?:[\p{L}\s,-]{0,60}?)\b(?:show|shows|showed|find|found|observe|observed|conclude|demonstrate|demonstrates|demonstrated|suggest|suggests|indicate|indicates|believe|argue|note|confirm|confirms|reveal|reveals|assume|assumes|assumed|see|noticed?|report|is|means) that,? (?=\S+ \S+ \S+)/u,
    no: /^(?:[\p{L}\s,-]{0,60}?)(?<![\p{L}])(?:viser|finner|fant|tyder på|konkluderer med|antar|mener|ser|betyr|er) at (?=\S+ \S+ \S+)/u,
  }),
);
const RESULTS =
  /^(?:the |these |our |the authors’ )?(?:\p{Ll}+ ){0,4}results? (?:show|shows|evidence|demonstrate|suggest|indicate)(?: that,?)? (?=\S+ \S+ \S+ \S+)/iu;
const SUBORDINATE =
  /^(?:although|though|even|due to|while|whereas|since|because|to|in order|despite|unlike|as|given|based|using|compared|by|after|before|for|with|without|selv|mens|siden|fordi|for å|når|hvis|dersom|ved|etter|fra|mellom|i|på|langs|under|mot|med|også|her|der|da|så|slik|at)\b/iu;
/** "Although we found that X, Y": X is taken back by what follows. */
const CONCEDES = /(?<!\p{L})(?:although|though|while|whereas|if|selv om|mens|hvis)(?!\p{L})/iu;
/** "The majority" of what, only the sentence before says. */
const OF_WHAT =
  /^the (?:majority|minority|rest|remainder|others?|groups?)(?! (?:of|that|who))(?!\p{L})/iu;
/** "If …" without what follows from it. */
const HALF = /^(?:if|when|whenever|hvis|når|dersom)(?!\p{L})[^,]*$/iu;
const DANGLING =
  /(?:^|[\s,])(?:after|before|in|on|of|to|and|or|with|by|for|as|from|that|which|than|the|an?|is|are|was|were|be|when choosing|og|i|på|av|til|som|med|enn)$|,\s*\p{L}+$/iu;
const LEANING =
  /\b(?:this|these|those|such|here|above|below|former|latter|respectively|following|table|figure|section|you|your|dette|denne|disse|slik|slike|her|figur|tabell)\b/iu;
/** In a clause after "at" these stand before the verb, in a sentence after it. */
const MOVED_NORWEGIAN =
  /(?<![\p{L}])(?:ikke|aldri|også|alltid|ofte|derfor|dermed|likevel|imidlertid|knapt|bare|gjerne|som regel)(?![\p{L}])/u;

/** The sentence as a clause, small at its start and without its stop; null where it cannot be one. */
export function embeddedClause(text: string, material: DebateMaterial): string | null {
  const { language, casing } = material;
  if (LEANS_ON_BRACKET.test(plainWords(text))) return null;
  const plain = withoutBrackets(afterOpener(plainWords(text), language))
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/u, '');
  const lifted = plain.replace(RESULTS, '').replace(SHOWN.get(language) ?? /^(?!)/u, '');
  if (CONCEDES.test(liftedPart(plain, lifted))) return null;
  const clause = material.authorsSpeak
    ? byTheAuthors(shortened(lifted), language)
    : shortened(lifted);
  const small = /^\p{Lu}\S+ \p{Lu}\p{Ll}/u.test(clause) ? clause : casing.small(clause);
  if (!isEmbeddable(small, language)) return null;
  // What stood after "that" was a clause already.
  const isClause =
    (lifted !== plain && / that,? $/u.test(liftedPart(plain, lifted))) ||
    language !== 'en' ||
    hasSubjectAndVerb(small);
  return isClause ? small : null;
}

function liftedPart(plain: string, lifted: string): string {
  return plain.slice(0, plain.length - lifted.length);
}

/** The part of "S because R" before the reason. */
export function effectOf(text: string): string {
  return text.replace(/,? (?:because|since|due to|owing to|fordi|siden|på grunn av)\b.*$/su, '');
}

/** What "we plan to …" plans, as an infinitive without "to". */
export function plannedStep(text: string, material: DebateMaterial): string | null {
  const { language } = material;
  const pattern =
    language === 'no'
      ? /(?:planlegger|ønsker|vil|håper|tar sikte på|er|gjenstår) å (?:også |videre )?(\p{Ll}+ .+?)[.;]/u
      : /\b(?:plan|plans|like|intend|aim|hope|want|interesting|worthwhile|useful|remains|work is|direction is|goal is|desirable|needed) to (?:also |further )?(\p{Ll}+ .+?)(?:[;:]|\.(?:\s|$)|, (?:and|which|as|in order|so|since|because|but)\b)/u;
  const step = pattern.exec(withoutBrackets(plainWords(text)))?.[1];
  if (step === undefined) return null;
  const own = byTheAuthors(step.trim(), language);
  const count = wordCount(own);
  if (
    count < 3 ||
    count > LONGEST ||
    LEANING.test(own) ||
    /^(?:be|have|do|see|være|ha)\b/u.test(own)
  )
    return null;
  return own;
}

/** What follows a main clause: first what only explains it, then what joins another to it. */
const TAILS: readonly RegExp[] = [
  /,? (?:which|while|whereas|so that|although|even though|as (?:measured|shown|reported|described|well)|som vist|mens|slik at|selv om)(?!\p{L}).*$/su,
  /, (?:resulting|indicating|leading|making|including|using|thus|thereby|suggesting|meaning|e\.g|i\.e|for example|where|with|who|because|but|and (?:the|this|it|they|we|thus|even)|som|fordi|men|og (?:den|det|de))(?!\p{L}).*$/su,
  / (?:because|in order to|fordi)(?!\p{L}).*$/su,
];
const COMFORTABLE = 18;

/** Long sentences give up what follows their main clause. */
function shortened(text: string): string {
  let kept = text.split(/[;:]\s|\s[–—]\s|—/u)[0] ?? text;
  for (const tail of TAILS) {
    if (wordCount(kept) <= COMFORTABLE) break;
    const cut = kept.replace(tail, '');
    if (wordCount(cut) >= SHORTEST + 2) kept = cut;
  }
  return kept.trim().replace(/,$/u, '');
}

function isEmbeddable(clause: string, language: TextLanguage): boolean {
  const count = wordCount(clause);
  if (count < SHORTEST || count > LONGEST) return false;
  if (SUBORDINATE.test(clause) || LEANING.test(clause)) return false;
  if (OF_WHAT.test(clause)) return false;
  if (
    /[()[\]{}"“”«»?=<>|\\…•_^*]|\.\s|\b(?:i\.?e|e\.?g|cf)\b|\bin \d+\.\d|\d\p{Lu}\p{Ll}|\p{L}-\s|[¹²³⁴-⁹]/u.test(
      clause,
    )
  )
    return false;
  if (DANGLING.test(clause) || HALF.test(clause)) return false;
  if (/ being that /u.test(clause) || /^(?:the|these) (?:two|three|four) /iu.test(clause))
    return false;
  if (/^(?:it|they|he|she|its|their|there|that|both|den|det|de|dens|deres)\b/iu.test(clause))
    return false;
  return language !== 'no' || !MOVED_NORWEGIAN.test(clause);
}

/** "Articles attributed to journals": without a helper before it, such a word says what kind. */
function isParticiple(word: string, next = ''): boolean {
  return /ed$/u.test(word) && /^(?:to|by|with|from|for|as|on)$/u.test(next);
}

function hasSubjectAndVerb(clause: string): boolean {
  const words = tagEnglish(clause);
  const verb = words.findIndex(
    ({ tag, lower }, at) =>
      tag === 'verb' && !/ing$/u.test(lower) && !isParticiple(lower, words[at + 1]?.lower),
  );
  const helper = words.findIndex(({ lower }) =>
    /^(?:is|are|was|were|has|have|had|can|could|may|might|will|would|does|do|did|must|should|cannot)$/.test(
      lower,
    ),
  );
  const at = Math.min(...[verb, helper].filter((index) => index >= 0), words.length);
  if (at === 0 || at === words.length) return false;
  return words.slice(0, at).some(({ tag }) => tag === 'noun' || tag === 'name' || tag === 'number');
}

/**
 * What speaks against learning a sentence by itself, one small rule each. A sentence that
 * breaks none states something; one that only speaks of its authors ("we") or to its reader
 * ("you") can still be asked about in a few forms.
 */
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { standsAlone } from '../../concepts/tagging/stands-alone.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { looksLikeVerb } from './english-clause.ts';
import { HELPERS } from './english-verbs.ts';
import type { Fact } from './fact.ts';
import { hasLooseSubject } from './loose-subject.ts';
import {
  isAddressed,
  isBelief,
  isExample,
  isOfPerson,
  isPronoun,
  namesAuthors,
  namesReader,
  pointsElsewhere,
} from './study-words.ts';

export type Voice = 'plain' | 'authors' | 'reader';

const SHORTEST = 6;
/** What is asked is cut out of it, so a sentence may be longer than a card. */
const LONGEST = 55;
/** A title is hardly longer; the tagger misses the verb of a sentence now and then. */
const TITLE_WORDS = 14;

/** Whose voice a sentence speaks with; undefined where it is nothing to learn. */
export function voiceOf(fact: Fact, language: TextLanguage): Voice | undefined {
  if (brokenRule(fact, language) !== undefined) return undefined;
  const said = { text: plainText(fact.text) };
  const [authors, reader] = [namesAuthors(said.text, language), namesReader(said.text, language)];
  if (authors && reader) return undefined;
  if (authors) return 'authors';
  return reader ? 'reader' : 'plain';
}

/** The name of the first rule that speaks against a sentence. */
export function brokenRule(fact: Fact, language: TextLanguage): string | undefined {
  const said = { ...fact, text: plainText(fact.text) };
  return RULES.find(({ breaks }) => breaks(said, language))?.name;
}

/** An order that would be a fact if it were none: what to do can be asked, too. */
export function isPlainOrder(fact: Fact, language: TextLanguage): boolean {
  const said = { ...fact, text: plainText(fact.text) };
  const broken = RULES.filter(({ breaks }) => breaks(said, language));
  return broken.length === 1 && broken[0]?.name === ORDER;
}

interface FactRule {
  name: string;
  breaks(fact: Fact, language: TextLanguage): boolean;
}

const ORDER = 'order';

const RULES: readonly FactRule[] = [
  { name: 'length', breaks: hasOddLength },
  { name: 'piece of a sentence', breaks: ({ text }) => !isWholeSentence(text) },
  { name: 'hole', breaks: ({ text }) => HOLE.test(text) },
  { name: 'no verb', breaks: isTitle },
  { name: 'no subject', breaks: lacksSubject },
  { name: 'formula', breaks: hasFormula },
  { name: ORDER, breaks: isOrder },
  { name: 'label', breaks: hasLabel },
  { name: 'heading run in', breaks: ({ text }) => RUN_IN.test(text) },
  { name: 'opens oddly', breaks: ({ text }) => ODD_OPENING.test(text) },
  { name: 'source as a noun', breaks: namesSource },
  { name: 'leans on another', breaks: ({ sentence, text }) => leans(sentence, text) },
  { name: 'belief', breaks: ({ text }, language) => isBelief(text, language) },
  { name: 'example', breaks: ({ text }, language) => isExample(text, language) },
  { name: 'about the page', breaks: ({ text }, language) => isAddressed(text, language) },
  { name: 'points elsewhere', breaks: ({ text }, language) => pointsElsewhere(text, language) },
  { name: 'one source', breaks: ({ sentence }) => isReported(sentence) },
  {
    name: 'loose pronoun',
    breaks: ({ sentence }, language) => hasLoosePronoun(sentence, language),
  },
  { name: 'which one', breaks: hasLooseSubject },
  { name: 'of what', breaks: ({ text }, language) => HEADLESS[language].test(text) },
];

/** "… are described in and .", "shown in .": where a link or a picture was taken out. */
const HOLE =
  /\[link\]|\b(?:to|of|about|than) in (?:length|height|width|diameter|weight)\b|\b(\p{L}{5,}) \1\b|\b(?:in|of|by|from|see|and|with|the) (?:and )?(?:[.,;)]|and\b(?=\s?[.,;)]))|\b(?:described|shown|listed|given|seen|summari[sz]ed|illustrated) in and\b/iu;

/** "Enzyme Structure and Function The study of …": a heading that lost its line. */
const RUN_IN =
  /^(\p{L}[\p{L} ]{3,40}?) [–—-] \1\b|^(?:\p{Lu}[\p{L}-]+ (?:(?:and|of|the|in|for) )*){2,6}(?:The|An|In|This|These|When|If) \p{Ll}|^(?:\p{Lu}[\p{L}-]+,? (?:and )?){5,}\p{Ll}|^\p{Lu}{5,} \p{Lu}|\p{Ll}{2} (?:The|This|These|When|During|Each|Every) |^(?:\p{Lu}\p{Ll}+ ){1,4}(?:The|This|These|During|When|Each) /u;

/** "What is more surprising is …", "All other cells …": the rest of a thought that stands before. */
const ODD_OPENING =
  /^(?:\p{L}+['’]s (?:the|why|because|what|how|where|a|not)|people say|what|how|why|whether|(?:(?:all|most|many|some|several|one|two|three|four|five) )?(?:other|additional|further)|as an? (?:first|second)|not only|on the (?:left|right)|if (?:so|not)|only (?:then|in conjunction))\b/iu;

const IS =
  '(?:is|are|was|were|has|have|had|can|could|may|will|would|lies?|lived?|comes?|came|remains?|remained|stands?|stood|occurs?|occurred|differs?|measures?)';
const AMOUNT =
  '(?:(?:about|around|roughly|nearly|almost|over|only|approximately|some|at least|at most|more than|less than|fewer than|up to|perhaps|another) )?(?:\\d[\\d.,]*(?: (?:million|billion|thousand))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds|thousands|several|many|most|some|few|half|all|none|each|both)';
/** "About 15 are larger …", "The most striking is …", "A third outcome …": of what stands before. */
const HEADLESS: Readonly<Record<TextLanguage, RegExp>> = {
  en: new RegExp(
    `^(?:${AMOUNT} (?:of (?:them|these|those) )?${IS}\\b|${AMOUNT} of (?:them|these|those)\\b|the (?:(?:most|least) \\p{L}+|\\p{L}{3,}est|best|worst|first|second|third|last|only(?: one)?|next) ${IS}\\b|an? (?:second|third|fourth|fifth|final|further|similar|related) (?!of\\b|language\\b|party\\b)\\p{L}+ ${IS}\\b|an? (?:second|third|fourth|fifth|final) (?!of\\b|language\\b|party\\b)\\p{L}+ \\p{L}+s\\b)`,
    'iu',
  ),
  no: /^(?:(?:omtrent|rundt|cirka|ca\.?|over|nesten|bare|minst) )?(?:\d[\d.,]*|to|tre|fire|fem|seks|flere|mange|noen|få|halvparten|alle|begge|ingen) (?:av (?:dem|disse) )?(?:er|var|har|hadde|ble|blir|kan|lå|ligger|kom)(?=\s)|^(?:den|det|de) (?:mest \p{L}+|\p{L}{3,}ste|første|andre|tredje|siste|eneste) (?:er|var|har|ble)(?=\s)|^(?:en|et) (?:annen|annet|tredje|fjerde|siste) \p{L}+ (?:er|var|ble)(?=\s)/iu,
  other: /(?!)/u,
};

/** "as described in (Marsh, 2009)": without its source the sentence has a hole. */
function namesSource({ sentence: { block, start, end }, text }: Fact): boolean {
  const written = block.text.slice(start, end);
  return (
    /(?:\b(?:in|of|by|from|to|and|with|are|is|see|following|than|for|on|like|though|while|as|that)|^)\s*\([^()]*\b(?:1[5-9]|20)\d\d/iu.test(
      written,
    ) || /\p{Ll}[.)]\d+ \p{Lu}/u.test(text)
  );
}

function hasOddLength({ text }: Fact): boolean {
  const count = wordCount(text);
  return count < SHORTEST || count > LONGEST;
}

/** From a capital to a full stop, with nothing in it that belongs to code, speech or addresses. */
function isWholeSentence(written: string): boolean {
  // “slot filling”: a few words in marks are a name, more are speech.
  const text = withoutCodeMarks(written).replace(/[“"]((?:[^“”"\s]+\s?){1,5})[”"]/gu, '$1');
  if (!/^["“«(]?\p{Lu}|^\d[\d.,]*(?: ?%| \p{L})/u.test(text) || /^\d+[.)] /.test(text))
    return false;
  if (!/[.!]["”’'»)\]]*$/u.test(text) || /["“”«»?=<>{}\\|@_•*]|https?:|www\.|\s\.$/u.test(text))
    return false;
  // "1) …, 2) …": such a bracket never opened.
  const closed = text.replace(/(?<![\p{L}\d(])[1-9]\)/gu, '');
  return count(closed, '(') === count(closed, ')') && !/\.\.\.|…|--/.test(text);
}

/** "Option<T>" and "thread_local" are names in a manual, not broken text. */
function withoutCodeMarks(text: string): string {
  return text
    .replace(/(\p{L})<[\p{L}\d, ]{1,12}>/gu, '$1')
    .replace(/([\p{L}\d])_(?=[\p{L}\d])/gu, '$1');
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** Titles and list entries have no verb. */
function isTitle({ sentence: { words } }: Fact, language: TextLanguage): boolean {
  if (language !== 'en') return false;
  if (words.filter(({ tag }) => tag !== 'mark').length >= TITLE_WORDS) return lacksVerb(words);
  return !words.some(
    ({ tag, lower }, at) =>
      HELPERS.has(lower) ||
      looksLikeVerb(words, at) ||
      // "…, based on how they react": behind a comma a participle is no verb of a sentence.
      (tag === 'verb' &&
        !/ing$/.test(lower) &&
        !(/ed$/.test(lower) && words[at - 1]?.text === ',')),
  );
}

/** "The Stone of Erik, a stone with runes that …, found in 1796.": a name and what is added to it. */
function lacksVerb(words: Fact['sentence']['words']): boolean {
  return !words.some(
    ({ tag, lower }, at) =>
      HELPERS.has(lower) ||
      looksLikeVerb(words, at) ||
      (tag === 'verb' &&
        !/ing$/u.test(lower) &&
        !/^(?:that|which|who|,|\)|to)$/u.test(words[at - 1]?.lower ?? '')),
  );
}

/** "Mandatory for systems that …", "Obligatorisk for løsninger hvor …": a remark beside a thing that stands elsewhere. */
function lacksSubject({ sentence: { words } }: Fact): boolean {
  const [first, second] = words;
  return (
    (first?.tag === 'adjective' ||
      /(?:isk|lig|bar|bart|able|ible|ant|atory|ired)$/u.test(first?.lower ?? '')) &&
    /^(?:for|i|av|til|med|ved|om|dersom|hvis|in|by|if|when|only|unless)$/u.test(
      second?.lower ?? '',
    ) &&
    !words.some(({ text }) => text === ',')
  );
}

/** "weight f(x)", "of length n", "a Σ b": what is left of a formula in running text. */
export function hasFormula({ sentence: { words }, text }: Fact): boolean {
  if (words.some(({ text: word }) => /^[b-hj-z]$|^\p{Ll}\d$|^[~∑Σ∈∀∃≤≥≈×∗±+∝∂∇]$/u.test(word)))
    return true;
  return /\$[^$\s]{1,30}\$|\( |\p{L}\((?!s\)|\))|\p{Ll}[α-ω]|[α-ω]\p{Ll}|\b\p{L}\d?,\s?\p{L}\d?\)/u.test(
    text,
  );
}

/** "Creates a node …", "Set the name to …": an order, or a line of a manual without its subject. */
function isOrder({ sentence: { words }, mentions }: Fact, language: TextLanguage): boolean {
  const [first, second] = words;
  if (language !== 'en' || first?.tag !== 'verb' || /(?:ing|ed|en)$/.test(first.lower))
    return false;
  if (mentions.some(({ from }) => from === 0)) return false;
  return second?.tag !== 'verb' && !HELPERS.has(second?.lower ?? '');
}

/** "Wrong Name: The name is …": what is said holds for the label, which is not part of it. */
function hasLabel({ sentence: { words } }: Fact): boolean {
  const at = words.findIndex(({ text }) => text === ':');
  if (at > 0 && at < 3) return true;
  return at > 0 && at < 7 && /^\p{Lu}/u.test(words[at + 1]?.text ?? '');
}

/** The sentence as if it were a block of its own, so that a statement cut out of it begins with a capital. */
function leans(sentence: ProseSentence, text: string): boolean {
  const words = sentence.words.filter(({ lower }, at) => at === 0 || !JOINING.test(lower));
  const comma = words.findIndex(({ text: mark }) => mark === ',');
  // "For small harbours, …" names a setting; only without a comma does "for" go on from before.
  const isSetting = words[0]?.lower === 'for' && comma > 1 && comma < LONGEST_SETTING;
  const alone = {
    ...sentence,
    words: isSetting ? words.slice(1) : words,
    block: { ...sentence.block, text },
    start: 0,
    end: text.length,
  };
  return !standsAlone(alone, { toReader: true });
}

/** Words that only join a statement to the one before. */
const JOINING = /^(?:then|thus|therefore|however)$/;
const LONGEST_SETTING = 9;

/** "Marsh and Reed (2009) found …": what one source says is seldom kept. */
function isReported({ block, start, end }: ProseSentence): boolean {
  return /\p{Lu}\p{Ll}+ \((?:1[5-9]|20)\d\d[a-z]?\)[,]? (?:\p{L}+ly )?\p{Ll}+/u.test(
    block.text.slice(start, end),
  );
}

/** "it" or "their" before any noun that it could stand for. */
function hasLoosePronoun({ words }: ProseSentence, language: TextLanguage): boolean {
  const at = words.findIndex(({ lower }) => isPronoun(lower, language));
  if (at < 0) return false;
  const lower = words[at]?.lower ?? '';
  if (language === 'no' && /^(?:den|det|de)$/.test(lower)) {
    const next = words[at + 1];
    const isArticle =
      words[at - 1]?.tag !== 'verb' &&
      next !== undefined &&
      /^(?:adjective|noun|number)$/.test(next.tag);
    if (isArticle) return false;
  }
  const before = words.slice(0, at);
  if (before.every(({ tag }) => tag !== 'noun' && tag !== 'name')) return true;
  const person = words.findIndex((word) => isOfPerson(word.lower));
  return (
    person >= 0 &&
    !words.slice(0, person).some(({ tag, lower }) => tag === 'name' && !/ing$/.test(lower))
  );
}

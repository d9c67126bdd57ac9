/**
 * What a debater can say from a paper: sentences that can be read by themselves, or together
 * with the one before, restated no further than grammar asks.
 */
import type { LookupHit } from '../../../contracts/citation.ts';
import { standsAlone } from '../../concepts/tagging/stands-alone.ts';
import { judgeSentence } from '../../evidence/judge-sentence.ts';
import { placeAt } from '../../evidence/passage-place.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { byTheAuthors } from './by-the-authors.ts';
import { leadsIn } from './list-marks.ts';
import type { DebateMaterial, PaperSentence } from './material.ts';
import { plainWords } from './plain-words.ts';

export interface Point {
  /** The sentence that says it, and the one before where it leans on that. */
  sentences: readonly PaperSentence[];
  main: PaperSentence;
  /** What a debater says. */
  claim: string;
  stems: ReadonlySet<string>;
}

const SHORTEST = 8;
const LONGEST = 48;
const LONGEST_PAIR = { words: 62, characters: 700 };

/** Talk about the paper itself. */
const META =
  /\b(?:remarks? (?:can|should)|the (?:rest|remainder) of (?:this|the) paper|is organi[sz]ed|in what follows|as follows|can be (?:seen|found) (?:in|from|at)|(?:shown|listed|presented|summari[sz]ed|described|reported|given) in (?:the |our )?(?:table|figure|section|appendix|fig|tab|next|following)|for (?:more|further) details|available (?:at|from|online)|thank|bold (?:font|face)|in (?:both|these|this|the (?:first|second|following|above|next)) examples?|rows? \d|(?:in|from|see) (?:figure|table|section|fig\.|tab\.)|et al\.$)\b/iu;

const OPENERS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /^(?:however|moreover|furthermore|in addition(?=,)|thus|therefore|hence|also|additionally|finally|in particular|specifically|interestingly|note that|as expected|overall|in contrast(?=,)|by contrast|nevertheless|nonetheless|indeed|yet|but|and|so|consequently|unfortunately|surprisingly|notably|again|in fact|for example|for instance|on the other hand|as a result(?=,)|similarly|first|second|third|firstly|secondly|then|not surprisingly|to summarize|in summary|in conclusion|clearly|here|besides(?=,)|still|of course|as can be seen|as expected|apart from (?:it|this|that)|it can be seen that|we (?:also )?(?:note|see|observe) that|more (?:specifically|precisely)|in this case|in general|on average|together(?=,)|at the same time|as mentioned|in practice|to conclude|lastly|importantly|intuitively|now|more importantly|more interestingly|in our case|further(?=,)|particularly(?=,))\s*,?\s+(?=\p{L}|\d)/iu,
  no: /^(?:imidlertid|dessuten|derfor|dermed|likevel|men|og|også|videre|altså|for eksempel|i tillegg|på den annen side|samtidig|så)\s*,\s+(?=\p{L}|\d)/iu,
  other: /^(?!)/u,
};

const known = new WeakMap<DebateMaterial, readonly Point[]>();

/** Every point of the material, in reading order; worked out once, because each agent asks again. */
export function pointsOf(material: DebateMaterial): readonly Point[] {
  const points =
    known.get(material) ??
    material.sentences.flatMap((sentence) => pointAt(material, sentence) ?? []);
  known.set(material, points);
  return points;
}

function pointAt(material: DebateMaterial, sentence: PaperSentence): Point | null {
  const { language } = material;
  if (leadsIn(sentence.text)) return leadPoint(material, sentence);
  if (!isSayable(sentence.text)) return null;
  const opened = withoutOpener(sentence, language);
  const leansInside = namesUnsaid(sentence.text);
  if (opened !== null && isAlone(opened) && !leansInside)
    return single(sentence, opened.text, material);
  const before = material.sentences[sentence.at - 1];
  const leansBack =
    /^(?:this|these|it|its|they|their|such|however|thus|therefore|hence|dette|disse|den|det|de)\b/iu;
  if (before === undefined || !follows(sentence, before) || !isSayable(before.text)) return null;
  const both = `${before.text} ${sentence.text}`;
  if (!(leansInside || leansBack.test(sentence.text)) || isLong(both)) return null;
  const first = withoutOpener(before, language);
  if (first === null || !isAlone(first)) return null;
  const claim = `${restated(first.text, before.text, material)} ${restated(sentence.text, sentence.text, material)}`;
  return pointWith([before, sentence], sentence, claim);
}

/** "X shall not apply where processing is necessary:" rules before its items do. */
function leadPoint(material: DebateMaterial, sentence: PaperSentence): Point | null {
  const text = sentence.text.replace(/:$/u, '.');
  const item = material.sentences[sentence.at + 1];
  if (item?.prose.role !== 'list' || !isSayable(text) || !RULES.test(text)) return null;
  return pointWith([sentence], sentence, asSentence(plainWords(text)));
}

/** Words by which a text grants, forbids or asks for something. */
const RULES =
  /(?<!\p{L})(?:shall|must|may|(?:is|are) (?:not )?(?:allowed|required|prohibited|entitled)|appl(?:y|ies)|skal|må|kan|har rett|gjelder)(?!\p{L})/iu;

/** "… than this baseline", of which the sentence has said nothing before. */
function namesUnsaid(text: string): boolean {
  return [...text.matchAll(DEMONSTRATIVE)].some(({ 1: noun = '', index }) => {
    const stem = noun.toLowerCase().replace(/s$/u, '');
    return !text.slice(0, index).toLowerCase().includes(stem);
  });
}

/** Before a noun; "this is", "those who" and "this paper" point at nothing that is missing. */
const DEMONSTRATIVE =
  /(?<!\p{L})(?:this|these|those|dette|denne|disse)\s+(?!(?:is|are|was|were|has|have|had|can|could|may|might|will|would|does|do|did|should|must|who|which|that|of|in|on|and|or|by|for|to|with|from|not|also|way|end|paper|work|article|study|thesis|report|two|three|er|var|har|kan|vil|som|i|på|og|for|til)\b)(\p{L}{3,})/giu;

function isLong(pair: string): boolean {
  return wordCount(pair) > LONGEST_PAIR.words || pair.length > LONGEST_PAIR.characters;
}

function follows(sentence: PaperSentence, before: PaperSentence): boolean {
  if (before.chunkId !== sentence.chunkId) return false;
  const { block, start } = sentence.prose;
  return block.text.slice(before.prose.end, start).trim() === '';
}

function single(sentence: PaperSentence, text: string, material: DebateMaterial): Point {
  return pointWith([sentence], sentence, restated(text, sentence.text, material));
}

/** As a debater would say it, as long as the passage still carries that. */
function restated(text: string, passage: string, material: DebateMaterial): string {
  const { language, authorsSpeak } = material;
  const [plain, own] = [plainWords(text), text.replace(/\s+/g, ' ')];
  const byThem = authorsSpeak ? [plain, own].map((one) => byTheAuthors(one, language)) : [];
  for (const said of [...byThem, plain]) {
    const claim = asSentence(said);
    if (judgeSentence(claim, passage, language).verdict === 'supports') return claim;
  }
  return asSentence(passage.replace(/\s+/g, ' '));
}

function pointWith(sentences: readonly PaperSentence[], main: PaperSentence, claim: string): Point {
  const stems = new Set(sentences.flatMap((sentence) => [...sentence.stems]));
  return { sentences, main, claim, stems };
}

/** Prose from a capital to a stop, neither a fragment nor a paragraph, without code or formulas. */
function isSayable(text: string): boolean {
  const count = wordCount(text);
  if (count < SHORTEST || count > LONGEST) return false;
  if (!/^["“«]?(?:\p{Lu}|\d[\d.,]* ?%? \p{Ll})/u.test(text) || !/\.["”’»)\]]*$/u.test(text))
    return false;
  if (
    /[=<>{}\\|@∑∈∀∃≤≥≈∗∝∂∇]|https?:|www\.|\.\.\.|…|\p{Ll}[.,]\d+ |\. \p{Ll}|\d\p{Lu}\p{Ll}|\d\.\d+ (?:We|The|This|In|For|It) |\p{L}- \p{L}/u.test(
      text,
    )
  )
    return false;
  if (META.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.65) return false;
  return !/\b(?:[b-hj-z] ?[,)]|[b-hj-z] (?:is|are|and|in|of|to)\b)/u.test(text) && isBalanced(text);
}

function isBalanced(text: string): boolean {
  return (
    text.split('(').length === text.split(')').length &&
    text.split('[').length === text.split(']').length
  );
}

interface Opened {
  text: string;
  prose: Parameters<typeof standsAlone>[0];
}

/** What is left after "However,". */
export function afterOpener(text: string, language: TextLanguage): string {
  return text.slice(OPENERS[language].exec(text)?.[0].length ?? 0);
}

/** The sentence after "However,"; null where nothing is left. */
function withoutOpener(sentence: PaperSentence, language: TextLanguage): Opened | null {
  const { prose } = sentence;
  const rest = afterOpener(sentence.text, language);
  const cut = sentence.text.length - rest.length;
  if (rest === '') return null;
  // Its own block, so that what now stands first may be small.
  const text = rest.charAt(0).toUpperCase() + rest.slice(1);
  const words = prose.words.filter(({ start }) => start >= prose.start + cut);
  const block = { ...prose.block, text };
  return { text, prose: { words, block, start: 0, end: text.length } };
}

function isAlone({ prose }: Opened): boolean {
  return standsAlone(prose);
}

/** The passage of a point: one span, from its first sentence to its last. */
export function citeOf({ sentences, main }: Point, score: number): LookupHit {
  const [first = main] = sentences;
  const { block, start } = first.prose;
  const { end } = main.prose;
  return {
    chunkId: first.chunkId,
    text: block.text.slice(start, end),
    score,
    document_id: first.document_id,
    block_id: block.block_id,
    start,
    end,
    ...placeAt(first),
  };
}

/**
 * How convincing a text is to the eye of a reader, by how it is written and not by how long it is.
 *
 * Every feature is a rate or a yes-or-no, so that length alone moves nothing. The weights are a
 * logistic regression with a ridge on pairs of arguments of about equal length (UKPConvArg1,
 * Habernal & Gurevych 2016); evals/debate fits them again with each topic left out.
 */
import { splitSentences } from '../../text/sentences.ts';

const convincingFeatures = [
  'wordLength',
  'shouting',
  'questions',
  'unfinished',
  'chatter',
  'toReader',
  'ofSelf',
] as const;
type Feature = (typeof convincingFeatures)[number];

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
const SHOUTING = /!|\?\?|\b\p{Lu}{4,}\b|\.{3}|…/gu;
const CHATTER =
  /\b(?:u|ur|r|dont|cant|wont|im|ive|hes|shes|youre|theyre|thats|isnt|doesnt|didnt|alot|lol|gonna|wanna|becuz|cuz|bcuz|coz|wat|ppl|ya|yea|yeah|ok|okay|omg|haha|stupid|idiot|dumb|lame|crap|sucks?|hell|damn|liksom|altså|dritt|idiotisk|dust)\b|\bi\b(?!['’])/gu;
const TO_READER = /^(?:you|your|u|ur|you're|du|deg|din|dere)$/u;
const OF_SELF = /^(?:i|me|my|mine|i'm|i've|jeg|meg|min|mitt|mine)$/u;
const FINISHED = /[.!?]["”’»)]*\s*$/u;
const MOST = 3;

const WEIGHTS: Readonly<Record<Feature, number>> = {
  wordLength: 0.7,
  shouting: -0.2,
  questions: -0.6,
  unfinished: -0.74,
  chatter: -1.35,
  toReader: -5.4,
  ofSelf: -7.7,
};

/** Only differences mean something: twice as much is not twice as convincing. */
export function convincingness(text: string): number {
  const values = convincingValues(text);
  return convincingFeatures.reduce(
    (sum, feature, at) => sum + WEIGHTS[feature] * (values[at] ?? 0),
    0,
  );
}

/** The features in their order, as they are counted. */
export function convincingValues(text: string): number[] {
  const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"));
  const count = Math.max(1, words.length);
  const sentences = Math.max(1, splitSentences(text).length);
  const share = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length / count;
  const times = (pattern: RegExp) => Math.min(MOST, text.match(pattern)?.length ?? 0);
  const values: Record<Feature, number> = {
    wordLength: words.reduce((sum, word) => sum + word.length, 0) / count,
    shouting: times(SHOUTING) / sentences,
    questions: times(/\?/gu) / sentences,
    unfinished: FINISHED.test(text) ? 0 : 1,
    chatter: times(CHATTER) / Math.sqrt(count),
    toReader: share(TO_READER),
    ofSelf: share(OF_SELF),
  };
  return convincingFeatures.map((feature) => values[feature]);
}

/** Where the first statement of an English sentence ends, and what its parts are fit for. */
import type { Word } from '../concepts/words.ts';
import { lastWord } from './draft.ts';
import { readClause } from './english-clause.ts';
import { HELPERS } from './english-verbs.ts';
import type { Fact } from './fact.ts';

const JOINTS =
  /^(?:because|although|whereas|unless|if|when|while|though|since|until|before|after|which|but)$/;
const OPENERS =
  /^(?:which|who|where|while|whereas|although|but|so|because|such|including|thus|therefore|hence|however|making|allowing|yet|with|especially)$/;
/** Objects that hold a place for what the text says elsewhere. */
const EMPTY_OBJECT =
  /^(?:an? (?:wide |broad |great |large )?(?:variety|number|range|lot|part|role|way|diversity|array|host|multitude|wealth)|the (?:same|following|ability|number)|all (?:\p{L}+ )?aspects|one of|many|several|various|different|other|specific|certain|particular|some)\b/iu;
/** "a good example", "the state-of-the-art techniques": says nothing without what stands around it. */
const SAYS_NOTHING =
  /^(?:(?:an?|the|some|more|better|new) )?(?:\p{L}+ )?(?:examples?(?: of .*)?|opportunit(?:y|ies)|reasons?|results?|ideas?|solutions?|insights?|benefits?|advantages?|challenges?|alternatives?|impacts?|contributions?|performance|baselines?|evidence|difficulties|problems?|improvements?|attention)$|^(?:the |some |many )?(?:problems?|issues?|limitations?|difficulties|drawbacks?) of\b|state-of-the-art|\b(?:exactly|just) as\b|\bin one (?:\p{L}+ )?(?:way|respect)\b/iu;
/** "… the valley and the army left it": a second statement that was not cut off. */
const RUNS_ON =
  /\band (?:the |an? )?(?:\p{L}+ ){1,3}[\p{L}-]+ed (?:it|them|the|an?|in|to|from|by)\b/u;

/** "… the network and the rest is trained again": a second subject with its verb. */
const SECOND_STATEMENT =
  /(?<!\b(?:that|which|who|where|how|what) .*),? and (?:(?!\b(?:that|which|who|where)\b)[^,])*? (?:is|are|was|were|will|can|has|have)\b.*$/u;

/** "gives rise to", "takes place": the noun belongs to the verb. */
const PART_OF_VERB =
  /^(?:rises?|way|birth|place|part|care|advantage|use|account|effect) (?:to|of|in|for)\b/iu;
/** "the drop function on it": of what, the question does not say. */
const LEFT_OPEN = /\b(?:on|of|to|in|for|with|from|by) (?:it|them)\b/u;

/** "three steps that …": what they are is said elsewhere. */
const COUNTED_ONLY =
  /^(?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:steps|things|factors|parts|types|kinds|ways|reasons|groups|categories|stages|forms|areas|layers|sets|classes|components|attributes|aspects|properties|features|elements|levels|characteristics|principles|phases|mechanisms|functions|dimensions|variables|criteria|conditions|processes|approaches|methods|perspectives|goals|roles|sections|options|cases|levels|points)\b/iu;
const CUT_SHORT =
  /\b(?:of|in|on|to|onto|into|by|with|from|for|at|through|during|and|or|the|an?|as)$/iu;

/** One past the last word of the first statement, or of the one that goes on after `from`. */
export function thoughtEnd(fact: Fact, from = 3): number {
  const { words } = fact.sentence;
  const end = words.findIndex((_, at) => at > from && endsThought(words, at));
  const to = end < 0 ? lastWord(fact) : end;
  return words[to - 1]?.text === ',' ? to - 1 : to;
}

function endsThought(words: readonly Word[], at: number): boolean {
  const { text = '', lower = '' } = words[at] ?? {};
  if (/^[;:—–]$/.test(text) || JOINTS.test(lower)) return true;
  if (/^(?:and|or)$/.test(lower) && isVerbAgain(words, at + 1)) return true;
  if (lower === 'by' && /.ing$/.test(words[at + 1]?.lower ?? '')) return true;
  if (lower === 'and' && isStatement(words, at + 1)) return true;
  return text === ',' && (opensThought(words, at + 1) || isClauseAgain(words, at + 1));
}

function opensThought(words: readonly Word[], at: number): boolean {
  const next = words[at]?.lower ?? '';
  if (OPENERS.test(next)) return true;
  // ", and the keeper": one more of a list, unless a verb of its own follows.
  const isArticle = /^(?:the|an?|its|their)$/.test(words[at + 1]?.lower ?? '');
  return (
    /^(?:and|or)$/.test(next) &&
    !isArticle &&
    /^(?:verb|small|adverb)$/.test(words[at + 1]?.tag ?? '')
  );
}

/** "… causes pain and may last for days", "… serve as levers and often protect organs". */
function isVerbAgain(words: readonly Word[], at: number): boolean {
  const next = words[at]?.tag === 'adverb' ? words[at + 1] : words[at];
  if (next === undefined) return false;
  if (HELPERS.has(next.lower) || (next.tag === 'verb' && /[^s]s$/.test(next.lower))) return true;
  if (next.tag !== 'verb' || /(?:ing|ed|en)$/.test(next.lower)) return false;
  // "cells that make and store …", "to see and hear": the verb goes on what stands before.
  return !words
    .slice(0, at)
    .some(
      ({ lower }, place) =>
        /^(?:that|which|who|can|may|will)$/.test(lower) ||
        (lower === 'to' && words[place + 1]?.tag === 'verb'),
    );
}

/** "… from the tree and the tree gains from …": after "and the" with a verb of its own another begins. */
function isStatement(words: readonly Word[], at: number): boolean {
  if (!/^(?:the|an?)$/.test(words[at]?.lower ?? '')) return false;
  const near = words.slice(at + 1, at + 5);
  const verb = near.findIndex(({ tag, lower }) => tag === 'verb' && /[^su]s$/.test(lower));
  return verb > 0 && near.slice(0, verb).every(({ tag }) => /^(?:noun|adjective)$/.test(tag));
}

/** ", and implicit memory does not": a verb of its own after "and". */
function isClauseAgain(words: readonly Word[], at: number): boolean {
  if (!/^(?:and|or|so)$/.test(words[at]?.lower ?? '')) return false;
  const clause = readClause(words, at + 1, words.length);
  if (clause !== undefined && clause.verb - at <= NEAR_VERB) return true;
  const rest = words.slice(at + 2, at + 8);
  const stop = rest.findIndex(({ tag, lower }) => tag === 'mark' || CLOSES.test(lower));
  const own = stop < 0 ? rest : rest.slice(0, stop);
  // ", and small boats carry the mail": a verb right after the nouns.
  if (own.some(({ tag, lower }) => tag === 'verb' && !/(?:ing|ed|en|wn)$/.test(lower))) return true;
  return rest.some(
    ({ lower }, place) =>
      (HELPERS.has(lower) || /^(?:does|do)$/.test(lower)) &&
      // "the will of the people" is a noun.
      !/^(?:the|an?)$/.test(words[at + 1 + place]?.lower ?? ''),
  );
}

const NEAR_VERB = 8;
const CLOSES = /^(?:that|which|who|to|of|in|on|for|with|by|from|as|and|or)$/;

/** Whether a noun phrase begins here. */
export function opensObject(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (/^(?:the|a|an|both|two|three|four|five|all|its|their|each|every|more)$/.test(word.lower))
    return true;
  let end = word.tag === 'adverb' ? at + 1 : at;
  while (/^(?:adjective|verb|number)$/.test(words[end]?.tag ?? '') || words[end]?.lower === ',')
    end += 1;
  const isNamed = words[end]?.tag === 'noun' || words[end]?.tag === 'name';
  return isNamed && (word.tag !== 'verb' || /(?:ing|ed)$/.test(word.lower));
}

/** "our" and "we" as one speaks of the authors. */
export function asTheirs(text: string): string {
  return text
    .replace(/\bour\b/giu, 'their')
    .replace(/\bwe\b/giu, 'they')
    .replace(/\bus\b/gu, 'them');
}

/** "the first stage in": what it leads to was cut off. */
export function isCutShort(said: string): boolean {
  return CUT_SHORT.test(said);
}

/** "a similar" is cut before its noun, "the gulls counted" before "while …". */
export function isUnfinished({ sentence: { words } }: Fact, to: number): boolean {
  const [before, last, next] = [words[to - 2], words[to - 1], words[to]];
  if (last?.tag === 'adjective' && /^(?:an?|the|more|most)$/.test(before?.lower ?? '')) return true;
  return last?.tag === 'verb' && /ed$/.test(last.lower) && JOINTS.test(next?.lower ?? '');
}

/** "a protective, resting stage": before the comma stands an adjective, not the thing. */
function isHalfNoun(first: string, remark: string): boolean {
  return (
    /\b(?:an?|the) \p{L}+$/u.test(first) &&
    !/^ (?:an?|the|or|which|called|known|such|including)\b/u.test(remark)
  );
}

/** The object without a remark after it; empty where it says nothing. */
export function wholeObject(said: string): string {
  const object = said.replace(SECOND_STATEMENT, '');
  if (HOLLOW.some((pattern) => pattern.test(object))) return '';
  const [first = '', ...remarks] = object.split(/,(?!\d)/u);
  const [remark = ''] = remarks;
  // "osteoid, uncalcified matrix" has a remark after the comma, "a, b, and c" is a list.
  if (remarks.length === 0 || /\b(?:and|or)\b/.test(remarks.at(-1) ?? '')) return object;
  if (remarks.length > 1 || isHalfNoun(first, remark)) return '';
  // "a lamp with a lid, called a dark lantern": the name is the best of it.
  return /^ (?:called|known as|named|termed) /u.test(remark) ? object : first;
}

/** What an object must not be: nothing, half a thing, part of the verb, or more than one statement. */
const HOLLOW: readonly RegExp[] = [
  EMPTY_OBJECT,
  SAYS_NOTHING,
  RUNS_ON,
  COUNTED_ONLY,
  CUT_SHORT,
  PART_OF_VERB,
  LEFT_OPEN,
];

/** Where the first statement of an English sentence ends, and what its parts are fit for. */
import type { Word } from '../../concepts/tagging/words.ts';
import { HELPERS } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { lastWord } from './draft.ts';

const JOINTS =
  /^(?:because|although|whereas|unless|if|when|while|though|since|until|before|after|which|but)$/;
const OPENERS =
  /^(?:which|who|where|while|whereas|although|but|so|because|such|including|thus|making|allowing|yet|with|especially)$/;
/** Objects that hold a place for what the text says elsewhere. */
const EMPTY_OBJECT =
  /^(?:an? (?:variety|number|range|lot|part|role|way)|the (?:same|following|ability|number|terms?|words?|name|use of (?:the (?:term|word)|["“‘]))|one of|many|several|various|different|other)\b/iu;

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
  /^(?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:steps|things|factors|parts|types|kinds|ways|reasons|groups|categories|stages|forms|areas|layers|sets|classes|components)\b/iu;
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
  return text === ',' && (opensThought(words, at + 1) || isClauseAgain(words, at + 1));
}

function opensThought(words: readonly Word[], at: number): boolean {
  const next = words[at]?.lower ?? '';
  if (OPENERS.test(next)) return true;
  return /^(?:and|or)$/.test(next) && /^(?:verb|small|adverb)$/.test(words[at + 1]?.tag ?? '');
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
      ({ lower }, index) =>
        /^(?:that|which|who|can|may|will)$/.test(lower) ||
        (lower === 'to' && words[index + 1]?.tag === 'verb'),
    );
}

/** ", and implicit memory does not": a verb of its own after "and". */
function isClauseAgain(words: readonly Word[], at: number): boolean {
  if (!/^(?:and|or|so)$/.test(words[at]?.lower ?? '')) return false;
  const rest = words.slice(at + 2, at + 8);
  return rest.some(({ lower }) => HELPERS.has(lower) || /^(?:does|do)$/.test(lower));
}

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

/** The object without a remark after it; empty where it says nothing. */
export function wholeObject(said: string): string {
  const object = said.replace(SECOND_STATEMENT, '');
  if (EMPTY_OBJECT.test(object) || COUNTED_ONLY.test(object) || CUT_SHORT.test(object)) return '';
  if (PART_OF_VERB.test(object) || LEFT_OPEN.test(object)) return '';
  const [first = '', ...remarks] = object.split(/,(?!\d)/u);
  // "osteoid, uncalcified matrix" has a remark after the comma, "a, b, and c" is a list.
  if (remarks.length === 0 || /\b(?:and|or)\b/.test(remarks.at(-1) ?? '')) return object;
  return remarks.length === 1 ? first : '';
}

/**
 * "In most animals, the heart has …": where or when a statement holds stands before it. The
 * statement is asked about as if it opened the sentence, and the question keeps the setting.
 */

import { capitalised, plainText } from '../../text/plain-text.ts';
import { HELPERS } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import type { Draft } from './draft.ts';

const SETTING =
  /^(?:in|during|at|within|for|among|inside|throughout|under|on|unlike|with|without)$/;
const LONGEST_SETTING = 9;

/** The drafts that `write` makes of the statement after its setting. */
export function frontedDrafts(fact: Fact, write: (fact: Fact) => Draft[]): Draft[] {
  const { sentence, mentions } = fact;
  const { words, block } = sentence;
  const end = settingEnd(words);
  const from = words[end]?.text === ',' ? end + 1 : end;
  const next = words[from];
  if (!SETTING.test(words[0]?.lower ?? '') || next === undefined) return [];
  if (end < 2 || end > LONGEST_SETTING || words.slice(0, end).some(isFiniteVerb)) return [];
  const own = mentions
    .filter((mention) => mention.from >= from)
    .map((mention) => ({ ...mention, from: mention.from - from, to: mention.to - from }));
  const rest = { ...sentence, words: words.slice(from), start: next.start };
  const setting = plainText(block.text.slice(sentence.start, words[end]?.start ?? next.start));
  return write({ ...fact, sentence: rest, mentions: own })
    .filter(({ question }) => /^(?:What|Why|How|Where)\b/u.test(question))
    .map((draft) => ({
      ...draft,
      fact,
      question: `${capitalised(setting)}, ${draft.question.charAt(0).toLowerCase()}${draft.question.slice(1)}`,
    }));
}

/** At the comma, or behind the year of "On 19 July 1956 the United States …". */
function settingEnd(words: Fact['sentence']['words']): number {
  const comma = words.findIndex(({ text }) => text === ',');
  const year = words.findIndex(({ text }) => /^(?:1[0-9]|20)\d\d$/u.test(text));
  return year > 0 && year < 4 && (comma < 0 || year < comma) ? year + 1 : comma;
}

function isFiniteVerb({ tag, lower }: Fact['sentence']['words'][number]): boolean {
  return (
    HELPERS.has(lower) ||
    (tag === 'verb' && !/(?:ing|ed|en)$/.test(lower)) ||
    /^(?:that|which|this|these|their|its|his|her)$/.test(lower)
  );
}

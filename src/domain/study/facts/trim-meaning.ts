/** Where a meaning ends: what is only added to it is no part of it. */
import type { Word } from '../../concepts/tagging/words.ts';
import { wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Fact } from './fact.ts';

export const SHORTEST_MEANING = 4;

/** After one of these a verb belongs to a clause inside the meaning. */
export const OPENS_CLAUSE =
  /(?:^|\s)(?:that|which|who|whose|where|when|what|how|if|because|as|than|while|som|der|når|hva|hvor|hvis|fordi|at|enn)(?:\s|$)/iu;

/** Without what is added after the meaning is said. */
export function trimmed(meaning: string): string {
  const [first = meaning] = meaning.split(/;|: |(?<=\p{Ll}\)?)\. (?=\p{L})/u);
  // "that the scoring, and the use of results, is …": its verb is still to come.
  const added = /^that /iu.test(first) ? null : ADDED.exec(first);
  const before = added === null ? first : first.slice(0, added.index);
  // "in which red cells, which are round, …": the clause goes on after the remark.
  const goesOn = /^, (?:which|who|where|som)/u.test(added?.[0] ?? '') && OPENS_CLAUSE.test(before);
  const kept = goesOn ? first : before;
  const bare = kept.replace(/, (?:such as|including|like|for example) .*$/u, '');
  const said = wordCount(bare) > SHORTEST_MEANING ? bare : kept;
  // Cut down to hardly more than its kind, it says nothing; whole, it says more than one thing.
  return wordCount(said) > SHORTEST_MEANING || said === first ? said : '';
}

const ADDED =
  /, (?:and|og) (?=.*(?: (?:is|are|was|were|can|may|have|has|do|does|er|kan|har)|it[’']s) )|, (?:because|since|as (?:it|they|the)) |,? but | (?:while|whereas) |, (?:which|who|where|although|while|whereas|so|and (?:it|they|is|are|can|has|have)|som|mens|men|og (?:den|det|de|er|kan|har))(?=\s)/u;

/** "[The time between …] is called X": what stands before must be a thing, not a whole statement. */
export function isNominal(meaning: string, language: TextLanguage): boolean {
  if (/^(?:when|når) /iu.test(meaning)) return !/,/u.test(meaning);
  if (language === 'en')
    return (
      /^(?:the|an?|any|each|people|(?!as|is|this|its|his|has|was|thus|across)\p{L}+s|\p{L}+ing)\s/iu.test(
        meaning,
      ) && !/,/.test(meaning)
    );
  // "Den norrøne perioden faller sammen med den epoken som …": a statement, not a thing.
  const [before = ''] = meaning.split(/ (?:som|der|når) /u);
  if (/\s\p{Ll}{3,}(?:er|te|de) (?:i|på|til|sammen|med|fra|ut|inn|opp) /u.test(before))
    return false;
  return /^(?:en|et|ei|den|det|de|\p{L}+(?:en|et|a|ene))\s/iu.test(meaning);
}

/** "… is an inflammatory condition and occurs in …": a second statement is no part of the meaning. */
export function meaningEnd({ sentence }: Fact, said: { start: number; end: number }): number {
  const own = sentence.words.filter(({ start, end }) => start >= said.start && end <= said.end);
  const second = own.find(
    ({ lower, start }, at) =>
      lower === 'and' &&
      sentence.block.text.charAt(start - 2) === ',' &&
      isStatement(own.slice(at + 1)),
  );
  if (second !== undefined) return second.start - 2;
  for (const [at, { lower, start }] of own.entries()) {
    if (/^(?:that|which|who|where|som|der)$/.test(lower)) break;
    const next = own[at + 1];
    if (!/^(?:and|but|og|men)$/.test(lower) || next === undefined || at < 3) continue;
    if (/^(?:is|are|can|has|have|may|was|er|kan|har|blir)$/.test(next.lower)) return start;
    if (next.tag === 'verb' && /[^s]s$/.test(next.lower)) return start;
  }
  return said.end;
}

/** "the iron pans shrink in the cold": somebody or something of its own, and what it does. */
function isStatement(words: readonly Word[]): boolean {
  const verb = words.findIndex(({ tag }) => tag === 'verb');
  if (verb < 2 || verb > 5) return false;
  const subject = words.slice(0, verb);
  return (
    /^(?:the|these|those|its|their|some|most|many|all)$/.test(subject[0]?.lower ?? '') &&
    !subject.some(({ lower }) => OPENS_CLAUSE.test(lower) || lower === 'to')
  );
}

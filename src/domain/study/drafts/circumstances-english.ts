/** By what means, on which condition and to what end something is so, from plain English statements. */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { BE } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { askClause } from './ask-english.ts';
import { conceptIn, type Draft, lastWord, subjectText, wordsText } from './draft.ts';
import { isNamed } from './subject-english.ts';
import { thoughtEnd } from './thought-english.ts';

const LONGEST_QUESTION = 20;
const LONGEST_ANSWER = 24;
const SHORTEST_ANSWER = 4;

type Words = Fact['sentence']['words'];

interface Circumstance {
  /** The word to ask with. */
  opener: 'How' | 'When' | 'Why';
  opensAt(words: Words, at: number, clause: Clause): boolean;
}

/** What is caused or made "by" something is asked with "what"; "by 9 percent" is an amount. */
const BY_WHAT =
  /^(?:caused|surrounded|followed|accompanied|produced|influenced|affected|written|developed|proposed|introduced|created|performed|owned|led|founded|held|published|provided|inspired|motivated|given|made|reported|called|joined|replaced|covered|inhabited|ruled|run|used)$/;
/** After these "to do" tells which is meant, not what for. */
const LEADS_TO_DO =
  /^(?:able|ability|attempts?|ways?|tendency|need|needs|desire|efforts?|right|time|failure|power|chance|willingness|potential|capacity|order|motivation|opportunity|decision|reasons?|methods?|approach|likely|expected|required|supposed|needed|said|known|shown|thought|allowed|enabled|forced|believed|found|considered|seen|asked|told|used|due|according|related|similar|compared|opposed|equal|close|relative|prone|subject|reported|assumed|designed|intended|meant|free|difficult|easy|possible|hard|important|necessary|ready|willing|unable|tools?|functions?|program|system|algorithm|model)$/;

/** What takes place at a time. */
const HAPPENS =
  /^(?:occurs?|happens?|begins?|starts?|ends?|develops?|appears?|forms?|formed|released|peaks?|stops?|place|fall|falls|rises?|closes?|opens?)$/;

/** "one week after birth": the span is half of the answer. */
const SPAN = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies))$/;

const CIRCUMSTANCES: readonly Circumstance[] = [
  {
    opener: 'How',
    opensAt: (words, at, clause) => isMeans(words, at) && isPassive(words, clause),
  },
  {
    opener: 'When',
    opensAt: (words, at, clause) =>
      !isNounPhrase(words, clause) &&
      /^(?:when|whenever|once|if)$/.test(words[at]?.lower ?? '') &&
      words[at + 1]?.tag !== 'verb' &&
      !isFormerly(words, at) &&
      !/^(?:even|only|except|or|and|as|just|especially|particularly|so|at)$/.test(
        words[at - 1]?.lower ?? '',
      ),
  },
  {
    opener: 'When',
    opensAt: (words, at, { verb }) =>
      /^(?:during|after|before)$/.test(words[at]?.lower ?? '') &&
      /^(?:noun|adjective|small)$/.test(words[at + 1]?.tag ?? '') &&
      !SPAN.test(words[at - 1]?.lower ?? '') &&
      words.slice(verb, at).some(({ lower }) => HAPPENS.test(lower)),
  },
  {
    opener: 'Why',
    opensAt: (words, at, clause) =>
      isEnd(words, at) && (isPassive(words, clause) || isDoneForEnds(words, clause)),
  },
];

export function englishCircumstances(fact: Fact, casing: Casing): Draft[] {
  return [
    ...CIRCUMSTANCES.flatMap((circumstance) => asked(fact, circumstance, casing)),
    ...madeFor(fact, casing),
  ].filter(isReadable);
}

function asked(fact: Fact, { opener, opensAt }: Circumstance, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const whole = readClause(words, 0, thoughtEnd(fact, words.length));
  if (whole === undefined) return [];
  const at = words.findIndex((_, index) => index > whole.verb && opensAt(words, index, whole));
  if (at < 0 || !isPlainUpTo(words, whole.verb, at)) return [];
  const to = words[at - 1]?.text === ',' ? at - 1 : at;
  const clause = readClause(words, 0, to) ?? { ...whole, to };
  if (!isNamed(fact, 0, clause.verb) && !isOneWord(fact, clause)) return [];
  const question = askClause(opener, fact, clause, casing);
  if (question === undefined) return [];
  const end = thoughtEnd(fact, at + 1);
  const isListed = opener === 'When' && goesOnWithCase(words, end);
  const answer = asSentence(wordsText(fact, at, isListed ? lastWord(fact) : end));
  return [draftOf(fact, clause, question, answer, 0.9)];
}

/** "when it rains, when it snows and when …": one case alone is half of the answer. */
function goesOnWithCase(words: Words, end: number): boolean {
  const next = words.slice(end, end + 3).find(({ lower }) => !/^(?:,|and|or)$/.test(lower));
  return /^(?:when|whenever|if)$/.test(next?.lower ?? '');
}

/** "was once the most common cause": no condition follows. */
function isFormerly(words: Words, at: number): boolean {
  return words[at]?.lower === 'once' && readClause(words, at + 1, words.length) === undefined;
}

/** "Memory is managed …": stuff has no article. */
function isOneWord({ sentence: { words } }: Fact, { verb }: Clause): boolean {
  return (
    verb === 1 && !/^(?:everything|something|nothing|everyone|nobody)$/.test(words[0]?.lower ?? '')
  );
}

function isMeans(words: Words, at: number): boolean {
  const { lower = '' } = words[at] ?? {};
  const next = words[at + 1];
  if (lower === 'without') return /.ing$/.test(next?.lower ?? '');
  if (!/^(?:by|via|through|using)$/.test(lower) || next === undefined) return false;
  if (
    lower === 'by' &&
    AGENT.test(
      words
        .slice(at + 1, at + 4)
        .map((one) => one.lower)
        .join(' '),
    )
  )
    return false;
  if (/^(?:number|name|mark|adverb)$/.test(next.tag) || BY_WHAT.test(words[at - 1]?.lower ?? ''))
    return false;
  return !/^(?:far|hand|chance|definition|default|contrast|then|which|whom|itself)$/.test(
    next.lower,
  );
}

/** "by the operator", "by individual contributors": who does it, not how. */
const AGENT =
  /^(?:(?:the|an?|its|their|each|every|individual|local) )?(?:\p{L}+ )?(?:\p{L}{3,}(?:ors?|ists?|ians?|ees?|[^wt]ers?)|authority|authorities|municipality|government|council|court|company|state|people|police|parliament|king|queen)\b/u;

/** "A swarm is when …": after "is" only what is done or a quality has a time. */
function isNounPhrase(words: Words, { verb }: Clause): boolean {
  return (
    BE.has(words[verb]?.lower ?? '') && /^(?:when|if|an?|the)$/.test(words[verb + 1]?.lower ?? '')
  );
}

/** "… to keep the water out": a verb after "to", behind something that does not ask for it. */
function isEnd(words: Words, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word?.lower !== 'to' || next?.tag !== 'verb' || before === undefined) return false;
  if (/(?:ed|ing)$/.test(next.lower) || LEADS_TO_DO.test(before.lower)) return false;
  return /^(?:noun|name|verb)$/.test(before.tag) || before.text === ')';
}

/** "is kept", "can be kept", "are often kept". */
function isPassive(words: Words, { verb }: Clause): boolean {
  const helpers = words.slice(verb, verb + 2).map(({ lower }) => lower);
  const isBe = BE.has(helpers[0] ?? '') || helpers[1] === 'be' || helpers[1] === 'been';
  const near = words.slice(verb + 1, verb + 5);
  // "Peptides are polymers formed by …": what was done is said of the noun, not with "are".
  const noun = near.findIndex(({ tag }) => tag === 'noun' || tag === 'name');
  const done = near.findIndex(({ tag, lower }) => tag === 'verb' && PARTICIPLE.test(lower));
  return isBe && done >= 0 && (noun < 0 || done < noun);
}

const PARTICIPLE =
  /(?:ed|en|wn|ound|made|built|held|kept|cut|read|set|put|lost|sent|spent|stored)$/;

const DONE_FOR_ENDS =
  /^(?:use|uses|apply|applies|employ|employs|adopt|adopts|perform|performs|add|adds|remove|removes|adjust|adjusts|release|releases|send|sends|combine|combines|store|stores|keep|keeps|change|changes|contract|contracts|move|moves)$/;

/** "uses a second sensor to …": such things are done for something. */
function isDoneForEnds(words: Words, { verb }: Clause): boolean {
  return DONE_FOR_ENDS.test(words[verb]?.lower ?? '');
}

/** Nothing on the way that the circumstance could belong to instead. */
function isPlainUpTo(words: Words, from: number, to: number): boolean {
  return words
    .slice(from, to)
    .every(
      ({ text, lower }, index) =>
        (!/^[,;:()]$/.test(text) || (text === ',' && from + index === to - 1)) &&
        !/^(?:that|which|who|whose|where|because|although|but|so|and|while|than|how|what|when|if)$/.test(
          lower,
        ),
    );
}

const MADE_FOR = /^(?:designed|intended|meant|built|trained)$/;

/** "S is designed to do O." → What is S designed to do? */
function madeFor(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const clause = readClause(words, 0, thoughtEnd(fact));
  const at = (clause?.verb ?? -1) + 1;
  if (clause === undefined || !MADE_FOR.test(words[at]?.lower ?? '')) return [];
  if (words[at + 1]?.lower !== 'to' || words[at + 2]?.tag !== 'verb') return [];
  if (!isNamed(fact, 0, clause.verb)) return [];
  const subject = subjectText(fact, 0, clause.verb, casing);
  const question = `What ${words[clause.verb]?.lower} ${subject} ${words[at]?.lower} to do?`;
  const answer = asSentence(wordsText(fact, at + 2, clause.to));
  return [draftOf(fact, clause, question, answer, 0.9)];
}

function draftOf(
  fact: Fact,
  { from, verb, to }: Clause,
  question: string,
  answer: string,
  strength: number,
): Draft {
  const concept = conceptIn(fact, from, verb) ?? conceptIn(fact, from, to);
  return {
    kind: 'reason',
    question,
    answer,
    quote: fact.span,
    fact,
    concept,
    answers: null,
    strength,
  };
}

function isReadable({ question, answer }: Draft): boolean {
  const count = wordCount(answer);
  return (
    wordCount(question) <= LONGEST_QUESTION && count >= SHORTEST_ANSWER && count <= LONGEST_ANSWER
  );
}

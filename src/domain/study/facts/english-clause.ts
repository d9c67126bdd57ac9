/**
 * The subject and the verb of a plain English clause. Only clauses whose subject and
 * verb agree are read: the tagger errs now and then, and a wrong cut makes a question
 * that nobody would ask.
 */
import { commonnessOf } from '../../concepts/tagging/word-commonness.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { BE, HELPERS, type VerbForm, verbForm } from './english-verbs.ts';

export interface Clause {
  /** First word of the clause; the subject runs from here to `verb`. */
  from: number;
  /** The finite verb or helper. */
  verb: number;
  to: number;
  /** Form of a full verb; null for "is", "can" and other helpers. */
  form: VerbForm | null;
  isPlural: boolean;
}

const LONGEST_SUBJECT = 12;
const STOPS = new Set(
  'that which who whom whose where when while whereas because if although though since unless until as than so but'.split(
    ' ',
  ),
);
const NOT_SUBJECTS = new Set(
  'it they he she we you i this that these those there here what who which when where how if as in on at by for from with without within during after before since because although though while to not and or but one some many most few several both any none another other such only even just once then thus like unlike despite given through throughout under over between among along across instead rather no neither either'.split(
    ' ',
  ),
);

/** Reads the clause of these words; undefined where it is not a plain one. */
export function readClause(words: readonly Word[], from: number, to: number): Clause | undefined {
  if (!opensSubject(words[from])) return undefined;
  const limit = Math.min(to - 1, from + LONGEST_SUBJECT + 1);
  const relative = words.findIndex(
    ({ lower }, at) => at > from + 1 && at < limit && /^(?:that|who)$/.test(lower),
  );
  let at = nextVerb(words, from + 1, relative < 0 ? limit : relative, from);
  if (at === undefined && relative > 0) {
    // "sessions that are spread over days produce …": the first verb belongs to "that".
    const inner = nextVerb(words, relative + 1, limit, from);
    at = inner === undefined ? undefined : nextVerb(words, inner + 1, limit, from);
  }
  if (at === undefined) return undefined;
  const clause = clauseAt(words, { from, verb: at, to });
  if (clause !== undefined || !isParticiple(words, at)) return clause;
  // "a word broken at the end of a line is joined": what was taken for the verb tells which word.
  const later = nextVerb(words, at + 1, limit, from);
  return later === undefined ? undefined : clauseAt(words, { from, verb: later, to });
}

function isParticiple(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word?.tag === 'verb' && /(?:ed|en|wn|ound|made|built|held|kept)$/.test(word.lower);
}

function opensSubject(first: Word | undefined): boolean {
  if (first === undefined || NOT_SUBJECTS.has(first.lower)) return false;
  if (/^(?:all|each|every)$/.test(first.lower)) return true;
  if (first.tag === 'adverb') return false;
  return first.tag !== 'verb' || /(?:ing|ed)$/.test(first.lower);
}

/** The first finite verb, with nothing on the way that would end a plain subject. */
function nextVerb(
  words: readonly Word[],
  start: number,
  limit: number,
  from: number,
): number | undefined {
  for (let at = start; at < limit; at += 1) {
    const word = words[at];
    if (word === undefined || STOPS.has(word.lower)) return undefined;
    if (word.tag === 'mark' && !isBracketed(words, from, at)) return undefined;
    if (isFiniteAt(words, at)) return at;
  }
  return undefined;
}

/** A mark inside a subject is fine when it belongs to a bracket, a hyphen or an apostrophe. */
function isBracketed(words: readonly Word[], from: number, at: number): boolean {
  const opened = words.slice(from, at + 1).filter(({ text }) => text === '(').length;
  const text = words[at]?.text ?? '';
  return opened > 0 ? true : /^[-–/’']$/.test(text);
}

function isFiniteAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || isInsideBracket(words, at) || /['’]s$/u.test(word.text)) return false;
  if (HELPERS.has(word.lower)) return true;
  if (isBeforeVerb(words, at)) return false;
  if (looksLikeVerb(words, at)) return true;
  if (isJoinedNoun(words, at)) return false;
  const before = words[at - 1]?.lower ?? '';
  if (word.tag !== 'verb' || before === 'to' || /ing$/.test(word.lower)) return false;
  if (isAfterHelper(words, at)) return false;
  return !/^(?:the|a|an|of|in|by|with|for|and|or|,|very|most|more)$/.test(before);
}

/** "running heads and page numbers": what is joined to a noun is one. */
function isJoinedNoun(words: readonly Word[], at: number): boolean {
  const isJoined = /^(?:and|or)$/.test(words[at + 1]?.lower ?? '') && words[at + 2]?.tag === 'noun';
  return isJoined && /s$/.test(words[at]?.lower ?? '') && words[at - 1]?.tag === 'verb';
}

/** "brain scans show": of two verbs in a row the first is a noun. */
function isBeforeVerb(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!/[^su]s$/.test(words[at]?.lower ?? '') || next === undefined) return false;
  if (HELPERS.has(next.lower)) return true;
  return next.tag === 'verb' && !/(?:ing|ed|en|s)$/.test(next.lower);
}

/** What may stand after a verb and never between two nouns. */
const OPENS_OBJECT =
  /^(?:the|an?|its|their|this|these|all|both|every|each|more|less|about|over|nearly|almost|how|why|whether)$/;

/** "fog covers the coast": the tagger takes a short verb for a noun, what follows shows what it is. */
export function looksLikeVerb(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (word?.tag !== 'noun' || !/^(?:noun|name)$/.test(before?.tag ?? '') || !before) return false;
  const pair = `${word.lower} ${after?.lower ?? ''}`;
  const hasObject = OPENS_OBJECT.test(after?.lower ?? '') || after?.tag === 'number';
  if (isPluralWord(before)) {
    const isBase = /[^s]$/.test(word.lower) && commonnessOf(word.lower) > 0;
    return (
      /^(?:result in|lead to|act as|function as|aim to|tend to|need to)$/.test(pair) ||
      (isBase && hasObject)
    );
  }
  if (!/[^su]s$/.test(word.lower)) return false;
  return (
    hasObject ||
    /^(?:results in|leads to|depends on|consists of|contributes to|acts as|serves as|aims to|tends to|needs to)$/.test(
      pair,
    )
  );
}

/** "are [often] spread": the helper is the finite one. */
function isAfterHelper(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.tag === 'adverb' ? words[at - 2] : words[at - 1];
  return (
    before !== undefined &&
    (HELPERS.has(before.lower) || /^(?:be|been|being|do|does|did|not)$/.test(before.lower))
  );
}

function isInsideBracket(words: readonly Word[], at: number): boolean {
  let depth = 0;
  for (const { text } of words.slice(0, at)) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
  }
  return depth > 0;
}

function clauseAt(
  words: readonly Word[],
  bounds: { from: number; verb: number; to: number },
): Clause | undefined {
  const { from, verb, to } = bounds;
  const head = headOf(words, from, verb);
  const word = words[verb];
  if (head === undefined || word === undefined || holdsSecondPhrase(words, from, verb))
    return undefined;
  const form = HELPERS.has(word.lower) ? null : verbForm(word.lower);
  if (form === null && !HELPERS.has(word.lower)) return undefined;
  const isPlural = numbersOf(words, from, verb, head).find((isMany) =>
    form === null ? agreesWithHelper(word.lower, isMany, head) : agrees(form, isMany),
  );
  if (isPlural === undefined) return undefined;
  if (form === null) return { from, verb, to, form, isPlural };
  // "neurons located in the brain send …": a participle after a noun is no verb yet.
  if (form.tense === 'past' && hasLaterVerb(words, verb + 1, to)) return undefined;
  return { from, verb, to, form, isPlural };
}

/** Whether the subject may be read as many; where both are possible, the verb decides. */
function numbersOf(words: readonly Word[], from: number, verb: number, head: Word): boolean[] {
  const joined = words.slice(from, verb).findIndex(({ lower }) => lower === 'and');
  // "Converting scores requires …": what is done is one thing, whatever it is done to.
  const first = words[from];
  if (/.{3}ing$/.test(first?.lower ?? '') && first?.tag === 'verb' && joined < 0) return [false];
  if (/.{3}ing$/.test(first?.lower ?? '')) return [isPluralWord(head) || joined > 0, false];
  if (joined < 0) return [isPluralWord(head)];
  // "the sum of a and b is …": the pair may belong to "of".
  const isInner = words
    .slice(from, from + joined)
    .some(({ lower }) => /^(?:of|in|for|between)$/.test(lower));
  return isInner ? [isPluralWord(head), true] : [true];
}

/** "Results show the new approach …": an article that nothing leads to begins another phrase. */
function holdsSecondPhrase(words: readonly Word[], from: number, verb: number): boolean {
  return words
    .slice(from + 1, verb)
    .some(
      ({ lower }, at) =>
        /^(?:the|an?)$/.test(lower) &&
        /^(?:noun|name|adjective)$/.test(words[from + at]?.tag ?? ''),
    );
}

function agrees({ tense }: VerbForm, isPlural: boolean): boolean {
  if (tense === 'one') return !isPlural;
  return tense === 'past' || isPlural;
}

/** The noun that the subject is about: the last one before "of", "in", a bracket and the like. */
function headOf(words: readonly Word[], from: number, verb: number): Word | undefined {
  const own = words.slice(from, verb);
  while (own.at(-1)?.tag === 'adverb') own.pop();
  const cut = own.findIndex(
    ({ text, lower }, at) =>
      at > 0 &&
      (text === '(' ||
        isParticiple(own, at) ||
        /^(?:of|in|on|for|with|from|to|between|at|by|within|about|into|that|who|such)$/.test(
          lower,
        )),
  );
  const last = own[(cut < 0 ? own.length : cut) - 1];
  if (last === undefined) return undefined;
  const before = own[(cut < 0 ? own.length : cut) - 2];
  // "the interface standard": after a noun the tagger's adjective is one as well.
  const isAfterNoun = last.tag === 'adjective' && /^(?:noun|name)$/.test(before?.tag ?? '');
  const isNoun =
    isAfterNoun ||
    last.tag === 'noun' ||
    last.tag === 'name' ||
    (last.tag === 'verb' && last.lower.endsWith('ing'));
  if (isNoun) return last;
  // "brain scans are …": right before a helper the tagger's verb is a noun.
  const isScanned = cut < 0 && last.tag === 'verb' && /[^su]s$/.test(last.lower);
  return isScanned ? { ...last, tag: 'noun' } : undefined;
}

const PLURALS =
  /^(?:people|children|men|women|bacteria|data|criteria|phenomena|mitochondria|teeth|feet|mice|nuclei|stimuli|fungi|alveoli|villi|ganglia|media|vertebrae|axes|hypotheses)$/;
const SINGULARS =
  /^(?:physics|mathematics|genetics|ethics|statistics|economics|linguistics|news|species|series|diabetes|rabies|herpes|lens|gas|pancreas|bias|pelvis|atlas|kinetics|optics)$/;

export function isPluralWord({ lower, tag }: Pick<Word, 'lower' | 'tag'>): boolean {
  if (PLURALS.test(lower)) return true;
  if (SINGULARS.test(lower) || tag === 'verb') return false;
  // "Nucleus" is one; "plateaus" and "milieus" are several.
  return /[^sui]s$|(?:eau|ieu)s$/.test(lower) && lower.length > 3;
}

function agreesWithHelper(helper: string, isPlural: boolean, head: Word): boolean {
  if (/^(?:species|series|data|media|means)$/.test(head.lower)) return true;
  if (helper === 'is' || helper === 'was' || helper === 'has') return !isPlural;
  if (helper === 'are' || helper === 'were' || helper === 'have') return isPlural;
  return true;
}

function hasLaterVerb(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word === undefined || word.text === ',' || STOPS.has(word.lower)) return false;
    if (BE.has(word.lower) || isFiniteAt(words, at)) return true;
  }
  return false;
}

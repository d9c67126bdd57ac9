/**
 * Parts of speech of English words, from the small tagger of wink-nlp.
 *
 * The tagger is a pure function of the text; it is made on first use because building
 * it takes a tenth of a second. It cuts hyphenated words apart and we do not, so a
 * word of ours takes the tag of its last part.
 */
import model from 'wink-eng-lite-web-model';
import winkNlp, { type PartOfSpeech, type WinkMethods } from 'wink-nlp';
import { isMark, piecesOf, type Tag, type Word } from './words.ts';

const TAGS: Partial<Record<PartOfSpeech, Tag>> = {
  NOUN: 'noun',
  PROPN: 'name',
  ADJ: 'adjective',
  VERB: 'verb',
  ADV: 'adverb',
  NUM: 'number',
};

const ABBREVIATIONS = new Set('et al etc e.g i.e eg ie vs cf fig figs eq eqs ca viz'.split(' '));

let tagger: WinkMethods | undefined;

export function tagEnglish(text: string): Word[] {
  const tags = tagsByEnd(text);
  const words: Word[] = piecesOf(text).map((piece) => {
    const end = piece.start + piece.text.length;
    return {
      text: piece.text,
      lower: piece.text.toLowerCase(),
      tag: isMark(piece.text) ? 'mark' : (tags.get(end) ?? 'noun'),
      start: piece.start,
      end,
    };
  });
  for (const [at, word] of words.entries()) word.tag = retagged(words[at - 1], word, words[at + 1]);
  return words;
}

/** What the tagger gets wrong in terms. */
function retagged(before: Word | undefined, word: Word, after: Word | undefined): Tag {
  if (ABBREVIATIONS.has(word.lower)) return 'small';
  // "of medium-sized birds": what is joined and ends so is no verb.
  if (word.tag === 'verb' && /\p{L}-\p{L}+ed$/u.test(word.lower)) return 'adjective';
  const isLate = isLateNoun(before, word, after) || isActivity(before, word, after);
  return isLate || isAfterBe(before, word) ? 'noun' : word.tag;
}

/** "genes are segments of …": a finite verb cannot follow. */
function isAfterBe(before: Word | undefined, word: Word): boolean {
  const hasEnding = word.tag === 'verb' && /[^s]s$/u.test(word.lower);
  return hasEnding && /^(?:is|are|was|were)$/u.test(before?.lower ?? '');
}

/** "event linking is", "of skill learning,": an activity named after what it is done to. */
function isActivity(before: Word | undefined, word: Word, after: Word | undefined): boolean {
  if (word.tag !== 'verb' || !word.lower.endsWith('ing') || before?.tag !== 'noun') return false;
  if (/s$/u.test(before.lower)) return false;
  return (
    after === undefined || /^(?:is|are|was|were|and|or|of|,|\.|\)|:|;|has|can)$/.test(after.lower)
  );
}

/** "the array standard is": what looks like an adjective after its noun is the noun itself. */
function isLateNoun(before: Word | undefined, word: Word, after: Word | undefined): boolean {
  if (word.tag !== 'adjective' || before?.tag !== 'noun' || after?.tag !== 'small') return false;
  return !/(?:al|ous|ive|able|ible|ic|ful|less|ent|ant|ed|ing|y|er|est|ar|ary|ate)$/u.test(
    word.lower,
  );
}

/** The tag of each token of the tagger, by where the token ends. */
function tagsByEnd(text: string): Map<number, Tag> {
  tagger ??= winkNlp(model, ['sbd', 'pos']);
  const { its } = tagger;
  const tokens = tagger.readDoc(text).tokens();
  const values = tokens.out();
  const spaces = tokens.out(its.precedingSpaces);
  const parts = tokens.out(its.pos) as PartOfSpeech[];
  const tags = new Map<number, Tag>();
  let at = 0;
  for (const [index, value] of values.entries()) {
    at += (spaces[index] ?? '').length + value.length;
    // A possessive ending belongs to the word before it.
    if (/^['’]s?$/u.test(value)) tags.set(at, tags.get(at - value.length) ?? 'noun');
    else tags.set(at, TAGS[parts[index] ?? 'X'] ?? 'small');
  }
  return tags;
}

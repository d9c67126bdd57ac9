/** Whether a candidate could be shown to a person as a term at all, whatever the numbers say. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { emptyNouns, vagueEnglish } from '../tagging/english-words.ts';
import { commonNorwegianNouns, vagueNorwegian } from '../tagging/norwegian-words.ts';
import type { Candidate, Mention } from './candidates.ts';

/** A name with this many mentions is a subject of the text. */
const PASSING = 3;

export function isTermLike(candidate: Candidate, language: TextLanguage): boolean {
  const { key, mentions } = candidate;
  const parts = key.split(' ');
  if (/\p{N}/u.test(key) && !/\p{L}{2}/u.test(key)) return false;
  if (parts.length === 1 && isEmptyWord(key, language)) return isPlainlyDefined(candidate);
  if (/^(?:figure|table|chapter|section|fig|equation|figur|tabell|kapittel)\b/u.test(key))
    return false;
  if (parts.some((part) => /^\p{Ll}$/u.test(part) && part !== 'a')) return false;
  if (language === 'en' && parts.length === 1 && !isMostlyNoun(mentions))
    return isPlainlyDefined(candidate);
  return language === 'other' || !isPassingName(mentions) || isSaidToBe(candidate);
}

function isEmptyWord(word: string, language: TextLanguage): boolean {
  if (language === 'en') return emptyNouns.has(word) || vagueEnglish.has(word);
  return language === 'no' && (commonNorwegianNouns.has(word) || vagueNorwegian.has(word));
}

function isPlainlyDefined({ definitions }: Candidate): boolean {
  return definitions.some(
    ({ hit }) =>
      hit.strength >= 1 && (hit.kind === 'is' || hit.kind === 'means' || hit.kind === 'called'),
  );
}

/** A person, a place or a body that the text names once or twice and builds nothing on. */
function isPassingName(mentions: readonly Mention[]): boolean {
  if (mentions.some(({ sentence }) => sentence.role === 'heading')) return false;
  const single = mentions.every(({ from, to }) => to - from === 1);
  // The first word of a sentence has a capital anyway, so it says nothing of a single word.
  const telling = single ? mentions.filter((mention) => !opensSentence(mention)) : mentions;
  return telling.length > 0 && telling.every(isNamed) && (single || mentions.length < PASSING);
}

/** Names are given to people too, so being called something does not make a term of a name. */
function isSaidToBe({ definitions }: Candidate): boolean {
  return definitions.some(({ hit }) => hit.strength >= 1 && /^(?:is|means)$/.test(hit.kind));
}

function isMostlyNoun(mentions: readonly Mention[]): boolean {
  const nouns = mentions.filter(({ sentence, to }) =>
    /^(?:noun|name)$/.test(sentence.words[to - 1]?.tag ?? ''),
  );
  return 2 * nouns.length >= mentions.length;
}

function opensSentence({ sentence, from }: Mention): boolean {
  return from === 0 || sentence.words[from - 1]?.tag === 'mark';
}

/** All its words have a capital in running text, or two in a row have. */
function isNamed({ sentence, from, to }: Mention): boolean {
  const capital = sentence.words.slice(from, to).map(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  return capital.at(-1) === true || capital.some((one, at) => one && capital[at + 1] === true);
}

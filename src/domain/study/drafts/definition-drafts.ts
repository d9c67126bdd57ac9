/** From a term to what it is, and back: the plainest cards, made from what the concept map found. */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { isPersonMeaning } from '../../concepts/tagging/person-words.ts';
import { asSentence, capitalised, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { tokenize } from '../../text/tokenize.ts';
import { isPluralWord } from '../facts/english-clause.ts';
import { type Meaning, mentionText } from '../facts/meanings.ts';
import { GAP } from './cloze-drafts.ts';
import type { Draft } from './draft.ts';

export function definitionDrafts(
  meanings: readonly Meaning[],
  language: TextLanguage,
  casing: Casing,
): Draft[] {
  return meanings.flatMap((one) => [
    ...termAsked(one, language, casing),
    ...meaningAsked(one, language, casing),
  ]);
}

/** "What is the retention interval?" */
function meaningAsked(one: Meaning, language: TextLanguage, casing: Casing): Draft[] {
  const { concept, meaning } = one;
  const term = termText(one, casing);
  if (language === 'other') return [];
  const question = questionFor(one, term, language);
  return [
    draft(one, 'definition', question, asSentence(meaning), concept.relevance === 'Low' ? 0.9 : 1),
  ];
}

function questionFor({ meaning, isPlural }: Meaning, term: string, language: TextLanguage): string {
  if (/^\p{Lu}/u.test(term) && !isPlural && isPersonMeaning(meaning))
    return language === 'no' ? `Hvem er ${term}?` : `Who is ${term}?`;
  if (language === 'no') return /^at /iu.test(meaning) ? `Hva betyr ${term}?` : `Hva er ${term}?`;
  if (/^that /iu.test(meaning)) return `What ${isPlural ? 'do' : 'does'} ${term} mean?`;
  return `What ${isPlural ? 'are' : 'is'} ${term}?`;
}

/** As it stands in its sentence: singular or plural, with its article if it is "the". */
function termText(one: Meaning, casing: Casing): string {
  const { concept, fact, article } = one;
  const written = one.isTwoSentences ? concept.term : mentionText(concept, fact);
  const bare = isShouted(written) ? concept.term.toLowerCase() : written;
  const isName = /^\p{Lu}/u.test(concept.term) && !/^\p{Lu}{4,}\b/u.test(bare);
  const text = isName ? bare : casing.small(bare);
  return article === '' ? text : `${article} ${text}`;
}

/** "PAPYRUS", "THE SALT ROAD": in capitals because a page began with it; "DNA" is short. */
function isShouted(text: string): boolean {
  return (
    /^\p{Lu}{6,}$|^\p{Lu}[\p{Lu}-]*(?: \p{Lu}[\p{Lu}-]*)+$/u.test(text) && /\p{Lu}{5}/u.test(text)
  );
}

/** "The time between … and … is called the ____." */
function termAsked(one: Meaning, language: TextLanguage, casing: Casing): Draft[] {
  const { concept, meaning } = one;
  if (
    one.isTwoSentences ||
    language === 'other' ||
    /^(?:that|at|when|når) /iu.test(meaning) ||
    leaks(one, language)
  )
    return [];
  if (wordCount(meaning) > 26 || wordCount(meaning) < 6) return [];
  const bare = withoutBrackets(meaning).replace(/[.,;:\s]+$/u, '');
  const question = language === 'no' ? norwegianGap(bare) : englishGap(bare, one);
  return [
    {
      ...draft(one, 'term', question, termText({ ...one, article: '' }, casing), 0.92),
      answers: concept,
    },
  ];
}

function englishGap(meaning: string, { article, isPlural }: Meaning): string {
  // With a comma in it, the meaning would run into "is called".
  if (meaning.includes(',')) return `What is the term for ${meaning}?`;
  return `${capitalised(meaning)} ${isManyThings(meaning) || (isPlural && !/^(?:an?|the) /iu.test(meaning)) ? 'are' : 'is'} called ${article === 'the' ? 'the ' : ''}${GAP}.`;
}

/** "Episodes during which …" are called something, also where the term itself is singular. */
function isManyThings(meaning: string): boolean {
  if (/^an? /iu.test(meaning)) return false;
  const start =
    meaning.split(
      /\s(?:that|which|who|of|in|for|with|by|from|to|on|between|during|at|where|when|\p{L}+ing)\s/u,
    )[0] ?? '';
  return isPluralWord({ lower: start.split(/\s+/).at(-1)?.toLowerCase() ?? '', tag: 'noun' });
}

/** A clause inside the meaning is closed by a comma. */
function norwegianGap(meaning: string): string {
  const comma = /\s(?:som|der|når|slik)\s/u.test(meaning) ? ',' : '';
  return `${capitalised(meaning)}${comma} kalles ${GAP}.`;
}

/** Whether the meaning gives the term, or another name of it, away. */
function leaks({ concept, meaning }: Meaning, language: TextLanguage): boolean {
  const stems = (text: string) =>
    tokenize(text, language)
      .map(({ term }) => term)
      .filter((term) => term.length > 2 && term !== 'the');
  const said = new Set(stems(meaning));
  return [concept.term, ...concept.aliases].some((name) =>
    stems(name).some((stem) => said.has(stem)),
  );
}

function draft(
  one: Meaning,
  kind: Draft['kind'],
  question: string,
  answer: string,
  strength: number,
): Draft {
  const { block_id, start, end, text } = one.definition;
  const quote = { block_id, start, end, text };
  return {
    kind,
    question,
    answer,
    quote,
    fact: one.fact,
    concept: one.concept,
    answers: null,
    strength,
  };
}

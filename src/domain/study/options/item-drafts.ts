/** The questions of a text that can be asked with options: stem, key, and possible wrong options. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import { withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemKind } from '../drafts/candidate.ts';
import { GAP } from '../drafts/cloze-drafts.ts';
import type { Draft } from '../drafts/draft.ts';
import type { FactBook } from '../facts/fact.ts';
import type { Meaning } from '../facts/meanings.ts';
import { isTellingTerm } from '../facts/telling-term.ts';
import type { WrongOption } from './choose-options.ts';
import { isMarkedForm, isSameKind, type OptionPool, type OptionTerm } from './option-pool.ts';
import { nearness } from './term-nearness.ts';

export interface ItemDraft {
  kind: ItemKind;
  stem: string;
  key: string;
  draft: Draft;
  wrong: WrongOption[];
}

/** What asks for the missing word, per language; where none is known, the sentence itself does. */
const COMPLETES: Readonly<Record<TextLanguage, (sentence: string, isNumber: boolean) => string>> = {
  en: (sentence, isNumber) =>
    `Which ${isNumber ? 'value' : 'term'} completes the sentence “${sentence.replace(/\.$/, '')}”?`,
  no: (sentence, isNumber) =>
    `${isNumber ? 'Hvilken verdi' : 'Hvilket begrep'} mangler i setningen «${sentence.replace(/\.$/, '')}»?`,
  other: (sentence) => sentence,
};

export function stemOf({ kind, question }: Draft, language: TextLanguage): string {
  if (kind === 'term') return termStem(question, language);
  if (!question.includes(GAP)) return question;
  const tail = question.slice(question.indexOf(GAP) + GAP.length);
  return wordCount(tail) <= 2 ? question : COMPLETES[language](question, kind === 'number');
}

/** "The time between … is called the ____." → "What is the term for the time between …?" */
function termStem(question: string, language: TextLanguage): string {
  const meaning = /^(.*?),? (?:is called|are called|kalles) (?:the )?____\.$/u.exec(question)?.[1];
  if (meaning === undefined) return question;
  const small = /^\p{Lu}[\p{Ll}\s]/u.test(meaning)
    ? meaning.charAt(0).toLowerCase() + meaning.slice(1)
    : meaning;
  return language === 'no' ? `Hva kalles ${small}?` : `What is the term for ${small}?`;
}

/** Terms of the same text that could be taken for the answer and are not. */
export function termItem(draft: Draft, pool: OptionPool, book: FactBook): ItemDraft | undefined {
  const own = draft.answers === null ? undefined : pool.of(draft.answers);
  if (own === undefined) return undefined;
  const key = withoutBrackets(draft.answer).replace(/^(?:the|an?|en|et|ei) /iu, '');
  const stem = stemOf(draft, book.language);
  const offer = (formOf: (term: OptionTerm) => string | null) =>
    pool.terms.flatMap((other) => {
      const text = formOf(other);
      if (text === null || !isTellingTerm(other.concept, book.language)) return [];
      if (!isSameKind(key, text) || !isElsewhere(other, own, draft, stem)) return [];
      return articleFits(stem, text) ? [{ text, nearness: nearness(own, other) }] : [];
    });
  const isMarked = isMarkedForm(key, book.language);
  const alike = offer(({ forms }) => (isMarked ? forms.many : forms.one));
  // A short Norwegian text seldom has every term in both forms.
  const wrong =
    alike.length < 3 && book.language === 'no'
      ? offer(({ forms }) => forms.one ?? forms.many)
      : alike;
  return { kind: kindOf(draft), stem, key, draft, wrong };
}

function kindOf({ kind }: Draft): ItemKind {
  return kind === 'term' || kind === 'cloze' || kind === 'number' ? kind : 'relation';
}

/** Not the same thing under another name, not part of it, and not named in the sentence or the stem. */
function isElsewhere(
  other: OptionTerm,
  own: OptionTerm,
  { fact, quote }: Draft,
  stem: string,
): boolean {
  if (
    other.concept === own.concept ||
    isPartOf(other.stems, own.stems) ||
    isPartOf(own.stems, other.stems)
  )
    return false;
  if (fact.mentions.some(({ concept }) => concept === other.concept)) return false;
  if (isKindOf(own, other) || isKindOf(other, own)) return false;
  const said = `${quote.text} ${stem}`.toLowerCase();
  return !namesOf(other.concept).some((name) => said.includes(name));
}

/** "episodic memory: explicit memory for …": what is said of the wider term holds for the narrower. */
function isKindOf({ meaning }: OptionTerm, { concept }: OptionTerm): boolean {
  return (
    meaning !== null &&
    namesOf(concept).some((name) => meaning.slice(0, KIND_LETTERS).includes(name))
  );
}

/** So far into a definition stands the kind of thing that it is. */
const KIND_LETTERS = 80;

function isPartOf(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return small.size > 0 && small.isSubsetOf(large);
}

function namesOf({ term, aliases }: ExtractedConcept): string[] {
  return [term, ...aliases].map((name) => name.toLowerCase()).filter((name) => name.length > 2);
}

/** Before a gap, "a" and "an" would tell. */
function articleFits(stem: string, text: string): boolean {
  const article = /\b(an?) ____/iu.exec(stem)?.[1]?.toLowerCase();
  if (article === undefined) return true;
  return /^[aeiou]/iu.test(text) === (article === 'an');
}

/** "What is X?" with what other terms are as wrong answers. */
export function definitionItem(
  draft: Draft,
  own: Meaning,
  meanings: readonly Meaning[],
  pool: OptionPool,
): ItemDraft | undefined {
  const term = pool.of(own.concept);
  if (term === undefined || own.isTwoSentences) return undefined;
  const opener = openerOf(own.meaning);
  const wrong = meanings.flatMap((other) => {
    const otherTerm = pool.of(other.concept);
    if (
      otherTerm === undefined ||
      other === own ||
      other.isTwoSentences ||
      other.isPlural !== own.isPlural
    )
      return [];
    if (openerOf(other.meaning) !== opener || overlaps(otherTerm, term)) return [];
    const ratio = other.meaning.length / own.meaning.length;
    if (
      ratio < 0.65 ||
      ratio > 1.8 ||
      namesOf(own.concept).some((name) => other.meaning.toLowerCase().includes(name))
    )
      return [];
    return [{ text: asOption(other.meaning), nearness: nearness(term, otherTerm) }];
  });
  return { kind: 'definition', stem: draft.question, key: asOption(own.meaning), draft, wrong };
}

function overlaps(one: OptionTerm, two: OptionTerm): boolean {
  return isPartOf(one.stems, two.stems) || isPartOf(two.stems, one.stems);
}

function openerOf(meaning: string): string {
  const first = meaning.split(' ')[0]?.toLowerCase() ?? '';
  if (/^(?:an?|en|et|ei)$/.test(first)) return 'a';
  if (/^(?:that|at)$/.test(first)) return 'that';
  return /^(?:the|den|det|de)$/.test(first) ? 'the' : '';
}

function asOption(meaning: string): string {
  const bare = withoutBrackets(meaning).replace(/[.,;:\s]+$/u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

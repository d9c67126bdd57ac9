/** Phrases of a text that have the form of an answer and answer something else. */
import { contentTerms } from '../../items/item-view.ts';
import type { Draft } from '../drafts/draft.ts';
import { verbForm } from '../facts/english-verbs.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { brokenRules } from '../facts/fact-rules.ts';
import {
  type AnswerForm,
  authorActs,
  type FormedPhrase,
  formedPhrases,
  formedStatements,
} from './answer-forms.ts';
import type { WrongOption } from './choose-options.ts';

const LEAST_RATIO = 0.5;
const MOST_RATIO = 1.5;
/** At most one word in so many of the key may stand in a wrong option. */
const MOST_SHARED = 3;
/** So many words of the question in an option make it speak of the same. */
const SAME_MATTER = 2;
/** The same first word makes an option harder to tell from the key. */
const SAME_OPENING = 0.15;

/** Every phrase of the text that has one of the forms. */
export function phrasesOf({ all, fit, byAuthors, casing }: FactBook): FormedPhrase[] {
  return [
    ...formedPhrases(all.filter(isSaidPlainly)),
    ...formedStatements(fit, casing),
    ...authorActs(byAuthors),
  ];
}

/** A piece, a formula or an example is no good even as a wrong answer; a pronoun elsewhere in it is. */
function isSaidPlainly(fact: Fact): boolean {
  return brokenRules(fact, 'en').every((name) => !UNREADABLE.test(name));
}

const UNREADABLE =
  /^(?:length|piece of a sentence|no verb|formula|order|label|example|source as a noun)$/;

/** Those of the form of the answer that the text says of something else. */
export function likePhrases(
  draft: Draft,
  form: AnswerForm,
  phrases: readonly FormedPhrase[],
): WrongOption[] {
  const first = draft.answer.split(' ')[0];
  const own = contentTerms(draft.answer, 'en');
  const asked = contentTerms(draft.question, 'en');
  return (
    phrases
      .filter((phrase) => phrase.form === form && isOther(draft, phrase))
      // What speaks of the same as the question or the key may be right as well.
      .filter(({ text }) => {
        const said = contentTerms(text, 'en');
        return (
          own.intersection(said).size * MOST_SHARED <= own.size &&
          asked.intersection(said).size < SAME_MATTER
        );
      })
      .filter(({ text }, at, all) => all.findIndex((one) => endOf(one.text) === endOf(text)) === at)
      .map(({ text, fact }) => {
        const opens = form === 'verb' || text.split(' ')[0] === first;
        return { text, nearness: nearnessOf(draft, fact) + (opens ? SAME_OPENING : 0) };
      })
  );
}

/** "Use the brass lamp." and "Clean the brass lamp.": two that end alike are nearly one. */
function endOf(text: string): string {
  return text.split(' ').slice(-2).join(' ');
}

function isOther(draft: Draft, { form, text, fact }: FormedPhrase): boolean {
  if (isSameSentence(fact, draft.fact) || !isLikeLength(draft.answer, text)) return false;
  if (form === 'authors') return isPast(text) === isPast(draft.answer);
  // What is said of the same thing may be right as well.
  const isOfSame = fact.mentions.some(({ concept }) => concept === draft.concept);
  return !(isOfSame && /^(?:because|when|happens|so)$/.test(form));
}

/** "They measured …" beside "They measure …" would stand out. */
function isPast(text: string): boolean {
  return verbForm(text.split(' ')[1] ?? '')?.tense === 'past';
}

export function isSameSentence(one: Fact, two: Fact): boolean {
  return (
    one.span.block_id === two.span.block_id &&
    one.span.start < two.span.end &&
    two.span.start < one.span.end
  );
}

export function nearnessOf({ fact }: Draft, other: Fact): number {
  return other.section === fact.section ? 0.7 : 0.4;
}

export function isLikeLength(one: string, two: string): boolean {
  const ratio = two.length / one.length;
  return ratio > LEAST_RATIO && ratio < MOST_RATIO;
}

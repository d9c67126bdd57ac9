/**
 * Questions of a text in two halves: all that could be asked, with what models should read; and,
 * once they have, the questions that hold. Both are pure, so that a thread can do the first.
 */
import type { Difficulty } from '../../contracts/reading.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { orderItems } from './dates/order-questions.ts';
import type { ItemCandidate } from './drafts/candidate.ts';
import type { OptionTriple, ReadPair, Scores } from './drafts/scores.ts';
import { contentBlocks } from './facts/block-classes.ts';
import type { FactBook } from './facts/fact.ts';
import { readFacts } from './facts/facts.ts';
import type { Meaning } from './facts/meanings.ts';
import { meaningsOf, mentionText } from './facts/meanings.ts';
import type { StudyMaterial } from './facts/study-material.ts';
import { kindTable } from './kinds/kind-table.ts';
import {
  type PersonDraft,
  pairsOfPeople,
  personDrafts,
  personItems,
} from './kinds/person-items.ts';
import {
  optionsOfTerms,
  pairsOfTerms,
  type TermDraft,
  termDrafts,
  termItems,
} from './kinds/term-drafts.ts';
import {
  type DefinedTermDraft,
  definedTermDrafts,
  definedTermItems,
  pairsOfDefinedTerms,
  textsOfDefinedTerms,
} from './options/defined-term-items.ts';
import {
  type MeaningDraft,
  meaningDrafts,
  meaningItems,
  optionsOfMeanings,
  pairsOfMeanings,
  type SaidMeaning,
  textsOfMeanings,
} from './options/meaning-items.ts';
import { namedTerms } from './options/named-terms.ts';
import { numberItems } from './options/number-items.ts';
import { tableItems } from './options/table-items.ts';
import { errorItems, pairsOfGroups, textsOfGroups } from './statements/error-items.ts';
import { siblingSwaps } from './statements/sibling-swaps.ts';
import { type StatementGroup, statementGroups } from './statements/statement-groups.ts';
import { definedTerms } from './structures/defined-terms.ts';

export interface ItemPlan {
  language: TextLanguage;
  groups: StatementGroup[];
  terms: TermDraft[];
  meanings: MeaningDraft[];
  definedTerms: DefinedTermDraft[];
  people: PersonDraft[];
  /** Whose options need no model: figures, and what stands in a table. */
  ready: ItemCandidate[];
}

export function planItems(material: StudyMaterial): ItemPlan {
  const book = readFacts(material);
  const meanings = meaningsOf(book.concepts, book);
  const kinds = kindTable(book, meanings);
  const said = saidMeanings(material, book, meanings);
  return {
    language: book.language,
    groups: statementGroups(book, siblingSwaps(kinds)),
    terms: termDrafts(book, meanings, kinds),
    meanings: meaningDrafts(said, book.language),
    definedTerms: definedTermDrafts([...said, ...namedTerms(book)], book.language),
    people: personDrafts(book),
    ready: [...numberItems(book), ...tableItems(material), ...orderItems(book)],
  };
}

/** What sentences and what the form of the text define. */
function saidMeanings(
  { blocks }: StudyMaterial,
  book: FactBook,
  meanings: readonly Meaning[],
): SaidMeaning[] {
  const byForm = definedTerms(contentBlocks(blocks)).map((one) => ({
    ...one,
    concept: null,
    weight: 0.5,
  }));
  const bySentence = meanings
    .filter(({ isTwoSentences }) => !isTwoSentences)
    .map(({ concept, meaning, fact }) => ({
      term: book.casing.small(mentionText(concept, fact)),
      meaning,
      quote: fact.span,
      concept: book.onMap.has(concept) ? concept.term : null,
      weight: concept.score,
    }));
  return [...byForm, ...bySentence];
}

/** What the models are to say of a plan. */
export function questionsToModels({ groups, terms, meanings, definedTerms, people }: ItemPlan): {
  pairs: ReadPair[];
  options: OptionTriple[];
  texts: string[];
} {
  return {
    pairs: [
      ...pairsOfGroups(groups),
      ...pairsOfTerms(terms),
      ...pairsOfMeanings(meanings),
      ...pairsOfDefinedTerms(definedTerms),
      ...pairsOfPeople(people),
    ],
    options: [...optionsOfTerms(terms), ...optionsOfMeanings(meanings)],
    texts: [
      ...textsOfGroups(groups),
      ...textsOfMeanings(meanings),
      ...textsOfDefinedTerms(definedTerms),
      ...terms.flatMap(({ key, wrong }) => [key, ...wrong.map(({ text }) => text)]),
    ],
  };
}

/** Easy asks for terms and figures first, hard for what a statement says. */
const LEVELS: Readonly<
  Record<Difficulty, Readonly<Partial<Record<ItemCandidate['kind'], number>>>>
> = {
  easy: { term: 0.25, meaning: 0.25, person: 0.25, number: 0.1, table: 0.2 },
  medium: {},
  hard: { error: 0.25 },
};

export function itemsOfPlan(
  { language, groups, terms, meanings, definedTerms, people, ready }: ItemPlan,
  scores: Scores,
  difficulty: Difficulty,
): ItemCandidate[] {
  const bonus = LEVELS[difficulty];
  return [
    ...errorItems(groups, scores, language),
    ...termItems(terms, scores, language),
    ...meaningItems(meanings, scores, language),
    ...definedTermItems(definedTerms, scores, language),
    ...personItems(people, scores),
    ...ready,
  ]
    .map((item) => ({ ...item, score: item.score + (bonus[item.kind] ?? 0) }))
    .sort((a, b) => b.score - a.score);
}

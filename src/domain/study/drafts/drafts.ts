/** Every question that a text lends itself to, in the order of the text. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { readFacts } from '../facts/facts.ts';
import { type Meaning, meaningsOf } from '../facts/meanings.ts';
import type { StudyMaterial } from '../facts/study-material.ts';
import { textSubjects } from '../facts/text-subjects.ts';
import { authorDrafts } from './authors-english.ts';
import { englishCircumstances } from './circumstances-english.ts';
import { clozeDrafts } from './cloze-drafts.ts';
import { comparedDrafts } from './compared-english.ts';
import { englishConditions } from './conditions-english.ts';
import { definitionDrafts } from './definition-drafts.ts';
import type { Draft } from './draft.ts';
import { draftScore, isWorthAsking, LEAST_GAP_SCORE } from './draft-score.ts';
import { exceptionDrafts } from './exceptions.ts';
import { frontedDrafts } from './fronted-english.ts';
import { englishDeeds, englishHappenings } from './happenings-english.ts';
import { englishContrasts, englishLists } from './listed-english.ts';
import { namedDrafts, wordDrafts } from './named-drafts.ts';
import { norwegianDeeds } from './norwegian-deeds.ts';
import { norwegianDrafts, norwegianMeanings } from './norwegian-drafts.ts';
import { numberDrafts, shareDrafts } from './number-drafts.ts';
import { englishOrders } from './orders-english.ts';
import { englishGoals, englishPurposes, ownMeans, ownPurposes } from './purposes-english.ts';
import { englishReasons } from './reasons-english.ts';
import { englishRelations } from './relations-english.ts';
import { englishAims, englishUses } from './uses-english.ts';

export interface DraftBook {
  book: FactBook;
  meanings: Meaning[];
  drafts: Draft[];
}

/** Of sentences: a page has hardly more than its subject to ask for. */
const LONG_TEXT = 20;

/** Below this a section of a paper tells how, not what. */
const DETAILS = -0.1;

/** A quiz that marks what is typed may have gaps for the subject of a text, and plainer ones; a deck may not. */
export type GapChoice = 'best' | 'all';

/** Of gaps in a quiz: the sentence still has to say something. */
const LEAST_IN_QUIZ = 0.5;

export function writeDrafts(material: StudyMaterial, gaps: GapChoice = 'best'): DraftBook {
  const book = readFacts(material);
  const meanings = meaningsOf(book.concepts, book);
  const subjects = textSubjects(book);
  const { spared, least } = gapRule(gaps, subjects);
  const drafts = definitionDrafts(meanings, book.language, book.casing);
  for (const fact of book.fit) {
    if (book.language === 'en') drafts.push(...englishDrafts(fact, book));
    if (book.language === 'no')
      drafts.push(...norwegianDrafts(fact, book.casing), ...norwegianDeeds(fact, book.casing));
    drafts.push(...namedDrafts(fact, book), ...exceptionDrafts(fact, book.language));
    // Gaps and figures from the experiments of a paper ask for its details.
    if (fact.sectionWorth < DETAILS) {
      drafts.push(...(book.language === 'en' ? shareDrafts(fact) : []));
      continue;
    }
    drafts.push(
      ...numberDrafts(fact, book.language, book.casing),
      ...clozeDrafts(fact, book, spared),
    );
  }
  if (book.language === 'en')
    drafts.push(...ownDrafts(book), ...comparedDrafts(book.fit, book.casing));
  if (book.language === 'no') drafts.push(...norwegianMeanings(book.all, book.casing));
  // "What reacts with …?" is answered by the subject of a text as often as a gap is.
  const isOpen = ({ kind, answers }: Draft) =>
    kind === 'relation' &&
    book.all.length >= LONG_TEXT &&
    answers !== null &&
    subjects.has(answers);
  return {
    book,
    meanings,
    drafts: drafts.filter((draft) => isWorthAsking(draft, least) && !isOpen(draft)),
  };
}

/** The terms that no gap asks for, and the score that a gap must have. */
function gapRule(gaps: GapChoice, subjects: ReadonlySet<ExtractedConcept>) {
  const none: ReadonlySet<ExtractedConcept> = new Set();
  return gaps === 'all'
    ? { spared: none, least: LEAST_IN_QUIZ }
    : { spared: subjects, least: LEAST_GAP_SCORE };
}

function englishDrafts(fact: Fact, { casing, isPaper }: FactBook): Draft[] {
  const write = (one: Fact) => [
    ...englishReasons(one, casing),
    ...englishConditions(one, casing),
    ...englishRelations(one, casing),
    ...englishUses(one, casing),
    ...englishPurposes(one, casing),
    ...englishCircumstances(one, casing),
    ...englishAims(one, casing),
  ];
  return [
    ...write(fact),
    ...frontedDrafts(fact, write),
    ...englishLists(fact, casing),
    ...englishContrasts(fact, casing),
    ...englishDeeds(fact),
    ...englishHappenings(fact, casing),
    ...englishOrders(fact),
    ...wordDrafts(fact),
    ...(isPaper ? authorDrafts(fact, casing) : []),
  ];
}

/** What sentences with "we" and "you" can be asked. */
function ownDrafts(book: FactBook): Draft[] {
  const { byAuthors, toReader, casing, isPaper } = book;
  const doer = isPaper ? 'authors' : 'reader';
  const told = isPaper ? toReader : [...toReader, ...byAuthors];
  return [
    ...byAuthors.flatMap((fact) => [...ownPurposes(fact, doer), ...ownMeans(fact, doer)]),
    ...(isPaper ? saidOnce(byAuthors.flatMap((fact) => authorDrafts(fact, casing))) : []),
    ...(isPaper ? byAuthors.flatMap(shareDrafts) : []),
    ...toReader.flatMap((fact) => [...ownPurposes(fact, 'reader'), ...ownMeans(fact, 'reader')]),
    ...book.orders.flatMap(englishOrders),
    ...told.flatMap((fact) => [
      ...englishOrders(fact),
      ...englishConditions(fact, casing),
      ...englishUses(fact, casing),
      ...englishGoals(fact, casing),
      ...namedDrafts(fact, book),
    ]),
  ].map((draft) => (isPaper ? draft : toYou(draft)));
}

/** Abstract, introduction and conclusion say the same thrice: the best of answers that are alike stays. */
function saidOnce(drafts: readonly Draft[]): Draft[] {
  const kept: { draft: Draft; terms: ReadonlySet<string> }[] = [];
  for (const draft of drafts.toSorted((a, b) => draftScore(b) - draftScore(a))) {
    const terms = contentTerms(draft.answer, 'en');
    const isAgain = kept.some(
      (other) =>
        other.terms.intersection(terms).size > ALIKE * Math.min(terms.size, other.terms.size),
    );
    if (!isAgain) kept.push({ draft, terms });
  }
  return kept.map(({ draft }) => draft);
}

/** What part of the shorter answer may stand in another. */
const ALIKE = 0.6;

/** In a manual "we" are whoever does what it tells. */
function toYou(draft: Draft): Draft {
  const said = (text: string) =>
    text
      .replace(/\bwe\b/gu, 'you')
      .replace(/\bWe\b/gu, 'You')
      .replace(/\b(?:our)\b/gu, 'your')
      .replace(/\bus\b/gu, 'you');
  return { ...draft, question: said(draft.question), answer: said(draft.answer) };
}

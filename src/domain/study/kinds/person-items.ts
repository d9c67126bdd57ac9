/** "Who did …?": the options are other people of the same text, of whom no passage says it. */
import type { TextSpan } from '../../../contracts/concept.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import { mapTermOf } from '../drafts/draft-score.ts';
import { englishDeeds } from '../drafts/happenings-english.ts';
import type { ReadPair, Scores } from '../drafts/scores.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { passageAround, passagesAbout } from '../facts/passages-about.ts';
import { peopleOf } from './people.ts';

export interface PersonDraft {
  question: string;
  key: string;
  wrong: { name: string; unsaid: ReadPair[] }[];
  quote: TextSpan;
  concept: string | null;
  score: number;
}

const MOST_WRONG = 6;
const SAID = 0.5;
const WORTH = 0.6;

export function personDrafts(book: FactBook): PersonDraft[] {
  const people = peopleOf(book);
  return people.length === 0 ? [] : book.fit.flatMap((fact) => draftsOf(fact, book, people));
}

function draftsOf(fact: Fact, book: FactBook, people: readonly string[]): PersonDraft[] {
  return englishDeeds(fact).flatMap(({ question, answer }) => {
    const key = people.find((name) => name === answer || isLastName(answer, name));
    if (key === undefined) return [];
    const others = people.filter((name) => name !== key && !fact.text.includes(lastOf(name)));
    const claim = (name: string) => `${question.replace(/\b[Ww]ho\b/u, name).replace(/\?$/u, '')}.`;
    const wrong = others.slice(0, MOST_WRONG).map((name) => ({
      name,
      unsaid: [passageAround(fact, book), ...passagesAbout(claim(name), fact, book)].map(
        (passage) => ({ passage, claim: claim(name) }),
      ),
    }));
    if (wrong.length < 3 || question.includes(lastOf(key))) return [];
    const score = WORTH + 0.2 * fact.weight + fact.sectionWorth;
    const concept = mapTermOf(fact, book);
    return [{ question, key, wrong, quote: fact.span, concept, score }];
  });
}

function lastOf(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

/** "Hamilton" where the text also names Margaret Hamilton. */
function isLastName(answer: string, name: string): boolean {
  return !answer.includes(' ') && lastOf(name) === answer;
}

export function pairsOfPeople(drafts: readonly PersonDraft[]): ReadPair[] {
  return drafts.flatMap(({ wrong }) => wrong.flatMap(({ unsaid }) => unsaid));
}

export function personItems(drafts: readonly PersonDraft[], scores: Scores): ItemCandidate[] {
  return drafts.flatMap(({ question, key, wrong, quote, concept, score }) => {
    const chosen = wrong
      .filter(({ unsaid }) => unsaid.every((pair) => (scores.reading(pair)?.entails ?? 0) < SAID))
      .slice(0, 3);
    if (chosen.length < 3) return [];
    const item: ItemCandidate = {
      kind: 'person',
      question,
      options: [key, ...chosen.map(({ name }) => name)],
      correctAnswerIndex: 0,
      explanation: `The text says: “${plainText(quote.text)}”`,
      concept,
      quote,
      score,
    };
    const [placed] = spreadKeys([item], { language: 'en' });
    return placed !== undefined && lintItem(placed, { language: 'en' }).length === 0 ? [item] : [];
  });
}

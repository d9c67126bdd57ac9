/** A study set as it leaves the house: clean text, with its source said on every card. */
import type { StudySet } from '../../contracts/reading.ts';
import { textLanguage } from '../text/tokenize.ts';
import { cleanText, oneLine } from './clean-text.ts';

interface Sourced {
  id: string;
  question: string;
  /** Without spaces, as Anki and others want them. */
  tags: string[];
  /** `Tides, page 4`, in the language of the set. */
  source: string;
  sourceTitle: string;
  page: number;
  quote: string;
}

export interface ExchangedCard extends Sourced {
  answer: string;
  /** Names of pictures and sounds that belong to the answer. */
  media: string[];
}

export interface ExchangedItem extends Sourced {
  options: { text: string; isRight: boolean }[];
  explanation: string;
}

export interface ExchangedSet {
  id: string;
  title: string;
  language: string;
  words: Words;
  cards: ExchangedCard[];
  items: ExchangedItem[];
}

interface Words {
  cards: string;
  quiz: string;
  answers: string;
  source: string;
  page: string;
}

const english: Words = {
  cards: 'Flashcards',
  quiz: 'Quiz',
  answers: 'Answers',
  source: 'Source',
  page: 'page',
};
const norwegian: Words = {
  cards: 'Kort',
  quiz: 'Quiz',
  answers: 'Fasit',
  source: 'Kilde',
  page: 'side',
};

export function exchangedSet(set: StudySet): ExchangedSet {
  const { sourceTitle, language } = set.handover.metadata;
  const words = textLanguage(language) === 'no' ? norwegian : english;
  const sourced = (made: StudySet['flashcards'][number] | StudySet['quiz'][number]): Sourced => ({
    id: made.id,
    question: cleanText(made.question),
    tags: tagsOf(made.concept),
    source: `${oneLine(sourceTitle)}, ${words.page} ${made.page}`,
    sourceTitle: oneLine(sourceTitle),
    page: made.page,
    quote: cleanText(made.quote),
  });
  return {
    id: set.id,
    title: oneLine(set.title) || oneLine(sourceTitle),
    language,
    words,
    cards: set.flashcards.map((card) => ({
      ...sourced(card),
      answer: cleanText(card.answer),
      media: [],
    })),
    items: set.quiz.map((item) => ({
      ...sourced(item),
      options: item.options.map((text, at) => ({
        text: cleanText(text),
        isRight: at === item.correctAnswerIndex,
      })),
      explanation: cleanText(item.explanation),
    })),
  };
}

/** `::` makes a tree of tags in Anki, and brackets end a tag in GIFT: neither is meant. */
function tagsOf(concept: string | null): string[] {
  const tag = oneLine(concept ?? '')
    .replace(/[[\]"]/g, '')
    .replace(/:{2,}/g, ':')
    .trim()
    .replace(/\s+/g, '_');
  return tag === '' ? [] : [tag];
}

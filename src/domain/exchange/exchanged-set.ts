/** A study set as it leaves the house: clean text, with its source said on every card. */
import type { StudySet } from '../../contracts/reading.ts';
import { citeDocument } from '../evidence/cite-place.ts';
import { textLanguage } from '../text/tokenize.ts';
import { oneLine, portableText } from './portable-text.ts';

interface Sourced {
  id: string;
  question: string;
  /** Without spaces, as Anki and others want them. */
  tags: string[];
  /** `Tides, page 4`, in the language of the set; empty for a card that rests on nothing. */
  source: string;
  sourceTitle: string;
  page: number | null;
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

type Made = Pick<
  StudySet['flashcards'][number],
  'id' | 'question' | 'concept' | 'quote' | 'page' | 'paged' | 'section' | 'document_title'
>;

export function exchangedSet(set: StudySet): ExchangedSet {
  const words = textLanguage(set.language) === 'no' ? norwegian : english;
  const sourced = (made: Omit<Made, 'id'> & { id: string }): Sourced => {
    const { title, page } = sourceOf(made);
    return {
      id: made.id,
      question: portableText(made.question),
      tags: tagsOf(made.concept),
      source: page === null ? title : `${title}, ${words.page} ${page}`,
      sourceTitle: title,
      page,
      quote: portableText(made.quote),
    };
  };
  return {
    id: set.id,
    title: oneLine(set.title),
    language: set.language,
    words,
    cards: set.flashcards.map((card) => {
      const { tags, source, sourceTitle, ...one } = sourced(card);
      // An imported card says itself where it comes from.
      const brought = oneLine(card.source ?? '');
      return {
        ...one,
        tags: [...new Set([...tags, ...card.tags])],
        source: source || brought,
        sourceTitle: sourceTitle || brought,
        answer: portableText(card.answer),
        media: card.media,
      };
    }),
    items: set.quiz.map((item) => ({
      ...sourced(item),
      options: item.options.map((text, at) => ({
        text: portableText(text),
        isRight: at === item.correctAnswerIndex,
      })),
      explanation: portableText(item.explanation),
    })),
  };
}

/** A text without pages is named with the section, so that no page is given for it. */
function sourceOf({ document_title, page, paged, section }: Omit<Made, 'id'>) {
  const title = oneLine(document_title ?? '');
  if (title === '' || paged) return { title, page: title === '' ? null : page };
  return { title: oneLine(citeDocument({ title, page, paged, section })), page: null };
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

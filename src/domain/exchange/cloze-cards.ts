/** Anki's cloze texts, `{{c1::word::hint}}`: a card for each number, with that number's words left out. */

const CLOZE =
  /\{\{c(\d{1,3})::((?:(?!\}\}|\{\{)[\s\S]){1,2000}?)(?:::((?:(?!\}\}|::)[\s\S]){1,200}))?\}\}/g;

export interface ClozeCard {
  question: string;
  answer: string;
}

/** Empty when there is no cloze in the text. */
export function clozeCards(text: string): ClozeCard[] {
  const numbers = new Set([...text.matchAll(CLOZE)].map(([, number]) => Number(number)));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({
      question: text.replace(CLOZE, (_all, at: string, words: string, hint?: string) =>
        Number(at) === number ? `[${hint ?? '…'}]` : words,
      ),
      answer: text.replace(CLOZE, (_all, _at, words: string) => words),
    }));
}

/** Cards of an Anki package's notes: the first field asks, the others answer. */
import { clozeCards } from '../../domain/exchange/cloze-cards.ts';
import { fieldText } from '../../domain/exchange/field-text.ts';
import {
  cardFault,
  type ImportedCard,
  type ImportProblem,
  LONGEST_NAME,
  MOST_CARDS,
} from '../../domain/exchange/imported.ts';
import { oneLine, shortened } from '../../domain/exchange/portable-text.ts';
import { SOURCE_FIELD } from './anki-collection.ts';
import type { ApkgNote } from './apkg-notes.ts';

interface ReadCards {
  cards: ImportedCard[];
  problems: ImportProblem[];
}

export function cardsOf(notes: Iterable<ApkgNote | 'too-long'>): ReadCards {
  const read: ReadCards = { cards: [], problems: [] };
  let at = 0;
  for (const note of notes) {
    at += 1;
    if (read.cards.length >= MOST_CARDS || at > MOST_CARDS) {
      const message = `Only the first ${MOST_CARDS} cards were taken. Split the deck.`;
      read.problems.push({ at, message });
      break;
    }
    takeNote(read, note, at);
  }
  return read;
}

function takeNote({ cards, problems }: ReadCards, note: ApkgNote | 'too-long', at: number): void {
  if (note === 'too-long') {
    problems.push({ at, message: 'This note is too long.' });
    return;
  }
  for (const card of cardsOfNote(note)) {
    const fault = cardFault(card);
    if (fault === undefined) cards.push(card);
    else problems.push({ at, message: fault });
  }
}

function cardsOfNote({ guid, fields, tags, schedule, canBeCloze }: ApkgNote): ImportedCard[] {
  const [first, ...others] = fields
    .filter(({ name }, at) => at === 0 || name !== SOURCE_FIELD)
    .map(({ html }) => fieldText(html));
  const sourceField = fields.slice(1).find(({ name }) => name === SOURCE_FIELD);
  const source = shortened(oneLine(fieldText(sourceField?.html ?? '').text), LONGEST_NAME);
  const media = [...new Set([first, ...others].flatMap((field) => field?.media ?? []))];
  const question = first?.text ?? '';
  const answer = others
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
  const cloze = canBeCloze ? clozeCards(question) : [];
  if (cloze.length === 0) return [{ key: guid, question, answer, source, tags, media, schedule }];
  return cloze.map((card, at) => ({
    key: guid && `${guid} ${at + 1}`,
    question: card.question,
    answer: answer === '' ? card.answer : `${card.answer}\n${answer}`,
    source,
    tags,
    media,
    schedule: null,
  }));
}

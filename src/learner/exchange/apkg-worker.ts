/** The thread that reads one Anki package, away from everybody else: it can be ended. */
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { answerInThread } from '../../kernel/threads/run-in-thread.ts';
import { libraryError } from '../../library/error-codes.ts';
import { type LearnerCode, learnerError } from '../error-codes.ts';
import { openApkg } from './apkg-archive.ts';
import { cardsOf } from './apkg-cards.ts';
import { readNotes } from './apkg-notes.ts';
import type { ApkgAnswer } from './read-apkg.ts';

const sql = await initSqlJs();

answerInThread((bytes: Uint8Array): ApkgAnswer => {
  try {
    const archive = openApkg(bytes);
    const { cards, problems } = readCollection(sql, archive.collection);
    const found = archive.media(new Set(cards.flatMap(({ media }) => media)));
    const had = new Set(found.media.map(({ name }) => name));
    return {
      cards: cards.map((card) => ({ ...card, media: card.media.filter((name) => had.has(name)) })),
      media: found.media,
      problems: [...problems, ...found.problems],
    };
  } catch (thrown) {
    return { failure: describe(thrown) };
  }
});

function readCollection({ Database }: SqlJsStatic, collection: Uint8Array) {
  const database = new Database(collection);
  try {
    return cardsOf(readNotes(database));
  } finally {
    database.close();
  }
}

/** Errors lose their class on the way out of a thread; the words are the archive's, said of this file. */
function describe(thrown: unknown): { code: LearnerCode; message: string; reason: string } {
  const reason = thrown instanceof Error ? thrown.message.slice(0, 200) : '';
  const isTooLarge =
    learnerError.is(thrown, 'reading.import-too-large') ||
    libraryError.is(thrown, 'document.too-large');
  if (isTooLarge) {
    const message = 'This Anki file unpacks to more than 10,000 cards hold. Split the deck.';
    return { code: 'reading.import-too-large', message, reason };
  }
  if (learnerError.is(thrown, 'reading.import-unsupported')) {
    return { code: thrown.code, message: reason, reason };
  }
  const message = 'This Anki file is damaged. Export it again.';
  return { code: 'reading.import-damaged', message, reason };
}

/**
 * Writes an Anki package. A note's guid is the id of our card, so importing a later export
 * updates the cards that are there; Anki takes a note over when it is newer than its own.
 */
import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Database, SqlJsStatic } from 'sql.js';
import type { ExchangedCard, ExchangedSet } from '../../domain/exchange/exchanged-set.ts';
import type { MediaFile } from '../../domain/exchange/imported.ts';
import { escapeMarkup, markupLines } from '../../domain/exchange/markup.ts';
import {
  COLLECTION_OPTIONS,
  COLLECTION_SCHEMA,
  DECK_OPTIONS,
  decks,
  FIELD_SEPARATOR,
  NOTE_TYPE_ID,
  noteTypes,
} from './anki-collection.ts';
import { archiveTime } from './archive-time.ts';

export interface ApkgJob {
  set: ExchangedSet;
  media: readonly MediaFile[];
  now: Date;
}

export function packApkg(sql: SqlJsStatic, { set, media, now }: ApkgJob): Uint8Array {
  const database = new sql.Database();
  try {
    // One transaction: each of its own takes a hundred times as long.
    database.run('begin');
    fill(database, set, now);
    database.run('commit');
    const names = Object.fromEntries(media.map(({ name }, at) => [at, name]));
    const files = Object.fromEntries(media.map(({ bytes }, at) => [at, bytes]));
    return zipSync(
      { 'collection.anki2': database.export(), media: strToU8(JSON.stringify(names)), ...files },
      { mtime: archiveTime(now) },
    );
  } finally {
    database.close();
  }
}

function fill(database: Database, set: ExchangedSet, now: Date): void {
  const seconds = Math.floor(now.getTime() / 1000);
  const deckId = deckIdOf(set.id);
  database.run(COLLECTION_SCHEMA);
  database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    seconds,
    now.getTime(),
    now.getTime(),
    JSON.stringify(COLLECTION_OPTIONS),
    JSON.stringify(noteTypes(seconds, deckId)),
    JSON.stringify(decks(seconds, deckId, set.title.replace(/:{2,}/g, ':'))),
    JSON.stringify(DECK_OPTIONS),
    '{}',
  ]);
  for (const [at, card] of set.cards.entries()) {
    const noteId = now.getTime() + at;
    insertNote(database, noteId, card, seconds);
    database.run(
      'insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)',
      [noteId, noteId, deckId, seconds, at + 1, ''],
    );
  }
}

function insertNote(database: Database, id: number, card: ExchangedCard, seconds: number): void {
  const fields = [fieldOf(card.question), backOf(card), fieldOf(card.source)];
  database.run('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)', [
    id,
    card.id,
    NOTE_TYPE_ID,
    seconds,
    // Spaces around, so that Anki can look for ` tag `.
    card.tags.length > 0 ? ` ${card.tags.join(' ')} ` : '',
    fields.join(FIELD_SEPARATOR),
    card.question,
    checksum(card.question),
    '',
  ]);
}

function backOf({ answer, media }: ExchangedCard): string {
  const shown = media.map((name) =>
    /\.(?:mp3|ogg|oga|wav|m4a|flac|opus|mp4|webm)$/i.test(name)
      ? `<br/>[sound:${escapeMarkup(name)}]`
      : `<br/><img src="${escapeMarkup(name)}">`,
  );
  return fieldOf(answer) + shown.join('');
}

/** Some brackets are orders to Anki: to play a sound, to run LaTeX. In our texts they are words. */
function fieldOf(text: string): string {
  return markupLines(text).replace(/\[(?=sound:|anki:|latex\]|\$)/gi, '&#91;');
}

/** With it Anki finds notes whose first field is the same. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0);
}

/** The same set is the same deck each time: 48 bits of its id, above Anki's own small numbers. */
function deckIdOf(setId: string): number {
  return 2 ** 40 + (createHash('sha1').update(setId).digest().readUIntBE(0, 6) % 2 ** 40);
}

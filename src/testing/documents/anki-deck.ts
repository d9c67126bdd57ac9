/** An Anki package as another program would write it: by SQLite itself, with columns of its own. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';

export interface AnkiNote {
  guid: string;
  front: string;
  back: string;
  tags?: string;
  /** Known, and due so many days from now; a new card without it. */
  due?: { days: number; interval: number };
}

const DAY_SECONDS = 86_400;
const BEGUN_DAYS_AGO = 100;
const NOTE_TYPE = 5;

export function ankiDeck(
  notes: readonly AnkiNote[],
  media: Record<string, Uint8Array>,
): Uint8Array {
  const path = join(tmpdir(), `anki-${process.pid}-${performance.now()}.db`);
  const database = new DatabaseSync(path);
  database.exec(`create table col (crt integer, models text);
    create table notes (id integer primary key, guid text, mid integer, tags text, flds text);
    create table cards (id integer primary key, nid integer, type integer, queue integer,
      due integer, ivl integer, factor integer, reps integer, lapses integer, data text)`);
  const begun = Math.floor(Date.now() / 1000) - BEGUN_DAYS_AGO * DAY_SECONDS;
  const fields = ['Front', 'Back'].map((name, ord) => ({ name, ord }));
  const models = JSON.stringify({ [NOTE_TYPE]: { type: 0, flds: fields } });
  database.prepare('insert into col values (?, ?)').run(begun, models);
  const note = database.prepare('insert into notes values (?, ?, ?, ?, ?)');
  const card = database.prepare('insert into cards values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const [at, { guid, front, back, tags = '', due }] of notes.entries()) {
    note.run(at + 1, guid, NOTE_TYPE, ` ${tags} `, `${front}\u001f${back}`);
    const [type, day] = due ? [2, BEGUN_DAYS_AGO + due.days] : [0, at + 1];
    card.run(at + 1, at + 1, type, type, day, due?.interval ?? 0, due ? 2500 : 0, 3, 0, '');
  }
  database.close();
  const collection = readFileSync(path);
  rmSync(path);
  const names = Object.keys(media);
  return zipSync({
    'collection.anki21': collection,
    media: strToU8(JSON.stringify(Object.fromEntries(names.entries()))),
    ...Object.fromEntries(names.map((name, at) => [String(at), media[name] ?? new Uint8Array()])),
  });
}

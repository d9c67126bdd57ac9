/**
 * Reads notes and schedules out of an Anki collection. The file is a stranger's: its
 * schema may hold views and triggers that never end, so only plain tables are read,
 * and SQLite is given a fixed share of memory.
 */
import type { Database, SqlValue } from 'sql.js';
import { z } from 'zod';
import {
  type ImportedSchedule,
  LONGEST_NAME,
  LONGEST_TAG,
  MOST_CARDS,
  MOST_TAGS,
} from '../../domain/exchange/imported.ts';
import { portableText, shortened } from '../../domain/exchange/portable-text.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { learnerError } from '../error-codes.ts';
import { FIELD_SEPARATOR } from './anki-collection.ts';

export interface ApkgNote {
  /** The same in every export of the note. */
  guid: string | null;
  /** Newer collections keep that where we do not look; there the text itself must tell. */
  canBeCloze: boolean;
  fields: { name: string; html: string }[];
  tags: string[];
  schedule: ImportedSchedule | null;
}

const GUARDS = `pragma trusted_schema = off; pragma cell_size_check = on;
  pragma hard_heap_limit = 134217728;`;
/** Anki sorts names by an order of its own, without which SQLite reads no row of that table. */
const FORGET_OWN_ORDER = `pragma writable_schema = on;
  update sqlite_master set sql = replace(sql, 'COLLATE unicase', '') where name = 'fields';
  pragma writable_schema = reset;`;
const LONGEST_NOTE = 100_000;
const LONGEST_TAGS = 2000;
const LONGEST_NOTE_TYPES = 8_000_000;
const MOST_CHARACTERS = 20_000_000;
/** A note can have several cards; the first one speaks for it. */
const MOST_ROWS = 5 * MOST_CARDS;
const DAY_SECONDS = 86_400;

/** One note more than are taken, so that whoever counts can tell that there were more. */
export function* readNotes(database: Database): Generator<ApkgNote | 'too-long'> {
  database.exec(GUARDS);
  refuseOddTables(database, ['col', 'notes', 'cards']);
  const noteTypes = readNoteTypes(database);
  const schedules = readSchedules(database);
  let characters = 0;
  for (const [id, guid, noteType, tags, fields] of rows(
    database,
    `select id, substr(guid, 1, ${LONGEST_NAME}), mid, substr(tags, 1, ${LONGEST_TAGS}),
       case when length(flds) <= ${LONGEST_NOTE} then flds end
     from notes order by id limit ${MOST_CARDS + 1}`,
  )) {
    const text = String(fields ?? '');
    characters += text.length;
    if (characters > MOST_CHARACTERS) throw tooLarge();
    const known = noteTypes.get(String(noteType));
    yield fields === null
      ? 'too-long'
      : {
          guid: portableText(String(guid ?? '')) || null,
          canBeCloze: known?.canBeCloze ?? true,
          fields: text
            .split(FIELD_SEPARATOR)
            .map((html, at) => ({ name: known?.names[at] ?? '', html })),
          tags: String(tags)
            .split(/\s+/)
            .filter((tag) => tag !== '')
            .slice(0, MOST_TAGS)
            .map((tag) => shortened(portableText(tag), LONGEST_TAG)),
          schedule: schedules.get(Number(id)) ?? null,
        };
  }
}

/** A view can run for ever, and so can a column that is computed. */
function refuseOddTables(database: Database, names: readonly string[]): void {
  const listed = names.map((name) => `'${name}'`).join(', ');
  const plain = rows(
    database,
    `select name from sqlite_master where type = 'table' and rootpage > 0 and name in (${listed})
       and not exists (select 1 from pragma_table_xinfo(sqlite_master.name) where hidden <> 0)
     limit ${names.length}`,
  );
  if ([...plain].length < names.length) {
    throw learnerError('reading.import-damaged', 'The Anki collection in this file is damaged.');
  }
}

interface NoteType {
  names: string[];
  canBeCloze: boolean;
}

const NoteTypes = z.record(
  z.string(),
  z.object({
    type: z.number().catch(0),
    flds: z.array(z.object({ name: z.string(), ord: z.number() })),
  }),
);
const CLOZE = 1;

/** In a column of JSON in old collections, in a table of its own in newer ones. */
function readNoteTypes(database: Database): Map<string, NoteType> {
  const [old] = rows(database, `select substr(models, 1, ${LONGEST_NOTE_TYPES}) from col limit 1`);
  const text = String(old?.[0] ?? '');
  if (text.trim() === '') return noteTypesOfTable(database);
  return new Map(
    Object.entries(NoteTypes.parse(JSON.parse(text))).map(([id, { type, flds }]) => {
      const names = flds.toSorted((a, b) => a.ord - b.ord).map(({ name }) => name);
      return [id, { names, canBeCloze: type === CLOZE }];
    }),
  );
}

function noteTypesOfTable(database: Database): Map<string, NoteType> {
  refuseOddTables(database, ['fields']);
  database.exec(FORGET_OWN_ORDER);
  const found = new Map<string, NoteType>();
  const query = `select ntid, name from fields order by ntid, ord limit ${MOST_ROWS}`;
  for (const [id, name] of rows(database, query)) {
    const known = found.get(String(id)) ?? { names: [], canBeCloze: true };
    known.names.push(String(name));
    found.set(String(id), known);
  }
  return found;
}

function readSchedules(database: Database): Map<number, ImportedSchedule> {
  const [collection] = rows(database, 'select crt from col limit 1');
  const createdAt = Number(collection?.[0] ?? 0);
  const schedules = new Map<number, ImportedSchedule>();
  for (const row of rows(
    database,
    `select nid, type, queue, due, ivl, factor, reps, lapses, substr(data, 1, 500) from cards
     where typeof(nid) = 'integer' order by id limit ${MOST_ROWS}`,
  )) {
    const [noteId = 0, ...rest] = row.slice(0, -1).map(Number);
    if (schedules.has(noteId)) continue;
    schedules.set(noteId, { ...scheduleOf(rest, createdAt), fsrs: fsrsOf(row.at(-1)) });
  }
  return schedules;
}

const STATES = ['new', 'learning', 'review', 'relearning'] as const;

/** Anki with FSRS keeps stability and difficulty in a column of JSON. */
const Memory = z.object({ s: z.number().positive().max(36_500), d: z.number().min(1).max(10) });

function fsrsOf(data: SqlValue | undefined): ImportedSchedule['fsrs'] {
  try {
    const { s, d } = Memory.parse(JSON.parse(String(data ?? '')));
    return { stability: s, difficulty: d };
  } catch {
    return null;
  }
}

function scheduleOf(row: number[], createdAt: number): Omit<ImportedSchedule, 'fsrs'> {
  const [type = 0, queue = 0, due = 0, interval = 0, factor = 0, reviews = 0, lapses = 0] = row;
  const state = STATES[type] ?? 'new';
  return {
    state,
    isSuspended: queue === -1,
    dueAt: state === 'new' ? null : dueTime(due, createdAt),
    // Below zero they are seconds, for cards that are being learned.
    intervalDays: interval < 0 ? -interval / DAY_SECONDS : interval,
    ease: factor > 0 ? factor / 1000 : null,
    reviews,
    lapses,
  };
}

/** In seconds for a card in learning, else in days since the collection was begun. */
function dueTime(due: number, createdAt: number): string | null {
  const isSeconds = due > 1_000_000_000;
  const time = new Date((isSeconds ? due : createdAt + due * DAY_SECONDS) * 1000);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** One at a time: what a query could give is more than there is memory for. */
function* rows(database: Database, query: string): Generator<SqlValue[]> {
  const statement = database.prepare(query);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}

function tooLarge(): AppError {
  return learnerError('reading.import-too-large', 'This Anki file holds too much text. Split it.');
}

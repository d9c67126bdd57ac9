/**
 * Takes a file of cards in. The same file again changes what changed and doubles nothing: a card
 * goes by what its program calls it, or by its question where it has no name. A card of our own
 * export is found where it is, whatever deck that may be.
 */
import { createHash } from 'node:crypto';
import type { ImportReport } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import { CardId, type StudySetId } from '../../contracts/reading.ts';
import type { Imported, ImportedCard, ImportProblem } from '../../domain/exchange/imported.ts';
import { portableText, shortened } from '../../domain/exchange/portable-text.ts';
import { broughtMemory } from '../../domain/scheduling/brought-memory.ts';
import { detectLanguage } from '../../library/language/detect-language.ts';
import { beginSchedules } from '../answers/schedule.store.ts';
import { openDeck } from '../decks/decks.ts';
import { learnerError } from '../error-codes.ts';
import { editCard } from '../items/edit-made.ts';
import type { ItemPorts } from '../items/learner-ports.ts';
import { ownSet } from '../items/own-set.ts';
import { nextPlace } from '../items/study-cards.store.ts';
import { findImportedDeck } from '../items/study-sets.store.ts';
import { importCards } from './import-cards.ts';
import { findOwnCards, keepBrought, putMedia } from './imports.store.ts';

type ImportPorts = Pick<ItemPorts, 'store' | 'world' | 'texts' | 'local'>;

export interface BroughtFile {
  bytes: Uint8Array;
  fileName: string;
  /** Of the deck; the file's name where none is given. */
  title?: string | undefined;
  /** Into this set; into a deck of its own where none is named. */
  setId?: StudySetId | undefined;
}

/** A transaction is a moment in which nobody else writes, so it takes no more than these. */
const PIECE = 250;
const MANY = 500;
const LARGEST_MEDIUM = 16 * 1024 * 1024;
const TOLD_PROBLEMS = 100;

export async function importDeck(
  ports: ImportPorts,
  userId: UserId,
  file: BroughtFile,
  signal: AbortSignal,
): Promise<ImportReport> {
  const imported = await importCards(file.bytes, file.fileName, signal);
  refuseEmpty(imported);
  const deck = await deckFor(ports, userId, file, imported.cards);
  const { rest, ...own } = await updateOwn(ports, userId, imported.cards);
  const kept = { added: 0, updated: own.updated, scheduled: 0 };
  for (let at = 0; at < rest.length; at += PIECE) {
    signal.throwIfAborted();
    const piece = await keepPiece(ports, { userId, setId: deck.id }, rest.slice(at, at + PIECE));
    kept.added += piece.added;
    kept.updated += piece.updated;
    kept.scheduled += piece.scheduled;
  }
  // So many at once that the database would go by what it knew of a small deck.
  if (kept.added >= MANY) await ports.store.query('analyze study_cards, schedule');
  const { media, problems } = await keepMedia(ports, deck.id, imported);
  const told = [...imported.problems, ...problems];
  return {
    study_set_id: deck.id,
    title: deck.title,
    ...kept,
    unchanged: own.known + rest.length - kept.added - kept.updated,
    media,
    problems: told.slice(0, TOLD_PROBLEMS),
    problem_count: told.length,
  };
}

function refuseEmpty({ cards, problems }: Imported): void {
  if (cards.length > 0) return;
  const [first] = problems;
  const line = first?.at ? `line ${first.at}: ` : '';
  const why = first ? ` (${line}${first.message})` : '';
  throw learnerError('reading.import-empty', `There is no card in this file.${why}`);
}

async function deckFor(
  ports: ImportPorts,
  userId: UserId,
  { fileName, title, setId }: BroughtFile,
  cards: readonly ImportedCard[],
): Promise<{ id: StudySetId; title: string }> {
  if (setId) return ownSet(ports.store, userId, setId);
  const stem = fileName.replace(/\.[a-z0-9]{1,6}$/i, '').trim() || 'Imported cards';
  const importKey = `file ${(title ?? stem).toLowerCase()}`;
  const there = await findImportedDeck(ports.store, userId, importKey);
  if (there) return there;
  const sample = cards.slice(0, 50).map(({ question, answer }) => `${question} ${answer}`);
  const language = (await detectLanguage(shortened(sample.join(' '), 5000))) ?? 'en';
  await openDeck(ports, userId, { title: title ?? stem, language, importKey });
  const opened = await findImportedDeck(ports.store, userId, importKey);
  if (!opened) throw learnerError('reading.missing', 'The deck was deleted while it was filled.');
  return opened;
}

type NamedCard = ImportedCard & { importKey: string };

/** The cards that come from an export of ours, and are still here; the others are the rest. */
async function updateOwn(
  ports: ImportPorts,
  userId: UserId,
  cards: readonly ImportedCard[],
): Promise<{ known: number; updated: number; rest: NamedCard[] }> {
  const own = await findOwnCards(
    ports.store,
    userId,
    cards.flatMap(({ key }) => key ?? []),
  );
  let updated = 0;
  for (const { key, question, answer } of cards) {
    const here = own.get(key ?? '');
    if (!here) continue;
    const isSame = portableText(here.question) === question && portableText(here.answer) === answer;
    if (isSame) continue;
    const edit = { question, answer };
    await editCard(ports, userId, { setId: here.study_set_id, id: here.id, edit });
    updated += 1;
  }
  const others = cards.filter(({ key }) => !own.has(key ?? ''));
  return { known: cards.length - others.length, updated, rest: named(others) };
}

/** The same question twice is two cards when the answers differ, and one when they do not. */
function named(cards: readonly ImportedCard[]): NamedCard[] {
  const seen = new Set<string>();
  const times = new Map<string, number>();
  return cards.flatMap((card) => {
    const name = card.key === null ? `asks ${hashOf(card.question)}` : `is ${card.key}`;
    const whole = [name, card.question, card.answer].join('\n');
    if (seen.has(whole)) return [];
    seen.add(whole);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [{ ...card, importKey: time === 1 ? name : `${name} ${time}` }];
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function keepPiece(
  { store, world }: ImportPorts,
  owned: { userId: UserId; setId: StudySetId },
  cards: readonly NamedCard[],
): Promise<{ added: number; updated: number; scheduled: number }> {
  return store.transaction(async (tx) => {
    const place = await nextPlace(tx, owned.setId);
    const rows = cards.map(({ importKey: import_key, ...card }, at) => ({
      ...card,
      import_key,
      id: CardId.parse(world.id()),
      place: place + at,
    }));
    const kept = await keepBrought(tx, owned, rows);
    const added = new Map(kept.flatMap((one) => (one.is_new ? [[one.import_key, one.id]] : [])));
    const brought = cards.flatMap(({ importKey, schedule }) => {
      const cardId = added.get(importKey);
      if (!cardId || !schedule) return [];
      const memory = broughtMemory(schedule, world.now());
      const { isSuspended } = schedule;
      return memory || isSuspended ? [{ cardId, memory, isSuspended }] : [];
    });
    await beginSchedules(tx, owned.userId, brought);
    return {
      added: added.size,
      updated: kept.length - added.size,
      scheduled: brought.filter(({ memory }) => memory !== null).length,
    };
  });
}

async function keepMedia(
  { store }: ImportPorts,
  setId: StudySetId,
  { media }: Imported,
): Promise<{ media: number; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  for (const file of media) {
    if (file.bytes.length <= LARGEST_MEDIUM) await putMedia(store, setId, file);
    else problems.push({ at: null, message: `${file.name} is larger than 16 MB.` });
  }
  return { media: media.length - problems.length, problems };
}

/** Makes a link of a test or a set: its questions are copied as they stand, with their keys. */
import { randomBytes, randomInt } from 'node:crypto';
import { DeliveryId, LinkToken, type NewDelivery } from '../../../contracts/assessment/delivery.ts';
import type { JudgedItem } from '../../../contracts/assessment/statistics.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { World } from '../../../kernel/world/world.ts';
import { assessmentError } from '../error-codes.ts';
import { answerHistory, askedKey } from './answer-history.ts';
import { type DeliveryCode, type DeliveryRow, insertDelivery } from './deliveries.store.ts';
import { type AskedSource, questionsOf } from './questions-of.ts';

const LINK_BYTES = 24;
/** Letters and figures that nobody mistakes for others when they are read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const MINUTE_MS = 60_000;

interface GivePorts {
  store: Store;
  world: World;
}

export function giveQuestions(
  { store, world }: GivePorts,
  userId: UserId,
  wanted: NewDelivery,
): Promise<DeliveryId> {
  const now = world.now();
  const { source } = wanted;
  return store.transaction(async (tx) => {
    const { title, questions } = await questionsOf(tx, userId, source);
    const history = await answerHistory(tx, { userId, sources: [source.id], now });
    const { asked, leftOut } = sift(questions, history);
    const id = DeliveryId.parse(world.id());
    const row: DeliveryRow = {
      ...{ id, user_id: userId, title: wanted.title ?? title, created_at: now },
      ...rulesOf(wanted),
      link: LinkToken.parse(randomBytes(LINK_BYTES).toString('base64url')),
      is_open: true,
      left_out: leftOut.map(({ question }) => question),
    };
    await insertDelivery(tx, row, {
      questions: asked.map((question, at) => ({ ...question, place: at + 1 })),
      codes: wanted.entry === 'code' ? codesFor(wanted.participants ?? []) : [],
    });
    return id;
  });
}

type Unplaced = AskedSource['questions'][number];

/** A question that earlier answers speak against is given to nobody until somebody has mended it. */
function sift(
  questions: readonly Unplaced[],
  history: ReadonlyMap<string, JudgedItem>,
): { asked: Unplaced[]; leftOut: Unplaced[] } {
  const isHeldBack = (row: Unplaced) => history.get(askedKey(row))?.quarantined ?? false;
  const asked = questions.filter((question) => !isHeldBack(question));
  if (asked.length > 0) return { asked, leftOut: questions.filter(isHeldBack) };
  throw assessmentError(
    'delivery.nothing-to-ask',
    questions.length === 0
      ? 'It has no questions.'
      : 'Earlier answers speak against every question of it.',
  );
}

function rulesOf({ source, time_limit_minutes: minutes, ...wanted }: NewDelivery) {
  const { mode, entry, reveal, attempts_allowed, shuffle } = wanted;
  return {
    ...{ mode, entry, reveal, attempts_allowed, shuffle },
    task_id: source.kind === 'task' ? source.id : null,
    study_set_id: source.kind === 'study_set' ? source.id : null,
    import_id: source.kind === 'import' ? source.id : null,
    time_limit_ms: minutes === null ? null : minutes * MINUTE_MS,
  };
}

function codesFor(participants: readonly string[]): DeliveryCode[] {
  const codes = new Set<string>();
  while (codes.size < participants.length) codes.add(newCode());
  return [...codes].map((code, at) => ({ code, participant: participants[at] ?? '' }));
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

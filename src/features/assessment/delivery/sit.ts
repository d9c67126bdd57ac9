/**
 * A participant begins, answers and ends. The server's clock decides; whoever has the link and the
 * secret of an attempt can do these three things and nothing else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type LinkToken, SittingId } from '../../../contracts/assessment/delivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import type { Store, Tx } from '../../../kernel/store/store.ts';
import type { World } from '../../../kernel/world/world.ts';
import { assessmentError } from '../error-codes.ts';
import { type DeliveryRow, findByLink, readCodes, readQuestions } from './deliveries.store.ts';
import {
  answersOf,
  attemptsOf,
  endSitting,
  findBySecret,
  giveSecret,
  insertSitting,
  keepAnswer,
  lockDelivery,
  lockSitting,
  noteWho,
  type SittingRow,
} from './sittings.store.ts';

export interface SitPorts {
  store: Store;
  world: World;
}

const SECRET_BYTES = 24;

interface Participant {
  participant: string;
  key: string;
}

interface Beginning {
  link: LinkToken;
  /** As typed: a name or a code. */
  who: string;
  known: string | null;
  /** Signed in here; null for whoever came by the link alone. */
  person: UserId | null;
}

/** The secret that goes on with the attempt, for the browser to keep; `known` is the one it has already. */
export function beginSitting(
  { store, world }: SitPorts,
  { link, who, known, person }: Beginning,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return store.transaction(async (tx) => {
    const delivery = await findByLink(tx, link);
    refuseClosed(delivery);
    await lockDelivery(tx, delivery.id);
    const { participant, key } = await participantOf(tx, delivery, who);
    const attempts = await attemptsOf(tx, delivery.id, key);
    if (delivery.entry === 'name') refuseStranger(attempts, known);
    const now = world.now();
    const [last] = attempts;
    // Whoever has the code is the person; a name could be anybody's.
    if (delivery.entry === 'code' && last && !hasEnded(last, now)) {
      await giveSecret(tx, last.id, secretHash(secret));
      return secret;
    }
    if (attempts.length >= delivery.attempts_allowed) refuseAttempt(delivery);
    const { id: delivery_id, user_id, time_limit_ms: limitMs } = delivery;
    const id = SittingId.parse(world.id());
    await insertSitting(tx, {
      id,
      ...{ delivery_id, user_id, participant, participant_key: key },
      attempt: (last?.attempt ?? 0) + 1,
      secret_hash: secretHash(secret),
      started_at: now,
      ends_at: limitMs === null ? null : new Date(now.getTime() + limitMs),
      ended_at: null,
    });
    if (person !== null) await noteWho(tx, id, person);
    return secret;
  });
}

/** A name could be anybody's: its next attempt is for the browser that made the last one. */
function refuseStranger(attempts: readonly SittingRow[], known: string | null): void {
  const own = known === null ? null : secretHash(known);
  if (attempts.length === 0 || attempts.some(({ secret_hash }) => secret_hash === own)) return;
  throw assessmentError(
    'delivery.name-taken',
    'Somebody has begun under this name in another browser. If it was you, go on there. If not, write your name in another way, with an initial or a year of birth, so that your answers stay yours.',
  );
}

function refuseAttempt({ entry, attempts_allowed: allowed }: DeliveryRow): never {
  const what = entry === 'code' ? 'code' : 'name';
  throw assessmentError(
    'delivery.no-attempt-left',
    allowed === 1
      ? `This ${what} has been used. Ask whoever gave you the link.`
      : `This ${what} has been used ${allowed} times, which is all. Ask whoever gave you the link.`,
  );
}

async function participantOf(tx: Tx, delivery: DeliveryRow, who: string): Promise<Participant> {
  if (delivery.entry === 'name') {
    const key = who.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
    return { participant: who, key };
  }
  const typed = who.toUpperCase().replace(/[\s-]/gu, '');
  const codes = await readCodes(tx, delivery.id);
  const found = codes.find(({ code }) => code === typed);
  if (found) return { participant: found.participant, key: found.code };
  throw assessmentError('delivery.wrong-code', 'This is not a code for this quiz.');
}

export function keepChoice(
  { store, world }: SitPorts,
  {
    link,
    secret,
    place,
    chosen,
  }: { link: LinkToken; secret: string; place: number; chosen: number },
): Promise<void> {
  return store.transaction(async (tx) => {
    const { delivery, sitting } = await openSitting(tx, link, secret);
    refuseClosed(delivery);
    const now = world.now();
    if (hasEnded(sitting, now))
      throw assessmentError('delivery.over', 'The time is over. What you answered before is kept.');
    const question = (await readQuestions(tx, delivery.id)).find((one) => one.place === place);
    if (!question) throw assessmentError('delivery.missing', 'There is no such question.');
    if (chosen >= question.options.length) {
      const faults = [{ path: 'body.chosen', message: 'is not the number of an option' }];
      throw kernelError('input.invalid', 'This answer does not fit the question.', { faults });
    }
    const before = await answersOf(tx, sitting.id);
    if (delivery.mode === 'practice' && before.some((answer) => answer.place === place))
      throw assessmentError('delivery.told', 'You were told the answer to this question already.');
    await keepAnswer(tx, sitting, {
      ...{ sitting_id: sitting.id, place, chosen, at: now },
      is_correct: chosen === question.key,
    });
  });
}

export function endAttempt(
  { store, world }: SitPorts,
  link: LinkToken,
  secret: string,
): Promise<void> {
  return store.transaction(async (tx) => {
    const { sitting } = await openSitting(tx, link, secret);
    const now = world.now();
    if (!hasEnded(sitting, now)) await endSitting(tx, sitting.id, now);
  });
}

async function openSitting(
  tx: Tx,
  link: LinkToken,
  secret: string,
): Promise<{ delivery: DeliveryRow; sitting: SittingRow }> {
  const delivery = await findByLink(tx, link);
  const found = await findBySecret(tx, delivery.id, secretHash(secret));
  if (!found)
    throw assessmentError('delivery.not-begun', 'Nobody has begun this quiz in this browser.');
  return { delivery, sitting: await lockSitting(tx, found.id) };
}

function refuseClosed({ is_open: isOpen }: DeliveryRow): void {
  if (!isOpen) throw assessmentError('delivery.closed', 'This quiz is closed.');
}

/** By its participant's word or by the clock. */
export function hasEnded(
  { ended_at: ended, ends_at: ends }: Pick<SittingRow, 'ended_at' | 'ends_at'>,
  now: Date,
): boolean {
  return ended !== null || (ends !== null && ends <= now);
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(`lyceum sitting ${secret}`).digest('hex');
}

/** What a participant may see, at this moment, of what was given: the one place where keys leave. */
import type {
  LinkToken,
  Sitting,
  TakeFront,
  Told,
} from '../../../contracts/assessment/delivery.ts';
import { seededRandom } from '../../../kernel/world/random.ts';
import { assessmentError } from '../error-codes.ts';
import {
  type DeliveredQuestion,
  type DeliveryRow,
  findByLink,
  readQuestions,
} from './deliveries.store.ts';
import { hasEnded, type SitPorts, secretHash } from './sit.ts';
import { type AnswerRow, answersOf, findBySecret, type SittingRow } from './sittings.store.ts';

const MINUTE_MS = 60_000;

export const minutesOf = (ms: number | null): number | null =>
  ms === null ? null : ms / MINUTE_MS;

export async function showFront(
  { store }: Pick<SitPorts, 'store'>,
  link: LinkToken,
  secret: string | null,
): Promise<TakeFront> {
  const delivery = await findByLink(store, link);
  const { title, mode, entry, attempts_allowed, is_open } = delivery;
  const own = secret && (await findBySecret(store, delivery.id, secretHash(secret)));
  return {
    ...{ title, mode, entry, attempts_allowed, is_open },
    question_count: (await readQuestions(store, delivery.id)).length,
    time_limit_minutes: minutesOf(delivery.time_limit_ms),
    has_begun: Boolean(own),
  };
}

export async function showSitting(
  { store, world }: SitPorts,
  link: LinkToken,
  secret: string,
): Promise<Sitting> {
  const delivery = await findByLink(store, link);
  const sitting = await findBySecret(store, delivery.id, secretHash(secret));
  if (!sitting)
    throw assessmentError('delivery.not-begun', 'Nobody has begun this quiz in this browser.');
  const questions = await readQuestions(store, delivery.id);
  const answers = await answersOf(store, sitting.id);
  return sittingView({ delivery, sitting, questions, answers, now: world.now() });
}

interface Seen {
  delivery: DeliveryRow;
  sitting: SittingRow;
  questions: readonly DeliveredQuestion[];
  answers: readonly AnswerRow[];
  now: Date;
}

function sittingView({ delivery, sitting, questions, answers, now }: Seen): Sitting {
  const { mode, reveal, title } = delivery;
  const ended = hasEnded(sitting, now);
  const tellsAll = ended && (mode === 'practice' || reveal === 'keys');
  const given = new Map(answers.map((answer) => [answer.place, answer]));
  const shown = ended && !tellsAll ? [] : inOrder(questions, delivery.shuffle ? sitting.id : null);
  const right = answers.filter(({ is_correct }) => is_correct).length;
  const tellsScore = ended && (mode === 'practice' || reveal !== 'nothing');
  return {
    ...{ title, mode, participant: sitting.participant, attempt: sitting.attempt },
    attempts_left: Math.max(0, delivery.attempts_allowed - sitting.attempt),
    started_at: sitting.started_at.toISOString(),
    ends_at: sitting.ends_at?.toISOString() ?? null,
    now: now.toISOString(),
    is_over: ended || !delivery.is_open,
    questions: shown.map((one) => {
      const answer = given.get(one.place);
      const isTold = tellsAll || (mode === 'practice' && answer !== undefined);
      const { place, question, options } = one;
      const chosen = answer?.chosen ?? null;
      return { place, question, options, chosen, told: isTold ? toldOf(one, chosen) : null };
    }),
    score: tellsScore ? { right, of: questions.length } : null,
  };
}

function toldOf({ key, explanation }: DeliveredQuestion, chosen: number | null): Told {
  return { is_correct: chosen === key, key, explanation };
}

/** The order of the questions alone: options that are values stand in theirs. */
function inOrder<T>(questions: readonly T[], seed: string | null): T[] {
  if (seed === null) return [...questions];
  const random = seededRandom(`order ${seed}`);
  return questions
    .map((question) => ({ question, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ question }) => question);
}

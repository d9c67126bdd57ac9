/** What came back of what was given, for its author. */
import type {
  Delivery,
  DeliveryId,
  DeliveryResults,
} from '../../../contracts/assessment/delivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { setStatistics } from '../../../domain/assessment/statistics/set-statistics.ts';
import {
  type CountedDelivery,
  type DeliveredQuestion,
  readCodes,
  readDelivery,
  readQuestions,
  sourceOf,
} from './deliveries.store.ts';
import { minutesOf } from './show-sitting.ts';
import { hasEnded, type SitPorts } from './sit.ts';
import { type AnswerRow, readSittings, type SittingRow } from './sittings.store.ts';

export async function showDelivery(
  { store, world }: SitPorts,
  userId: UserId,
  id: DeliveryId,
): Promise<Delivery> {
  const row = await readDelivery(store, userId, { id, now: world.now() });
  return presentDelivery(row, await readCodes(store, id));
}

export function presentDelivery(row: CountedDelivery, codes: Delivery['codes']): Delivery {
  const { id, title, mode, entry, attempts_allowed, reveal, shuffle, is_open } = row;
  return {
    ...{ id, title, mode, entry, attempts_allowed, reveal, shuffle, is_open, codes },
    source: sourceOf(row),
    path: `/take/${row.link}`,
    time_limit_minutes: minutesOf(row.time_limit_ms),
    question_count: row.question_count,
    left_out: row.left_out,
    ...{ begun: row.begun, ended: row.ended },
    created_at: row.created_at.toISOString(),
  };
}

export async function deliveryResults(
  ports: SitPorts,
  userId: UserId,
  id: DeliveryId,
): Promise<DeliveryResults> {
  const { store, world } = ports;
  const delivery = await showDelivery(ports, userId, id);
  const questions = await readQuestions(store, id);
  const { sittings, answers } = await readSittings(store, id);
  const given = Map.groupBy(answers, ({ sitting_id }) => sitting_id);
  const now = world.now();
  const isOver = (sitting: SittingRow) => hasEnded(sitting, now);
  const counted = sittings.filter(
    (sitting) => sitting.attempt === 1 && isOver(sitting) && given.has(sitting.id),
  );
  return {
    delivery,
    questions: questions.map(({ place, item_id, question, options, key }) => ({
      ...{ place, item_id, question, options, key },
    })),
    sittings: sittings.map((sitting) =>
      presentSitting(sitting, given.get(sitting.id) ?? [], isOver(sitting)),
    ),
    statistics:
      counted.length === 0
        ? null
        : statisticsOf(
            questions,
            counted.map(({ id: sitting }) => given.get(sitting) ?? []),
          ),
  };
}

function presentSitting(
  { id, participant, attempt, started_at, ended_at, ends_at }: SittingRow,
  answers: readonly AnswerRow[],
  isOver: boolean,
): DeliveryResults['sittings'][number] {
  const ended = ended_at ?? (isOver ? ends_at : null);
  return {
    ...{ id, participant, attempt },
    started_at: started_at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    right: answers.filter(({ is_correct }) => is_correct).length,
    answers: answers.map(({ place, chosen, is_correct, at }) => ({
      ...{ place, chosen, is_correct },
      at: at.toISOString(),
    })),
  };
}

function statisticsOf(
  questions: readonly DeliveredQuestion[],
  sheets: readonly (readonly AnswerRow[])[],
): DeliveryResults['statistics'] {
  const items = questions.map(({ item_id: id, options, key }) => ({
    ...{ id, key, options: options.length },
  }));
  return setStatistics(
    items,
    sheets.map((answers) => {
      const chosen = new Map(answers.map((answer) => [answer.place, answer.chosen]));
      return questions.map(({ place }) => chosen.get(place) ?? null);
    }),
  );
}

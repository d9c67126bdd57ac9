/** Forecast, retention and streak, from the reviews and the cards that are there. */
import type { UserId } from '../../contracts/ids.ts';
import type { StudyStatistics } from '../../contracts/learning.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { countCards, countDue } from './card-counts.store.ts';
import { reviewDays } from './review-days.store.ts';
import { dayName, dayStart, streakOf } from './study-days.ts';

/** Longer streaks are counted no further: a year's reviews are read for it. */
const STREAK_DAYS = 366;

export async function studyStatistics(
  { store, world }: LearnerPorts,
  userId: UserId,
  { days }: { days: number },
): Promise<StudyStatistics> {
  const now = world.now();
  const all = await reviewDays(store, userId, dayStart(now, -STREAK_DAYS));
  const due = await countDue(store, userId, { now, until: dayStart(now, days) });
  const first = dayName(dayStart(now, 1 - days));
  const shown = all.filter(({ day }) => day >= first);
  const known = shown.reduce((sum, day) => sum + day.of_known_cards, 0);
  const remembered = shown.reduce((sum, day) => sum + day.remembered, 0);
  return {
    cards: await countCards(store, userId),
    forecast: Array.from({ length: days }, (_, index) => {
      const day = dayName(dayStart(now, index));
      return { day, due: due.get(day) ?? 0 };
    }),
    days: shown,
    retention: known === 0 ? null : remembered / known,
    streak_days: streakOf(new Set(all.map(({ day }) => day)), now),
  };
}

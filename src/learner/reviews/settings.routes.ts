/** How much a person wants to study a day, over HTTP. */
import { StudySettings } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { readLimits, writeLimits } from './limits.store.ts';

const tag = 'reading';
const path = '/api/reading/settings';

export function settingsRoutes({ store }: Pick<LearnerPorts, 'store'>): Route[] {
  const settingsOf = async (userId: UserId): Promise<StudySettings> => {
    const { newPerDay, reviewsPerDay } = await readLimits(store, userId);
    return { new_per_day: newPerDay, reviews_per_day: reviewsPerDay };
  };
  return [
    defineRoute({
      method: 'GET',
      path,
      summary: 'How many cards a day the caller wants to see.',
      tag,
      output: StudySettings,
      handle: ({ caller }) => settingsOf(caller.userId),
    }),
    defineRoute({
      method: 'PUT',
      path,
      summary: 'Sets how many cards a day the caller wants to see.',
      tag,
      body: StudySettings,
      output: StudySettings,
      async handle({ caller, body }) {
        await writeLimits(store, caller.userId, {
          newPerDay: body.new_per_day,
          reviewsPerDay: body.reviews_per_day,
        });
        return settingsOf(caller.userId);
      },
    }),
  ];
}

/** Everything that a learner does with a study set, over HTTP. */
import type { Route } from '../../kernel/routes/route.ts';
import { flagRoutes } from './flags.routes.ts';
import { quizResultRoutes } from './quiz-results.routes.ts';
import type { StudyGround } from './quiz-results.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

export function learnerRoutes(ground: StudyGround): Route[] {
  return [
    ...quizResultRoutes(ground),
    ...reviewRoutes(ground),
    ...flagRoutes(ground),
    ...settingsRoutes(ground),
  ];
}

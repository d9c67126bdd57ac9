/** Everything that a learner does with cards and questions, over HTTP. */
import type { Route } from '../kernel/routes/route.ts';
import { cardRoutes } from './decks/cards.routes.ts';
import { exportRoutes, importRoutes, mediaOf } from './exchange/exchange.routes.ts';
import { flagRoutes } from './flags/flags.routes.ts';
import { itemRoutes } from './items/items.routes.ts';
import type { ItemPorts } from './items/learner-ports.ts';
import { StudySets } from './items/study-sets.ts';
import { quizResultRoutes } from './quizzes/quiz-results.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { settingsRoutes } from './reviews/settings.routes.ts';

export function learnerRoutes(ports: ItemPorts): Route[] {
  const sets = new StudySets(ports);
  return [
    ...cardRoutes(ports, sets),
    ...itemRoutes(ports),
    ...quizResultRoutes(ports),
    ...reviewRoutes(ports),
    ...flagRoutes(ports),
    ...settingsRoutes(ports),
    ...exportRoutes(sets, ports.world, mediaOf(ports.store)),
    ...importRoutes(ports),
  ];
}

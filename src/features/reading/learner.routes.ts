/** Everything that a learner does with cards and questions, over HTTP. */
import type { Route } from '../../kernel/routes/route.ts';
import type { ItemPorts } from '../../learner/learner-ports.ts';
import { cardRoutes } from './cards.routes.ts';
import { exportRoutes, importRoutes, mediaOf } from './exchange.routes.ts';
import { flagRoutes } from './flags.routes.ts';
import { itemRoutes } from './items.routes.ts';
import { quizResultRoutes } from './quiz-results.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { StudySets } from './study-sets.ts';

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

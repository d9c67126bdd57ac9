/** Every route of the product as data, with nothing behind it: for the docs and for checks. */
import { appRoutes } from '../src/app/app.routes.ts';
import { features } from '../src/app/features.ts';
import { serverRoutes } from '../src/app/server/server-routes.ts';
import type { Route } from '../src/kernel/routes/route.ts';
import { libraryRoutes } from '../src/library/library.routes.ts';

export function routeTable(): Route[] {
  const routes = [
    ...appRoutes(nobody()),
    ...libraryRoutes(nobody()),
    ...features.flatMap((feature) => feature.routes(nobody())),
  ];
  return serverRoutes({ routes, runs: nobody(), health: nobody() }, { mcp: nobody() });
}

/** Stands for the store, the runs and so on: routes hold on to them, and here nobody calls a route. */
function nobody<T extends object>(): T {
  const absent: object = new Proxy(() => undefined, { get: () => absent });
  return absent as T;
}

/** Every page and its address, from the rooms that are handed in. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, type RegisteredRouter, redirect } from '@tanstack/react-router';
import { frontDoor, type Room, standsAlone } from '../room/room.ts';
import { rootRoute } from '../room/root-route.ts';
import { Loading } from '../ui/notice.tsx';
import { NotFound } from './not-found.tsx';
import { PageFailed } from './page-failed.tsx';
import { preloadParts, Shell } from './shell.tsx';

export function createAppRouter<const Rooms extends readonly [Room, ...Room[]]>(
  rooms: Rooms,
  queries: QueryClient,
) {
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: frontDoor(rooms[0]) });
    },
  });
  // Spelled out, because this type is where links learn every address from.
  const routes: Rooms[number]['parts'][number]['routes'][number][] = rooms.flatMap(({ parts }) =>
    parts.flatMap((part) => part.routes),
  );
  return createRouter({
    routeTree: rootRoute
      .update({ component: Shell, notFoundComponent: NotFound })
      .addChildren([home, ...routes]),
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

/**
 * Loads the code of every room once the first page is shown and the browser is idle: then every
 * room still opens while the server is gone. Whoever came to a page that stands alone goes to none.
 */
export function preloadRooms(router: RegisteredRouter, rooms: readonly Room[]): void {
  if (standsAlone(location.pathname, rooms)) return;
  const preload = async () => {
    await preloadParts();
    for (const { options } of Object.values(router.routesById)) {
      await options.component?.preload?.();
    }
    for (const { ConceptPanel } of rooms.flatMap(({ parts }) => parts)) {
      await ConceptPanel?.preload?.();
    }
  };
  const stop = router.subscribe('onRendered', () => {
    stop();
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void preload());
    else setTimeout(() => void preload(), 2000);
  });
}

/** Every page and its address. Pages are loaded when they are first shown. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { activityRoutes } from '../rooms/activity/activity.routes.tsx';
import { debateRoutes } from '../rooms/debate/debate.routes.tsx';
import { libraryRoutes } from '../rooms/library/library.routes.tsx';
import { settingsRoutes } from '../rooms/settings/settings.routes.tsx';
import { studyRoutes } from '../rooms/study/study.routes.tsx';
import { Loading } from '../ui/notice.tsx';
import { PageFailed } from './page-failed.tsx';
import { rootRoute } from './root-route.tsx';
import { preloadParts } from './shell.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/library' });
  },
});

const routeTree = rootRoute.addChildren([
  home,
  ...libraryRoutes,
  ...studyRoutes,
  ...debateRoutes,
  ...activityRoutes,
  ...settingsRoutes,
]);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

/**
 * The code of every room, once the first page stands and the browser has nothing else to do:
 * then a server that goes away takes no room with it.
 */
export function preloadRooms(router: ReturnType<typeof createAppRouter>): void {
  const preload = async () => {
    await preloadParts();
    for (const { options } of Object.values(router.routesById)) {
      await options.component?.preload?.();
    }
  };
  const stop = router.subscribe('onRendered', () => {
    stop();
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void preload());
    else setTimeout(() => void preload(), 2000);
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

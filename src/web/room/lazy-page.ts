import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchCode } from '../api/fetch-code.ts';

/** A page that is loaded when it is first shown, or when the browser has nothing else to do. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetchCode(load), name);

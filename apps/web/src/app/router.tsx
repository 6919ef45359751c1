import { createRouter } from '@tanstack/react-router';
import { parseAddress, stringifyAddress } from '../lib/page/address.ts';
import { RouteError } from './pages/route-error.tsx';
import type { routeTree as allRoutes } from './routes/all-routes.ts';
import { NotFound } from './routes/not-found.ts';
import { rootRoute } from './routes/root.tsx';
import { otherRoutes, withoutSessionRoutes } from './routes/without-session.ts';

const entranceRoutes = rootRoute.addChildren([...withoutSessionRoutes, otherRoutes(addRoutesOf)]);

/** Begins with the pages that need no session. */
export const router = createRouter({
  // Links are checked against all routes: those that are not there yet come when one is followed.
  routeTree: entranceRoutes as unknown as typeof allRoutes,
  defaultPreload: 'intent',
  // Whether rows are fresh is for the query cache to know.
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: parseAddress,
  stringifySearch: stringifyAddress,
});

const asked = new Set<string>();

/** Loads the routes of an address's subject; all of them for one that these do not hold. */
async function addRoutesOf(pathname: string): Promise<void> {
  if (asked.has(pathname)) return addAllRoutes();
  asked.add(pathname);
  const { placeRoutes, routesAround } = await import('./routes/subjects.ts');
  placeRoutes(await routesAround(pathname));
  router.setRoutes(router.buildRouteTree());
}

/** Loads the routes of all subjects. */
export async function addAllRoutes(): Promise<void> {
  // It gives each route its children.
  await import('./routes/all-routes.ts');
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

import { createRouter } from '@tanstack/react-router';
import { parseAddress, stringifyAddress } from '../lib/page/address.ts';
import { RouteError } from './pages/route-error.tsx';
import { NotFound, routeTree } from './routes/organigrama.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Whether rows are fresh is for the query cache to know.
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: parseAddress,
  stringifySearch: stringifyAddress,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

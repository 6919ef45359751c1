import { createRoute } from '@tanstack/react-router';
import { requirePrestador } from '../guards.ts';
import { sessionRoute } from '../layout.tsx';

/** The provider's pages, across all companies; any other user is redirected before they load. */
export const prestadorRootRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/prestador',
  beforeLoad: requirePrestador,
});

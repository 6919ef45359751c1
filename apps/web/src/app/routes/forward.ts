import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { empresaRoute } from './layout.tsx';

/** Redirects to another address, and keeps the search of `location` if it is given. */
export function goTo(href: string, location?: ParsedLocation): never {
  throw redirect({ href: href + (location?.searchStr ?? ''), replace: true });
}

/** A route that redirects to another address. */
export function forward<const P extends string>(path: P, href: string) {
  return createRoute({
    getParentRoute: () => empresaRoute,
    path,
    beforeLoad: ({ location }) => goTo(href, location),
  });
}

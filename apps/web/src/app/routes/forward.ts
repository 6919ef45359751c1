import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { companyRoute } from './layout.tsx';

/** Leads to another address, with the same query where a location is given. */
export function goTo(href: string, location?: ParsedLocation): never {
  throw redirect({ href: href + (location?.searchStr ?? ''), replace: true });
}

/** An address that stands for another one. */
export function forward<const P extends string>(path: P, href: string) {
  return createRoute({
    getParentRoute: () => companyRoute,
    path,
    beforeLoad: ({ location }) => goTo(href, location),
  });
}

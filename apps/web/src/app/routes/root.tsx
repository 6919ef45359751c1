import { createRootRoute, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { setPageTitle } from '../../lib/page/page-title.ts';
import { RouteProgress } from '../route-progress.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the browser tab, before the product's name. */
    title?: string;
  }
}

/**
 * Moves the focus to the heading after a navigation, so that screen readers announce the page and the keyboard starts
 * there.
 */
function useFocusOnPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const find = (selector: string) => document.querySelector<HTMLElement>(selector);
        const target = find('main h1') ?? find('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // A layout effect runs before the page's effects, which may set a more specific title.
  useLayoutEffect(() => setPageTitle(title), [title]);
  useFocusOnPage();
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
}

export const rootRoute = createRootRoute({ component: Root });

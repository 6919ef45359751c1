import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of a page whose code is fetched when it is first wanted, or before by `preload`. Unlike a route's component
 * it never reloads the page when its code cannot be had: what is typed there would be lost.
 */
export function lazyPart<P, N extends string>(
  importer: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> & { preload(): void } {
  const part = lazy(() => importer().then((module) => ({ default: module[name] })));
  return Object.assign(part, { preload: () => void importer().catch(() => {}) });
}

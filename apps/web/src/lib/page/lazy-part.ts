import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose code is loaded when it first renders, or earlier by `preload`. Unlike a route's component it never
 * reloads the page if the code fails to load, which would lose what the user has typed.
 */
export function lazyPart<P, N extends string>(
  importer: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> & { preload(): void } {
  const part = lazy(() => importer().then((module) => ({ default: module[name] })));
  return Object.assign(part, { preload: () => void importer().catch(() => {}) });
}

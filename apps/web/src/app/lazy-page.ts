import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page could not be loaded: the network is down, or a new version of the site has replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('Não foi possível carregar a página. Verifique a ligação e tente de novo.', { cause });
  }
}

/**
 * A page whose code is loaded on demand. A failed load throws `PageLoadError` for the error page; the router's own lazy
 * component would reload the page instead.
 */
export function lazyPage<M extends Record<string, unknown>, K extends keyof M>(
  importer: () => Promise<M>,
  name: K,
) {
  const guarded = () =>
    importer().catch((cause: unknown) => {
      throw new PageLoadError(cause);
    });
  return lazyRouteComponent(guarded, name);
}

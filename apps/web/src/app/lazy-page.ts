import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page could not be fetched: no network, or a new version of the site has taken its place. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('Não foi possível carregar a página. Verifique a ligação e tente de novo.', { cause });
  }
}

/** A page whose code is fetched when it is needed. Its failure is ours to show, not a reason to reload blindly. */
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

import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';

/** What a page offers to do with all that it shows, and the palette therefore too. */
export type PageActionId = 'exportar' | 'imprimir';

type Offered = Readonly<Partial<Record<PageActionId, () => void>>>;

const offered = createAtom<Offered>({});

/** Offers an action of the page while it is shown. */
export function usePageAction(id: PageActionId | undefined, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (id === undefined) return;
    const own = () => latest();
    offered.set((all) => ({ ...all, [id]: own }));
    return () =>
      offered.set(({ [id]: last, ...all }) => (last === own ? all : { ...all, [id]: last }));
  }, [id]);
}

/** What the present page offers. */
export function usePageActions(): Offered {
  return useSelector(offered);
}

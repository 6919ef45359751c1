import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';

/** Remembers what is opened, for the palette; by code that no page waits for. */
export function useNoteRecents(): void {
  const user = useOwnCode();
  const company = useChosenEmpresa()?.cd ?? null;
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (user === undefined) return;
    import('./recents.ts').then(
      ({ noteOpened }) => noteOpened(user, { pathname, empresa: company }),
      () => {},
    );
  }, [user, company, pathname]);
}

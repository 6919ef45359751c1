import { Outlet } from '@tanstack/react-router';
import { sessionToken } from '../../lib/session-cookies.ts';
import { Shell } from './shell.tsx';

/** The frame around a page, for who has a session. */
export function Frame() {
  if (sessionToken()) return <Shell />;
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

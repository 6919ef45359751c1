import { Outlet } from '@tanstack/react-router';
import { sessionToken } from '../../lib/store/session-cookies.ts';
import { Shell } from './shell.tsx';

/** Renders the shell around a page for users with a session, and the bare page for others. */
export function Frame() {
  if (sessionToken()) return <Shell />;
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

import { createRoute, Outlet } from '@tanstack/react-router';
import { useChosenCompany } from '../../lib/session.ts';
import { lazyPage } from '../lazy-page.ts';
import { requireCompany, requireOwnNode, requireSession } from './guards.ts';
import { rootRoute } from './root.tsx';

/** Everything that needs a session, in the frame. */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'sessao',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../shell/frame.tsx'), 'Frame'),
});

/** Pages of a company vanish with it, before the way to the selector is done. */
function WithCompany() {
  return useChosenCompany() ? <Outlet /> : null;
}

/** Everything that also needs a company. */
export const companyRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'empresa-escolhida',
  beforeLoad: (at) => {
    requireCompany();
    return requireOwnNode(at);
  },
  component: WithCompany,
});

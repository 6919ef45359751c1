import { createRoute, Outlet } from '@tanstack/react-router';
import { useChosenCompany } from '../../lib/use-company.ts';
import { lazyPage } from '../lazy-page.ts';
import { requireCompany, requireOwnNode, requireSession } from './guards.ts';
import { rootRoute } from './root.tsx';

/** The routes that need a session, inside the shell. */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'sessao',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../shell/frame.tsx'), 'Frame'),
});

/** Renders nothing once no company is chosen, while the redirect to the company selector is still pending. */
function WithCompany() {
  return useChosenCompany() ? <Outlet /> : null;
}

/** The routes that also need a chosen company. */
export const companyRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'empresa-escolhida',
  beforeLoad: (at) => {
    requireCompany(at);
    return requireOwnNode(at);
  },
  component: WithCompany,
});

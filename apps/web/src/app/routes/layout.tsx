import { createRoute, Outlet } from '@tanstack/react-router';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { lazyPage } from '../lazy-page.ts';
import { requireEmpresa, requireOwnNode } from './guards.ts';
import { rootRoute } from './root.tsx';
import { requireSession } from './session-guard.ts';

/** The routes that need a session, inside the shell. */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'sessao',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../shell/frame.tsx'), 'Frame'),
});

/** Renders nothing once no company is chosen, while the redirect to the company selector is still pending. */
function WithCompany() {
  return useChosenEmpresa() ? <Outlet /> : null;
}

/** The routes that also need a chosen company. */
export const empresaRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'empresa-escolhida',
  beforeLoad: (at) => {
    requireEmpresa(at);
    return requireOwnNode(at);
  },
  component: WithCompany,
});

import { createRoute, createRouter } from '@tanstack/react-router';
import { parseAddress, stringifyAddress } from '../lib/address.ts';
import { lazyPage } from './lazy-page.ts';
import { RouteError } from './pages/route-error.tsx';
import { acidentesRoutes } from './routes/acidentes.ts';
import { contaRoutes, resetRoute } from './routes/conta.ts';
import { funcionariosRoutes } from './routes/funcionarios.ts';

import { companyRoute, sessionRoute } from './routes/layout.tsx';
import { pedidosRoutes } from './routes/pedidos.ts';
import { prestadorRoute } from './routes/prestador.ts';
import { rootRoute } from './routes/root.tsx';
import { saudeRoutes } from './routes/saude.ts';
import { segurancaRoutes } from './routes/seguranca.ts';
import { utilizadoresRoutes } from './routes/utilizadores.ts';

const NotFound = lazyPage(() => import('./pages/not-found.tsx'), 'NotFound');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Entrar' },
  component: lazyPage(() => import('../features/sessao/login-page.tsx'), 'LoginPage'),
});

const forbiddenRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/proibido',
  staticData: { title: 'Sem acesso' },
  component: lazyPage(() => import('./pages/forbidden.tsx'), 'ForbiddenPage'),
});

const companySelectorRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/empresa',
  staticData: { title: 'Empresas' },
  component: lazyPage(() => import('../features/empresa/company-page.tsx'), 'CompanyPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/',
  staticData: { title: 'Painel' },
  component: lazyPage(() => import('../features/painel/painel-page.tsx'), 'PainelPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/sobre',
  staticData: { title: 'Sobre' },
  component: lazyPage(() => import('../features/sobre/sobre-page.tsx'), 'SobrePage'),
});

const unknownRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/$',
  component: NotFound,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    resetRoute,
    sessionRoute.addChildren([
      forbiddenRoute,
      companySelectorRoute,
      ...contaRoutes,
      prestadorRoute,
      unknownRoute,
      companyRoute.addChildren([
        dashboardRoute,
        ...funcionariosRoutes,
        aboutRoute,
        ...pedidosRoutes,
        ...acidentesRoutes,
        ...saudeRoutes,
        ...utilizadoresRoutes,
        ...segurancaRoutes,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: parseAddress,
  stringifySearch: stringifyAddress,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

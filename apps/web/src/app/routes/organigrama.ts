import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { acidentesRoutes } from './acidentes.ts';
import { contaRoutes, convocatoriaRoute, ownEntryRoute, resetRoute, resumoRoute } from './conta.ts';
import { funcionariosRoutes } from './funcionarios.ts';
import { empresaRoute, sessionRoute } from './layout.tsx';
import { notificacoesRoutes } from './notificacoes.ts';
import { pedidosRoutes } from './pedidos.ts';
import { prestadorRoute } from './prestador.ts';
import { rootRoute } from './root.tsx';
import { saudeRoutes } from './saude.ts';
import { segurancaRoutes } from './seguranca.ts';
import { utilizadoresRoutes } from './utilizadores.ts';

/** The page of an address that there is not. */
export const NotFound = lazyPage(() => import('../pages/not-found.tsx'), 'NotFound');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Entrar' },
  component: lazyPage(() => import('../../features/identidade/sessao/login-page.tsx'), 'LoginPage'),
});

const forbiddenRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/proibido',
  staticData: { title: 'Sem acesso' },
  component: lazyPage(() => import('../pages/forbidden.tsx'), 'ForbiddenPage'),
});

const companySelectorRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/empresa',
  staticData: { title: 'Empresas' },
  component: lazyPage(
    () => import('../../features/empresa/empresa-choice-page.tsx'),
    'EmpresaChoicePage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => empresaRoute,
  path: '/',
  staticData: { title: 'Painel' },
  component: lazyPage(() => import('../../features/painel/painel-page.tsx'), 'PainelPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => empresaRoute,
  path: '/sobre',
  staticData: { title: 'Sobre' },
  component: lazyPage(() => import('../../features/sobre/sobre-page.tsx'), 'SobrePage'),
});

const unknownRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/$',
  component: NotFound,
});

/** All routes of the page. */
export const routeTree = rootRoute.addChildren([
  loginRoute,
  resetRoute,
  resumoRoute,
  convocatoriaRoute,
  ownEntryRoute,
  sessionRoute.addChildren([
    forbiddenRoute,
    companySelectorRoute,
    ...contaRoutes,
    prestadorRoute,
    unknownRoute,
    empresaRoute.addChildren([
      dashboardRoute,
      ...funcionariosRoutes,
      aboutRoute,
      ...notificacoesRoutes,
      ...pedidosRoutes,
      ...acidentesRoutes,
      ...saudeRoutes,
      ...utilizadoresRoutes,
      ...segurancaRoutes,
    ]),
  ]),
]);

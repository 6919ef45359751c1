import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { empresaRoute, sessionRoute } from './layout.tsx';

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

/** The pages that are no subject's. */
export const entranceRoutes = [forbiddenRoute, companySelectorRoute] as const;
export const entranceEmpresaRoutes = [dashboardRoute, aboutRoute] as const;

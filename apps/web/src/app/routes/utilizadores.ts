import { createRoute } from '@tanstack/react-router';
import { validateAuditoriaSearch } from '../../components/auditoria/auditoria-search.ts';
import { validateUtilizadoresSearch } from '../../features/utilizadores/utilizadores-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { companyRoute } from './layout.tsx';

const getParentRoute = () => companyRoute;

const usersRoute = createRoute({
  getParentRoute,
  path: '/gestao-utilizadores',
  validateSearch: validateUtilizadoresSearch,
  staticData: { title: 'Gestão de utilizadores' },
  component: lazyPage(
    () => import('../../features/utilizadores/utilizadores-page.tsx'),
    'UtilizadoresPage',
  ),
});

const auditRoute = createRoute({
  getParentRoute,
  path: '/registo-atividade',
  validateSearch: validateAuditoriaSearch,
  staticData: { title: 'Registo de alterações' },
  component: lazyPage(
    () => import('../../features/utilizadores/auditoria-page.tsx'),
    'AuditoriaPage',
  ),
});

/** The pages for the administrators of a company. */
export const utilizadoresRoutes = [usersRoute, auditRoute];

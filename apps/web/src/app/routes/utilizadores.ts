import { createRoute } from '@tanstack/react-router';
import { validateAuditSearch } from '../../components/audit/audit-search.ts';
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

const activityRoute = createRoute({
  getParentRoute,
  path: '/registo-atividade',
  validateSearch: validateAuditSearch,
  staticData: { title: 'Registo de atividade' },
  component: lazyPage(
    () => import('../../features/utilizadores/atividade-page.tsx'),
    'AtividadePage',
  ),
});

/** The pages for the administrators of a company. */
export const utilizadoresRoutes = [usersRoute, activityRoute];

import { createRoute } from '@tanstack/react-router';
import {
  type AuditoriaSearch,
  auditoriaSource,
  validateAuditoriaSearch,
} from '../../components/auditoria/auditoria-search.ts';
import {
  type EventosSearch,
  eventosSource,
  validateEventosSearch,
} from '../../components/eventos-seguranca/eventos-search.ts';
import {
  utilizadoresSource,
  validateUtilizadoresSearch,
} from '../../features/utilizadores/utilizadores-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { isAdministrator, isEmpresaAdministrator } from './administrators.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const getParentRoute = () => empresaRoute;

const usersRoute = createRoute({
  getParentRoute,
  path: '/gestao-utilizadores',
  validateSearch: validateUtilizadoresSearch,
  ...loadsRows(utilizadoresSource, isAdministrator),
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
  ...loadsRows(
    (search: AuditoriaSearch) => auditoriaSource('listAuditoria', search),
    isEmpresaAdministrator,
  ),
  staticData: { title: 'Registo de alterações' },
  component: lazyPage(
    () => import('../../features/utilizadores/auditoria-page.tsx'),
    'AuditoriaPage',
  ),
});

const eventsRoute = createRoute({
  getParentRoute,
  path: '/registo-acessos',
  validateSearch: validateEventosSearch,
  ...loadsRows((search: EventosSearch) => eventosSource(search), isAdministrator),
  staticData: { title: 'Registo de acessos' },
  component: lazyPage(
    () => import('../../features/utilizadores/acessos-registo-page.tsx'),
    'AcessosRegistoPage',
  ),
});

const ownEntryRoute = createRoute({
  getParentRoute,
  path: '/inicio-de-sessao-da-empresa',
  staticData: { title: 'Início de sessão da empresa' },
  component: lazyPage(
    () => import('../../features/utilizadores/entrada/entrada-page.tsx'),
    'EntradaPage',
  ),
});

const programsRoute = createRoute({
  getParentRoute,
  path: '/programas',
  staticData: { title: 'Programas' },
  component: lazyPage(
    () => import('../../features/utilizadores/programas-page.tsx'),
    'ProgramasPage',
  ),
});

const hooksRoute = createRoute({
  getParentRoute,
  path: '/programas/ganchos',
  staticData: { title: 'Ganchos' },
  component: lazyPage(() => import('../../features/utilizadores/ganchos-page.tsx'), 'GanchosPage'),
});

/** The pages for the administrators of a company. */
export const utilizadoresRoutes = [
  usersRoute,
  auditRoute,
  eventsRoute,
  ownEntryRoute,
  programsRoute,
  hooksRoute,
];

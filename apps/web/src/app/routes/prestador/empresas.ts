import { createRoute } from '@tanstack/react-router';
import {
  empresasSource,
  validateEmpresaSearch,
  validateEmpresasSearch,
} from '../../../features/prestador/empresas/empresas-search.ts';
import {
  utilizadoresDaEmpresaSource,
  validateUtilizadoresDaEmpresaSearch,
} from '../../../features/prestador/empresas/utilizadores-search.ts';
import { validateVisitasSearch } from '../../../features/prestador/visitas/visitas-search.ts';
import type { ListSearch } from '../../../lib/list/list-state.ts';
import { lazyPage } from '../../lazy-page.ts';
import { requireCode, requireEmpresaOfPrestador, requireRight } from '../guards.ts';
import { loadsRows } from '../loads-rows.ts';
import { prestadorRootRoute } from './raiz.ts';

const getParentRoute = () => prestadorRootRoute;

const companiesRoute = createRoute({
  getParentRoute,
  path: '/empresas',
  validateSearch: validateEmpresasSearch,
  ...loadsRows(empresasSource),
  staticData: { title: 'Empresas' },
  component: lazyPage(
    () => import('../../../features/prestador/empresas/empresas-page.tsx'),
    'EmpresasPage',
  ),
});

const createCompanyRoute = createRoute({
  getParentRoute,
  path: '/empresas/criar',
  beforeLoad: requireRight('empresas.criar'),
  staticData: { title: 'Criar empresa' },
  component: lazyPage(
    () => import('../../../features/prestador/empresas/criar-page.tsx'),
    'CriarEmpresaPage',
  ),
});

const companyTreeRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo',
  params: requireCode(),
  beforeLoad: async (at) => {
    await requireRight('organigrama.gerir')();
    await requireEmpresaOfPrestador(at);
  },
  validateSearch: validateEmpresaSearch,
  staticData: { title: 'Empresa' },
  component: lazyPage(
    () => import('../../../features/prestador/empresas/empresa-page.tsx'),
    'EmpresaPage',
  ),
});

const companySummaryRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo/resumo',
  params: requireCode(),
  beforeLoad: requireEmpresaOfPrestador,
  staticData: { title: 'Empresa' },
  component: lazyPage(
    () => import('../../../features/prestador/empresas/resumo/resumo-page.tsx'),
    'ResumoPage',
  ),
});

const companyUsersRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo/utilizadores',
  params: requireCode(),
  beforeLoad: async (at) => {
    await requireRight('administradores.convidar')();
    await requireEmpresaOfPrestador(at);
  },
  validateSearch: validateUtilizadoresDaEmpresaSearch,
  ...loadsRows((search: ListSearch, { codigo }: { codigo: number }) =>
    utilizadoresDaEmpresaSource(search, codigo),
  ),
  staticData: { title: 'Utilizadores da empresa' },
  component: lazyPage(
    () => import('../../../features/prestador/empresas/utilizadores-page.tsx'),
    'UtilizadoresDaEmpresaPage',
  ),
});

const companyEntryRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo/entrada',
  params: requireCode(),
  beforeLoad: async (at) => {
    await requireRight('administradores.convidar')();
    await requireEmpresaOfPrestador(at);
  },
  staticData: { title: 'Início de sessão da empresa' },
  component: lazyPage(
    () => import('../../../features/prestador/entrada/entrada-da-empresa-page.tsx'),
    'EntradaDaEmpresaPage',
  ),
});

const companyAreasRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo/areas',
  params: requireCode(),
  beforeLoad: async (at) => {
    await requireRight('areas.publicar')();
    await requireEmpresaOfPrestador(at);
  },
  staticData: { title: 'Áreas e tipos de atividade' },
  component: lazyPage(
    () => import('../../../features/prestador/areas/areas-page.tsx'),
    'AreasPage',
  ),
});

const companyWorkplacesRoute = createRoute({
  getParentRoute,
  path: '/empresas/$codigo/postos',
  params: requireCode(),
  beforeLoad: async (at) => {
    await requireRight('postos.ver')();
    await requireEmpresaOfPrestador(at);
  },
  staticData: { title: 'Postos de trabalho' },
  component: lazyPage(
    () => import('../../../features/prestador/postos/postos-page.tsx'),
    'PostosPage',
  ),
});

const visitsRoute = createRoute({
  getParentRoute,
  path: '/visitas',
  beforeLoad: requireRight('atividades.publicar'),
  validateSearch: validateVisitasSearch,
  staticData: { title: 'Visitas' },
  component: lazyPage(
    () => import('../../../features/prestador/visitas/visitas-page.tsx'),
    'VisitasPage',
  ),
});

const visitModelsRoute = createRoute({
  getParentRoute,
  path: '/visitas/modelos',
  beforeLoad: requireRight('atividades.publicar'),
  staticData: { title: 'Modelos de visita' },
  component: lazyPage(
    () => import('../../../features/prestador/visitas/modelos/modelos-page.tsx'),
    'ModelosVisitaPage',
  ),
});

/** The companies, the pages of one, and the visits to all. */
export const prestadorEmpresasRoutes = [
  companiesRoute,
  createCompanyRoute,
  companyTreeRoute,
  companySummaryRoute,
  companyUsersRoute,
  companyEntryRoute,
  companyAreasRoute,
  companyWorkplacesRoute,
  visitsRoute,
  visitModelsRoute,
] as const;

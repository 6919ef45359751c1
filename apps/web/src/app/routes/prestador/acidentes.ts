import { createRoute } from '@tanstack/react-router';
import {
  empresasIndicadoresSource,
  validateEmpresasIndicadoresSearch,
} from '../../../features/prestador/acidentes/indicadores-search.ts';
import { lazyPage } from '../../lazy-page.ts';
import { requireRight } from '../guards.ts';
import { loadsRows } from '../loads-rows.ts';
import { prestadorRootRoute } from './raiz.ts';

const getParentRoute = () => prestadorRootRoute;

const accidentsRoute = createRoute({
  getParentRoute,
  path: '/acidentes',
  beforeLoad: requireRight('acidentes.ver'),
  staticData: { title: 'Acidentes por participar' },
  component: lazyPage(
    () => import('../../../features/prestador/acidentes/por-participar-page.tsx'),
    'PorParticiparPage',
  ),
});

const indicadoresRoute = createRoute({
  getParentRoute,
  path: '/acidentes/indicadores',
  beforeLoad: requireRight('acidentes.ver'),
  validateSearch: validateEmpresasIndicadoresSearch,
  ...loadsRows(empresasIndicadoresSource),
  staticData: { title: 'Índices de acidentes das empresas' },
  component: lazyPage(
    () => import('../../../features/prestador/acidentes/indicadores-page.tsx'),
    'EmpresasIndicadoresPage',
  ),
});

/** The accidents of all companies. */
export const prestadorAcidentesRoutes = [accidentsRoute, indicadoresRoute] as const;

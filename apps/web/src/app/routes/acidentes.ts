import { createRoute } from '@tanstack/react-router';
import {
  acidentesSource,
  validateAcidentesSearch,
  validateNovoAcidenteSearch,
} from '../../features/acidentes/acidentes-search.ts';
import {
  validateHorasSearch,
  validateIndicadoresSearch,
} from '../../features/acidentes/figuras/figuras-search.ts';
import { quaseSource, validateQuaseSearch } from '../../features/acidentes/quase/quase-search.ts';
import { validateRegistosSearch } from '../../features/acidentes/registos/registos-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { requireCode } from './guards.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';
import { prestadorAcidentesRoutes } from './prestador/acidentes.ts';

const getParentRoute = () => empresaRoute;

const listRoute = createRoute({
  getParentRoute,
  path: '/acidente',
  validateSearch: validateAcidentesSearch,
  ...loadsRows(acidentesSource),
  staticData: { title: 'Gestão de acidentes' },
  component: lazyPage(() => import('../../features/acidentes/acidentes-page.tsx'), 'AcidentesPage'),
});

const createOneRoute = createRoute({
  getParentRoute,
  path: '/acidente/criar',
  validateSearch: validateNovoAcidenteSearch,
  staticData: { title: 'Registo de um acidente' },
  component: lazyPage(() => import('../../features/acidentes/criar-page.tsx'), 'CriarPage'),
});

const horasRoute = createRoute({
  getParentRoute,
  path: '/acidente/horas',
  validateSearch: validateHorasSearch,
  staticData: { title: 'Horas trabalhadas' },
  component: lazyPage(
    () => import('../../features/acidentes/figuras/horas/horas-page.tsx'),
    'HorasPage',
  ),
});

const indicadoresRoute = createRoute({
  getParentRoute,
  path: '/acidente/indicadores',
  validateSearch: validateIndicadoresSearch,
  staticData: { title: 'Indicadores de acidentes' },
  component: lazyPage(
    () => import('../../features/acidentes/figuras/indicadores/indicadores-page.tsx'),
    'IndicadoresPage',
  ),
});

const quaseRoute = createRoute({
  getParentRoute,
  path: '/acidente/quase',
  validateSearch: validateQuaseSearch,
  ...loadsRows(quaseSource),
  staticData: { title: 'Quase-acidentes' },
  component: lazyPage(() => import('../../features/acidentes/quase/quase-page.tsx'), 'QuasePage'),
});

const oneQuaseRoute = createRoute({
  getParentRoute,
  path: '/acidente/quase/$codigo',
  params: requireCode(),
  staticData: { title: 'Quase-acidente' },
  component: lazyPage(
    () => import('../../features/acidentes/quase/quase-codigo-page.tsx'),
    'QuaseCodigoPage',
  ),
});

const registosRoute = createRoute({
  getParentRoute,
  path: '/acidente/registos',
  validateSearch: validateRegistosSearch,
  staticData: { title: 'Registos de acidentes' },
  component: lazyPage(
    () => import('../../features/acidentes/registos/registos-page.tsx'),
    'RegistosPage',
  ),
});

const oneRoute = createRoute({
  getParentRoute,
  path: '/acidente/$codigo',
  params: requireCode(),
  staticData: { title: 'Acidente' },
  component: lazyPage(() => import('../../features/acidentes/acidente-page.tsx'), 'AcidentePage'),
});

/** The list of accidents, the page of one, the page that registers one, what their figures are computed from, near misses, and registers. */
export const acidentesRoutes = [
  listRoute,
  createOneRoute,
  horasRoute,
  indicadoresRoute,
  quaseRoute,
  oneQuaseRoute,
  registosRoute,
  oneRoute,
];

/** With those of all companies. */
export const acidentesSubject = [...acidentesRoutes, ...prestadorAcidentesRoutes];

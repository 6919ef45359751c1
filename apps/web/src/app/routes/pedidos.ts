import { createRoute } from '@tanstack/react-router';
import {
  acidentesPendentesSource,
  validateAcidentesPendentesSearch,
} from '../../features/pedidos/acidente-search.ts';
import { pedidosSource, validatePedidosSearch } from '../../features/pedidos/pedidos-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { forward } from './forward.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const FIRST = '/pendente/funcionario';
const getParentRoute = () => empresaRoute;
const staticData = { title: 'Gestão de pedidos pendentes' };

const employeesRoute = createRoute({
  getParentRoute,
  path: FIRST,
  validateSearch: validatePedidosSearch,
  ...loadsRows(pedidosSource),
  staticData,
  component: lazyPage(
    () => import('../../features/pedidos/pedidos-funcionarios.tsx'),
    'PedidosFuncionarios',
  ),
});

const accidentsRoute = createRoute({
  getParentRoute,
  path: '/pendente/acidente',
  validateSearch: validateAcidentesPendentesSearch,
  ...loadsRows(acidentesPendentesSource),
  staticData,
  component: lazyPage(
    () => import('../../features/pedidos/pedidos-acidentes.tsx'),
    'PedidosAcidentes',
  ),
});

/** The two tabs of the requests; any other path below redirects to the first. */
export const pedidosRoutes = [
  forward('/pendente', FIRST),
  forward('/pendente/$tipo', FIRST),
  employeesRoute,
  accidentsRoute,
];

import { createRoute } from '@tanstack/react-router';
import { validatePlanoSearch } from '../../../components/agenda/plano-search.ts';
import { validateAgendaSearch } from '../../../features/agenda/prestador/agenda-search.ts';
import { validateCampanhasPrestadorSearch } from '../../../features/agenda/prestador/campanhas/campanhas-search.ts';
import { validateFecharSearch } from '../../../features/agenda/prestador/fecho/fechar-search.ts';
import {
  propostasPrestadorSource,
  validatePropostasPrestadorSearch,
} from '../../../features/agenda/prestador/propostas/propostas-search.ts';
import { validateTurnosSearch } from '../../../features/agenda/prestador/turnos/turnos-search.ts';
import { lazyPage } from '../../lazy-page.ts';
import { requireRight } from '../guards.ts';
import { loadsRows } from '../loads-rows.ts';
import { prestadorRootRoute } from './raiz.ts';

const getParentRoute = () => prestadorRootRoute;

const agendaRoute = createRoute({
  getParentRoute,
  path: '/agenda',
  beforeLoad: requireRight('agenda.ver'),
  validateSearch: validateAgendaSearch,
  staticData: { title: 'Agenda' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/agenda-page.tsx'),
    'AgendaPage',
  ),
});

const planoRoute = createRoute({
  getParentRoute,
  path: '/agenda/plano',
  beforeLoad: requireRight('marcacoes.publicar'),
  validateSearch: validatePlanoSearch,
  staticData: { title: 'Propor marcações' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/plano/plano-page.tsx'),
    'PlanoPage',
  ),
});

const propostasRoute = createRoute({
  getParentRoute,
  path: '/agenda/propostas',
  beforeLoad: requireRight('marcacoes.publicar'),
  validateSearch: validatePropostasPrestadorSearch,
  ...loadsRows(propostasPrestadorSource),
  staticData: { title: 'Propostas' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/propostas/propostas-page.tsx'),
    'PropostasPrestadorPage',
  ),
});

const turnosRoute = createRoute({
  getParentRoute,
  path: '/agenda/turnos',
  beforeLoad: requireRight('agenda.ver'),
  validateSearch: validateTurnosSearch,
  staticData: { title: 'Turnos' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/turnos/turnos-page.tsx'),
    'TurnosPage',
  ),
});

const locaisRoute = createRoute({
  getParentRoute,
  path: '/agenda/locais',
  beforeLoad: requireRight('agenda.ver'),
  staticData: { title: 'Locais' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/turnos/locais-page.tsx'),
    'LocaisPage',
  ),
});

const fecharRoute = createRoute({
  getParentRoute,
  path: '/agenda/fechar',
  beforeLoad: requireRight('agenda.ver'),
  validateSearch: validateFecharSearch,
  staticData: { title: 'Fechar o dia' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/fecho/fechar-page.tsx'),
    'FecharPage',
  ),
});

const campanhasRoute = createRoute({
  getParentRoute,
  path: '/campanhas',
  beforeLoad: requireRight('marcacoes.publicar'),
  validateSearch: validateCampanhasPrestadorSearch,
  staticData: { title: 'Campanhas' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/campanhas/campanhas-page.tsx'),
    'CampanhasPage',
  ),
});

/** The agenda, with the shifts and the places it is made of. */
export const prestadorAgendaRoutes = [
  agendaRoute,
  planoRoute,
  propostasRoute,
  campanhasRoute,
  fecharRoute,
  turnosRoute,
  locaisRoute,
] as const;

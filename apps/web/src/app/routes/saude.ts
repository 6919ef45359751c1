import { createRoute, type ParsedLocation } from '@tanstack/react-router';
import { validateCampanhaSearch } from '../../components/agenda/campanha/campanha-search.ts';
import {
  examesSource,
  type FaltasSearch,
  faltasSource,
  type MarcacoesSearch,
  marcacoesSource,
  porFecharSource,
  readEspecie,
  validateExamesSearch,
  validateFaltasSearch,
  validateMarcacoesSearch,
  validateNovaMarcacaoSearch,
  validateNovoExameSearch,
} from '../../components/saude/saude-search.ts';
import {
  propostasSource,
  validatePropostasSearch,
} from '../../features/agenda/empresa/propostas/propostas-search.ts';
import { prazosSource, validatePrazosSearch } from '../../features/saude/prazos/prazos-search.ts';
import {
  recomendadosSource,
  validateRecomendadosSearch,
} from '../../features/saude/restricoes/recomendados-search.ts';
import {
  restricoesSource,
  validateRestricoesSearch,
} from '../../features/saude/restricoes/restricoes-search.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { prestadorRights } from '../../lib/session/use-prestador.ts';
import { lazyPage } from '../lazy-page.ts';
import { queryClient } from '../query-client.ts';
import { forward, goTo } from './forward.ts';
import { noRecord, requireCode, requireRight } from './guards.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const getParentRoute = () => empresaRoute;
const FIRST_BOOKING = '/saude/marcacao/acao-enfermagem';
const FIRST_ABSENCE = '/saude/falta/acao-enfermagem';

/** Redirects an unknown tab to the first one. */
function knownKind(tipo: string, first: string, location: ParsedLocation): void {
  if (!readEspecie(tipo)) goTo(first, location);
}

interface KindOfPath {
  readonly tipo: string;
}

/** The bookings of an address. Only the provider sees those to close; until the user is known, the page asks itself. */
function bookingsSource(search: MarcacoesSearch, { tipo }: KindOfPath) {
  const especie = readEspecie(tipo);
  if (!especie) return undefined;
  if (search.ver === undefined) return marcacoesSource(search, especie);
  const user = queryClient.getQueryData(utilizadorQuery.queryKey)?.utilizador;
  if (!user) return undefined;
  const mayClose = prestadorRights(user).has('marcacoes.publicar');
  return (mayClose ? porFecharSource : marcacoesSource)(search, especie);
}

function absencesSource(search: FaltasSearch, { tipo }: KindOfPath) {
  const especie = readEspecie(tipo);
  return especie && faltasSource(search, especie);
}

const bookingsRoute = createRoute({
  getParentRoute,
  path: '/saude/marcacao/$tipo',
  validateSearch: validateMarcacoesSearch,
  ...loadsRows(bookingsSource),
  staticData: { title: 'Marcações de exames' },
  beforeLoad: ({ params, location }) => knownKind(params.tipo, FIRST_BOOKING, location),
  component: lazyPage(
    () => import('../../features/agenda/empresa/marcacoes/marcacoes-page.tsx'),
    'MarcacoesPage',
  ),
});

const prazosRoute = createRoute({
  getParentRoute,
  path: '/saude/prazos',
  validateSearch: validatePrazosSearch,
  ...loadsRows(prazosSource),
  staticData: { title: 'Por marcar' },
  component: lazyPage(() => import('../../features/saude/prazos/prazos-page.tsx'), 'PrazosPage'),
});

const propostasRoute = createRoute({
  getParentRoute,
  path: '/saude/propostas',
  validateSearch: validatePropostasSearch,
  ...loadsRows(propostasSource),
  staticData: { title: 'Marcações por confirmar' },
  component: lazyPage(
    () => import('../../features/agenda/empresa/propostas/propostas-page.tsx'),
    'PropostasPage',
  ),
});

const campanhasRoute = createRoute({
  getParentRoute,
  path: '/saude/campanhas',
  validateSearch: validateCampanhaSearch,
  staticData: { title: 'Campanhas' },
  component: lazyPage(
    () => import('../../features/agenda/empresa/campanhas/campanhas-page.tsx'),
    'CampanhasPage',
  ),
});

const newBookingRoute = createRoute({
  getParentRoute,
  path: '/saude/marcacao/$tipo/criar',
  validateSearch: validateNovaMarcacaoSearch,
  staticData: { title: 'Nova marcação' },
  beforeLoad: ({ params, location }) => {
    knownKind(params.tipo, FIRST_BOOKING, location);
    return requireRight('marcacoes.publicar')();
  },
  component: lazyPage(
    () => import('../../features/agenda/prestador/marcacoes/criar-marcacao-page.tsx'),
    'CriarMarcacaoPage',
  ),
});

const examsRoute = createRoute({
  getParentRoute,
  path: '/saude/exame',
  validateSearch: validateExamesSearch,
  ...loadsRows(examesSource),
  staticData: { title: 'Exames realizados' },
  component: lazyPage(() => import('../../features/saude/exames-page.tsx'), 'ExamesPage'),
});

const restricoesRoute = createRoute({
  getParentRoute,
  path: '/saude/restricoes',
  validateSearch: validateRestricoesSearch,
  ...loadsRows(restricoesSource),
  staticData: { title: 'Restrições' },
  component: lazyPage(
    () => import('../../features/saude/restricoes/restricoes-page.tsx'),
    'RestricoesPage',
  ),
});

const recomendadosRoute = createRoute({
  getParentRoute,
  path: '/saude/recomendacoes',
  validateSearch: validateRecomendadosSearch,
  ...loadsRows(recomendadosSource),
  staticData: { title: 'Recomendações a cumprir' },
  component: lazyPage(
    () => import('../../features/saude/restricoes/recomendados-page.tsx'),
    'RecomendadosPage',
  ),
});

const newExamRoute = createRoute({
  getParentRoute,
  path: '/saude/exame/criar',
  validateSearch: validateNovoExameSearch,
  staticData: { title: 'Registo de um exame' },
  beforeLoad: requireRight('exames.publicar'),
  component: lazyPage(
    () => import('../../features/saude/publicacao/exame/criar-exame-page.tsx'),
    'CriarExamePage',
  ),
});

const correctedExamRoute = createRoute({
  getParentRoute,
  path: '/saude/exame/$codigo/corrigir',
  params: requireCode(noRecord),
  staticData: { title: 'Corrigir exame' },
  beforeLoad: requireRight('exames.publicar'),
  component: lazyPage(
    () => import('../../features/saude/publicacao/exame/corrigir-exame-page.tsx'),
    'CorrigirExamePage',
  ),
});

const absencesRoute = createRoute({
  getParentRoute,
  path: '/saude/falta/$tipo',
  validateSearch: validateFaltasSearch,
  ...loadsRows(absencesSource),
  staticData: { title: 'Faltas' },
  beforeLoad: ({ params, location }) => knownKind(params.tipo, FIRST_ABSENCE, location),
  component: lazyPage(
    () => import('../../features/agenda/empresa/faltas/faltas-page.tsx'),
    'FaltasPage',
  ),
});

/** Bookings, completed exams and absences, with the forms by which the provider's users create them. */
export const saudeRoutes = [
  forward('/saude', FIRST_BOOKING),
  forward('/saude/$', FIRST_BOOKING),
  forward('/saude/marcacao', FIRST_BOOKING),
  bookingsRoute,
  prazosRoute,
  propostasRoute,
  campanhasRoute,
  newBookingRoute,
  examsRoute,
  restricoesRoute,
  recomendadosRoute,
  newExamRoute,
  correctedExamRoute,
  forward('/saude/exame/$resto', '/saude/exame'),
  forward('/saude/falta', FIRST_ABSENCE),
  absencesRoute,
];

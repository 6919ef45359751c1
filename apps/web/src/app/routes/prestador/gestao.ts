import { createRoute, redirect } from '@tanstack/react-router';
import {
  pedidosMarcacaoSource,
  prazosPrestadorSource,
  validatePedidosMarcacaoSearch,
  validatePrazosPrestadorSearch,
} from '../../../components/agenda/pedidos-marcacao-search.ts';
import {
  type AuditoriaSearch,
  auditoriaSource,
  validateAuditoriaSearch,
} from '../../../components/auditoria/auditoria-search.ts';
import {
  type EventosSearch,
  eventosPrestadorSource,
  validateEventosSearch,
} from '../../../components/eventos-seguranca/eventos-search.ts';
import {
  comunicacoesSource,
  validateComunicacoesSearch,
} from '../../../features/prestador/comunicacoes/comunicacoes-search.ts';
import {
  equipaSource,
  validateEquipaSearch,
} from '../../../features/prestador/equipa/equipa-search.ts';
import { filaSource, validateFilaSearch } from '../../../features/prestador/fila/fila-search.ts';
import {
  FIRST_LIST,
  type ItensSearch,
  itensSource,
  readList,
  validateItensSearch,
} from '../../../features/prestador/listas/listas-search.ts';
import {
  perguntasSource,
  validatePerguntasSearch,
} from '../../../features/prestador/perguntas/perguntas-search.ts';
import {
  pessoasSource,
  validatePessoasSearch,
} from '../../../features/prestador/pessoas/pessoas-search.ts';
import {
  porConfirmarSource,
  validatePorConfirmarSearch,
} from '../../../features/prestador/por-confirmar/por-confirmar-search.ts';
import { lazyPage } from '../../lazy-page.ts';
import { requireRight } from '../guards.ts';
import { loadsRows } from '../loads-rows.ts';
import { prestadorRootRoute } from './raiz.ts';

const getParentRoute = () => prestadorRootRoute;

const firstRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'Hoje' },
  component: lazyPage(
    () => import('../../../features/prestador/hoje/hoje-prestador-page.tsx'),
    'HojePrestadorPage',
  ),
});

const filaRoute = createRoute({
  getParentRoute,
  path: '/pedidos',
  beforeLoad: requireRight('fila.ver'),
  validateSearch: validateFilaSearch,
  ...loadsRows(filaSource),
  staticData: { title: 'Pedidos das empresas' },
  component: lazyPage(() => import('../../../features/prestador/fila/fila-page.tsx'), 'FilaPage'),
});

const bookingRequestsRoute = createRoute({
  getParentRoute,
  path: '/marcacoes',
  beforeLoad: requireRight('marcacoes.publicar'),
  validateSearch: validatePedidosMarcacaoSearch,
  ...loadsRows(pedidosMarcacaoSource),
  staticData: { title: 'Pedidos das empresas' },
  component: lazyPage(
    () => import('../../../features/prestador/pedidos-marcacao/pedidos-marcacao-page.tsx'),
    'PedidosMarcacaoPage',
  ),
});

const dueRoute = createRoute({
  getParentRoute,
  path: '/prazos',
  beforeLoad: requireRight('marcacoes.publicar'),
  validateSearch: validatePrazosPrestadorSearch,
  ...loadsRows(prazosPrestadorSource),
  staticData: { title: 'Por marcar' },
  component: lazyPage(
    () => import('../../../features/agenda/prestador/por-marcar/prazos-prestador-page.tsx'),
    'PrazosPrestadorPage',
  ),
});

const porConfirmarRoute = createRoute({
  getParentRoute,
  path: '/por-confirmar',
  beforeLoad: requireRight('exames.publicar'),
  validateSearch: validatePorConfirmarSearch,
  ...loadsRows(porConfirmarSource),
  staticData: { title: 'Decisões por confirmar' },
  component: lazyPage(
    () => import('../../../features/prestador/por-confirmar/por-confirmar-page.tsx'),
    'PorConfirmarPage',
  ),
});

const perigosRoute = createRoute({
  getParentRoute,
  path: '/perigos',
  beforeLoad: requireRight('medidas.publicar'),
  staticData: { title: 'Perigos' },
  component: lazyPage(
    () => import('../../../features/prestador/perigos/perigos-page.tsx'),
    'PerigosPage',
  ),
});

const metodoRoute = createRoute({
  getParentRoute,
  path: '/metodo-risco',
  beforeLoad: requireRight('listas.ver'),
  staticData: { title: 'Método de risco' },
  component: lazyPage(
    () => import('../../../features/prestador/metodo/metodo-page.tsx'),
    'MetodoPage',
  ),
});

const perguntasRoute = createRoute({
  getParentRoute,
  path: '/perguntas',
  beforeLoad: requireRight('decisoes.confirmar'),
  validateSearch: validatePerguntasSearch,
  ...loadsRows(perguntasSource),
  staticData: { title: 'Perguntas ao médico' },
  component: lazyPage(
    () => import('../../../features/prestador/perguntas/perguntas-page.tsx'),
    'PerguntasPage',
  ),
});

const peopleRoute = createRoute({
  getParentRoute,
  path: '/pessoas',
  beforeLoad: requireRight('pessoas.juntar'),
  validateSearch: validatePessoasSearch,
  ...loadsRows(pessoasSource),
  staticData: { title: 'Pessoas parecidas' },
  component: lazyPage(
    () => import('../../../features/prestador/pessoas/pessoas-page.tsx'),
    'PessoasPage',
  ),
});

const teamRoute = createRoute({
  getParentRoute,
  path: '/equipa',
  beforeLoad: requireRight('equipa.ver'),
  validateSearch: validateEquipaSearch,
  ...loadsRows(equipaSource),
  staticData: { title: 'Equipa' },
  component: lazyPage(
    () => import('../../../features/prestador/equipa/equipa-page.tsx'),
    'EquipaPage',
  ),
});

const firstListRoute = createRoute({
  getParentRoute,
  path: '/listas',
  beforeLoad: () => {
    throw redirect({
      to: '/prestador/listas/$lista',
      params: { lista: FIRST_LIST },
      replace: true,
    });
  },
});

const listRoute = createRoute({
  getParentRoute,
  path: '/listas/$lista',
  beforeLoad: requireRight('listas.ver'),
  validateSearch: validateItensSearch,
  ...loadsRows((search: ItensSearch, params: { lista: string }) => {
    const list = readList(params.lista);
    return list && itensSource(search, list);
  }),
  staticData: { title: 'Listas do prestador' },
  component: lazyPage(
    () => import('../../../features/prestador/listas/listas-page.tsx'),
    'ListasPage',
  ),
});

const parametersRoute = createRoute({
  getParentRoute,
  path: '/listas/parametros',
  beforeLoad: requireRight('listas.ver'),
  staticData: { title: 'Parâmetros legais' },
  component: lazyPage(
    () => import('../../../features/prestador/listas/parametros-page.tsx'),
    'ParametrosPage',
  ),
});

const keepingRoute = createRoute({
  getParentRoute,
  path: '/listas/conservacao',
  beforeLoad: requireRight('listas.ver'),
  staticData: { title: 'Conservação' },
  component: lazyPage(
    () => import('../../../features/prestador/listas/conservacao/conservacao-page.tsx'),
    'ConservacaoPage',
  ),
});

const answerTimesRoute = createRoute({
  getParentRoute,
  path: '/listas/prazos-de-resposta',
  beforeLoad: requireRight('listas.ver'),
  staticData: { title: 'Prazos de resposta' },
  component: lazyPage(
    () => import('../../../features/prestador/listas/prazos-resposta-page.tsx'),
    'PrazosRespostaPage',
  ),
});

const auditRoute = createRoute({
  getParentRoute,
  path: '/registo',
  beforeLoad: requireRight('registo-prestador.ver'),
  validateSearch: validateAuditoriaSearch,
  ...loadsRows((search: AuditoriaSearch) => auditoriaSource('listAuditoriaPrestador', search)),
  staticData: { title: 'Registo de alterações' },
  component: lazyPage(
    () => import('../../../features/prestador/auditoria/auditoria-page.tsx'),
    'AuditoriaPrestadorPage',
  ),
});

const eventsRoute = createRoute({
  getParentRoute,
  path: '/registo-acessos',
  beforeLoad: requireRight('eventos-seguranca-prestador.ver'),
  validateSearch: validateEventosSearch,
  ...loadsRows((search: EventosSearch) => eventosPrestadorSource(search)),
  staticData: { title: 'Registo de acessos' },
  component: lazyPage(
    () => import('../../../features/prestador/acessos/acessos-registo-page.tsx'),
    'AcessosRegistoPrestadorPage',
  ),
});

const lettersRoute = createRoute({
  getParentRoute,
  path: '/comunicacoes',
  beforeLoad: requireRight('comunicacoes.ver'),
  validateSearch: validateComunicacoesSearch,
  ...loadsRows(comunicacoesSource),
  staticData: { title: 'Comunicações' },
  component: lazyPage(
    () => import('../../../features/prestador/comunicacoes/comunicacoes-page.tsx'),
    'ComunicacoesPage',
  ),
});

const programasRoute = createRoute({
  getParentRoute,
  path: '/programas',
  beforeLoad: requireRight('chaves-programa-prestador.gerir'),
  staticData: { title: 'Programas' },
  component: lazyPage(
    () => import('../../../features/prestador/programas/programas-page.tsx'),
    'ProgramasPrestadorPage',
  ),
});

const ganchosRoute = createRoute({
  getParentRoute,
  path: '/programas/ganchos',
  beforeLoad: requireRight('chaves-programa-prestador.gerir'),
  staticData: { title: 'Ganchos' },
  component: lazyPage(
    () => import('../../../features/prestador/programas/ganchos-page.tsx'),
    'GanchosPrestadorPage',
  ),
});

const jobsRoute = createRoute({
  getParentRoute,
  path: '/tarefas',
  beforeLoad: requireRight('tarefas.ver'),
  staticData: { title: 'Tarefas' },
  component: lazyPage(
    () => import('../../../features/prestador/tarefas/tarefas-page.tsx'),
    'TarefasPage',
  ),
});

/** What the provider's users do for all companies, beside the agenda and the companies themselves. */
export const prestadorRoutes = [
  firstRoute,
  filaRoute,
  bookingRequestsRoute,
  dueRoute,
  porConfirmarRoute,
  perguntasRoute,
  perigosRoute,
  metodoRoute,
  peopleRoute,
  teamRoute,
  firstListRoute,
  listRoute,
  parametersRoute,
  keepingRoute,
  answerTimesRoute,
  auditRoute,
  eventsRoute,
  lettersRoute,
  programasRoute,
  ganchosRoute,
  jobsRoute,
] as const;

import { createRoute } from '@tanstack/react-router';
import { areasQuery } from '../../features/seguranca/areas-query.ts';
import {
  avaliacoesSource,
  validateAvaliacoesSearch,
} from '../../features/seguranca/avaliacoes/avaliacoes-search.ts';
import { validatePlanoAnualSearch } from '../../features/seguranca/plano-anual/plano-anual-search.ts';
import {
  type AtividadesSearch,
  atividadesSource,
  marcacoesAtividadeSource,
  medidasConcluidasSource,
  medidasSource,
  validateAtividadesSearch,
  validateMarcacoesAtividadeSearch,
  validateMedidasConcluidasSearch,
  validateMedidasSearch,
} from '../../features/seguranca/seguranca-search.ts';
import { chosenEmpresa } from '../../lib/store/session-cookies.ts';
import { lazyPage } from '../lazy-page.ts';
import { queryClient } from '../query-client.ts';
import { forward, goTo } from './forward.ts';
import { requireCode, requireRight } from './guards.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const getParentRoute = () => empresaRoute;
const BOOKINGS = '/seguranca/marcacao';

async function listAreas() {
  const company = chosenEmpresa.get();
  return company ? (await queryClient.ensureQueryData(areasQuery(company.cd))).message : [];
}

const bookingsRoute = createRoute({
  getParentRoute,
  path: BOOKINGS,
  validateSearch: validateMarcacoesAtividadeSearch,
  ...loadsRows(marcacoesAtividadeSource),
  staticData: { title: 'Marcações de atividades técnicas' },
  component: lazyPage(
    () => import('../../features/seguranca/marcacoes-atividade-page.tsx'),
    'MarcacoesAtividadePage',
  ),
});

const measuresRoute = createRoute({
  getParentRoute,
  path: '/seguranca/medidas',
  validateSearch: validateMedidasSearch,
  ...loadsRows(medidasSource),
  staticData: { title: 'Controlo de medidas em aberto' },
  component: lazyPage(() => import('../../features/seguranca/medidas-page.tsx'), 'MedidasPage'),
});

const doneMeasuresRoute = createRoute({
  getParentRoute,
  path: '/seguranca/medidas/concluidas',
  validateSearch: validateMedidasConcluidasSearch,
  ...loadsRows(medidasConcluidasSource),
  staticData: { title: 'Medidas concluídas' },
  component: lazyPage(
    () => import('../../features/seguranca/medidas/concluidas-page.tsx'),
    'MedidasConcluidasPage',
  ),
});

const newMeasureRoute = createRoute({
  getParentRoute,
  path: '/seguranca/medidas/nova',
  beforeLoad: requireRight('medidas.publicar'),
  staticData: { title: 'Nova medida' },
  component: lazyPage(
    () => import('../../features/seguranca/medidas/nova-page.tsx'),
    'NovaMedidaPage',
  ),
});

const changeMeasureRoute = createRoute({
  getParentRoute,
  path: '/seguranca/medidas/$codigo/alterar',
  params: requireCode(),
  beforeLoad: requireRight('medidas.publicar'),
  staticData: { title: 'Alterar medida' },
  component: lazyPage(
    () => import('../../features/seguranca/medidas/alterar-page.tsx'),
    'AlterarMedidaPage',
  ),
});

const ASSESSMENTS = '/seguranca/avaliacoes';

const assessmentsRoute = createRoute({
  getParentRoute,
  path: ASSESSMENTS,
  validateSearch: validateAvaliacoesSearch,
  ...loadsRows(avaliacoesSource),
  staticData: { title: 'Avaliações de riscos' },
  component: lazyPage(
    () => import('../../features/seguranca/avaliacoes/avaliacoes-page.tsx'),
    'AvaliacoesPage',
  ),
});

const assessmentRoute = createRoute({
  getParentRoute,
  path: '/seguranca/avaliacoes/$codigo',
  params: requireCode(() => goTo(ASSESSMENTS)),
  staticData: { title: 'Avaliação de riscos' },
  component: lazyPage(
    () => import('../../features/seguranca/avaliacoes/avaliacao-page.tsx'),
    'AvaliacaoPage',
  ),
});

const annualPlanRoute = createRoute({
  getParentRoute,
  path: '/seguranca/plano-anual',
  validateSearch: validatePlanoAnualSearch,
  staticData: { title: 'Plano anual' },
  component: lazyPage(
    () => import('../../features/seguranca/plano-anual/plano-anual-page.tsx'),
    'PlanoAnualPage',
  ),
});

const firstAreaRoute = createRoute({
  getParentRoute,
  path: '/seguranca/area',
  beforeLoad: async () => {
    const [first] = await listAreas();
    goTo(first ? `/seguranca/area/${first.cd}` : BOOKINGS);
  },
});

const rowsOfArea = loadsRows((search: AtividadesSearch, { codigo }: { codigo: number }) =>
  atividadesSource(search, codigo),
);

const areaRoute = createRoute({
  getParentRoute,
  path: '/seguranca/area/$codigo',
  params: requireCode(() => goTo(BOOKINGS)),
  validateSearch: validateAtividadesSearch,
  staticData: { title: 'Atividades técnicas' },
  loaderDeps: rowsOfArea.loaderDeps,
  loader: async (at) => {
    const areas = await listAreas();
    const area = areas.find(({ cd }) => cd === at.params.codigo) ?? goTo(BOOKINGS);
    rowsOfArea.loader(at);
    return { title: area.nome };
  },
  component: lazyPage(() => import('../../features/seguranca/area-page.tsx'), 'AreaPage'),
});

/** Bookings of activities, activity areas, open measures and the annual plan. */
export const segurancaRoutes = [
  forward('/seguranca', BOOKINGS),
  forward('/seguranca/$', BOOKINGS),
  bookingsRoute,
  measuresRoute,
  forward('/seguranca/medidas/$resto', '/seguranca/medidas'),
  doneMeasuresRoute,
  newMeasureRoute,
  changeMeasureRoute,
  assessmentsRoute,
  assessmentRoute,
  annualPlanRoute,
  firstAreaRoute,
  areaRoute,
];

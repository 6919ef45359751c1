import { createRoute } from '@tanstack/react-router';
import {
  minhasSource,
  validateMinhasSearch,
} from '../../features/identidade/conta/comunicacoes-search.ts';
import {
  validateResetSearch,
  validateResumoSearch,
} from '../../features/identidade/sessao/reset-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { sessionRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';
import { rootRoute } from './root.tsx';

/** Sets a password by an e-mailed link; needs no session. */
export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: validateResetSearch,
  staticData: { title: 'Redefinir palavra-passe' },
  component: lazyPage(() => import('../../features/identidade/sessao/reset-page.tsx'), 'ResetPage'),
});

/** Changes how often the digest comes, by the link of its letter; needs no session. */
export const resumoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resumo-por-email',
  validateSearch: validateResumoSearch,
  staticData: { title: 'Resumo por e-mail' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/resumo-page.tsx'),
    'ResumoPage',
  ),
});

/** Answers a booking by the link of its letter; needs no session. */
export const convocatoriaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/convocatoria',
  validateSearch: validateResumoSearch,
  staticData: { title: 'Convocatória' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/convocatoria/convocatoria-page.tsx'),
    'ConvocatoriaPage',
  ),
});

/** Where a company's own provider of identities sends people back to; needs no session. */
export const ownEntryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/entrada-propria',
  staticData: { title: 'Início de sessão da empresa' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/entrada-propria/return-page.tsx'),
    'EntradaPropriaPage',
  ),
});

const getParentRoute = () => sessionRoute;

const dataRoute = createRoute({
  getParentRoute,
  path: '/editar-informacao',
  staticData: { title: 'Edição de dados' },
  component: lazyPage(() => import('../../features/identidade/conta/dados-page.tsx'), 'DadosPage'),
});

const passwordRoute = createRoute({
  getParentRoute,
  path: '/alterar-password',
  staticData: { title: 'Alterar palavra-passe' },
  component: lazyPage(
    () => import('../../features/identidade/conta/palavra-passe-page.tsx'),
    'PalavraPassePage',
  ),
});

const securityRoute = createRoute({
  getParentRoute,
  path: '/seguranca-da-conta',
  staticData: { title: 'Segurança da conta' },
  component: lazyPage(
    () => import('../../features/identidade/conta/seguranca-page.tsx'),
    'SegurancaPage',
  ),
});

const lettersRoute = createRoute({
  getParentRoute,
  path: '/mensagens-enviadas',
  validateSearch: validateMinhasSearch,
  ...loadsRows(minhasSource),
  staticData: { title: 'Mensagens que lhe enviámos' },
  component: lazyPage(
    () => import('../../features/identidade/conta/comunicacoes-page.tsx'),
    'MinhasComunicacoesPage',
  ),
});

/** The account pages of the user, which need no chosen company. */
export const contaRoutes = [dataRoute, passwordRoute, securityRoute, lettersRoute];

import { createRoute } from '@tanstack/react-router';
import {
  minhasSource,
  validateMinhasSearch,
} from '../../features/identidade/conta/comunicacoes-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { sessionRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

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

import { createRoute } from '@tanstack/react-router';
import {
  inboxSource,
  validateInboxSearch,
} from '../../features/notificacoes/inbox/inbox-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const inboxRoute = createRoute({
  getParentRoute: () => empresaRoute,
  path: '/notificacoes',
  validateSearch: validateInboxSearch,
  ...loadsRows(inboxSource),
  staticData: { title: 'Notificações' },
  component: lazyPage(
    () => import('../../features/notificacoes/inbox/inbox-page.tsx'),
    'InboxPage',
  ),
});

/** The inbox of the user in the company. */
export const notificacoesRoutes = [inboxRoute];

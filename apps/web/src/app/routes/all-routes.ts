import '../always-stale.ts';
import { createRoute } from '@tanstack/react-router';
import { acidentesRoutes } from './acidentes.ts';
import { contaRoutes } from './conta.ts';
import { entranceEmpresaRoutes, entranceRoutes } from './entrance.ts';
import { funcionariosRoutes } from './funcionarios.ts';
import { empresaRoute, sessionRoute } from './layout.tsx';
import { NotFound } from './not-found.ts';
import { notificacoesRoutes } from './notificacoes.ts';
import { pedidosRoutes } from './pedidos.ts';
import { prestadorAcidentesRoutes } from './prestador/acidentes.ts';
import { prestadorAgendaRoutes } from './prestador/agenda.ts';
import { prestadorEmpresasRoutes } from './prestador/empresas.ts';
import { prestadorRoutes } from './prestador/gestao.ts';
import { prestadorRootRoute } from './prestador/raiz.ts';
import { rootRoute } from './root.tsx';
import { saudeRoutes } from './saude.ts';
import { segurancaRoutes } from './seguranca.ts';
import { utilizadoresRoutes } from './utilizadores.ts';
import { withoutSessionRoutes } from './without-session.ts';

const unknownRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/$',
  component: NotFound,
});

const unknownOfPrestadorRoute = createRoute({
  getParentRoute: () => prestadorRootRoute,
  path: '/$',
  component: NotFound,
});

/** All routes of the page. */
export const routeTree = rootRoute.addChildren([
  ...withoutSessionRoutes,
  sessionRoute.addChildren([
    ...entranceRoutes,
    ...contaRoutes,
    prestadorRootRoute.addChildren([
      ...prestadorRoutes,
      ...prestadorAgendaRoutes,
      ...prestadorAcidentesRoutes,
      ...prestadorEmpresasRoutes,
      unknownOfPrestadorRoute,
    ]),
    unknownRoute,
    empresaRoute.addChildren([
      ...entranceEmpresaRoutes,
      ...funcionariosRoutes,
      ...notificacoesRoutes,
      ...pedidosRoutes,
      ...acidentesRoutes,
      ...saudeRoutes,
      ...utilizadoresRoutes,
      ...segurancaRoutes,
    ]),
  ]),
]);

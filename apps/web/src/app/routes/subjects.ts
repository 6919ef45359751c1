import type { AnyRoute } from '@tanstack/react-router';
import '../always-stale.ts';
import { entranceEmpresaRoutes, entranceRoutes } from './entrance.ts';

type Routes = readonly AnyRoute[];

/** The routes of each subject, by how its addresses begin. */
const SUBJECTS: readonly (readonly [start: RegExp, load: () => Promise<Routes>])[] = [
  [
    /^(\/prestador)?\/acidente/i,
    () => import('./acidentes.ts').then((all) => all.acidentesSubject),
  ],
  [/^\/funcionario/i, () => import('./funcionarios.ts').then((all) => all.funcionariosRoutes)],
  [/^\/notificacoes/i, () => import('./notificacoes.ts').then((all) => all.notificacoesRoutes)],
  [/^\/pendente/i, () => import('./pedidos.ts').then((all) => all.pedidosRoutes)],
  [
    /^\/prestador\/(agenda|campanhas)/i,
    () => import('./prestador/agenda.ts').then((all) => all.prestadorAgendaRoutes),
  ],
  [
    /^\/prestador\/(empresas|visitas)/i,
    () => import('./prestador/empresas.ts').then((all) => all.prestadorEmpresasRoutes),
  ],
  [/^\/prestador/i, () => import('./prestador/gestao.ts').then((all) => all.prestadorRoutes)],
  [/^\/saude/i, () => import('./saude.ts').then((all) => all.saudeRoutes)],
  [/^\/seguranca(\/|$)/i, () => import('./seguranca.ts').then((all) => all.segurancaRoutes)],
  [
    /^\/(?:(?:gestao|registo|inicio)-|programas)/i,
    () => import('./utilizadores.ts').then((all) => all.utilizadoresRoutes),
  ],
  [/^\//, () => import('./conta.ts').then((all) => all.contaRoutes)],
];

/** The routes of the subject that an address is of, and those that are no subject's. */
export async function routesAround(pathname: string): Promise<Routes> {
  const [, load] = SUBJECTS.find(([start]) => start.test(pathname)) ?? [];
  return [...entranceRoutes, ...entranceEmpresaRoutes, ...((await load?.()) ?? [])];
}

/** Puts routes below their parents, and these below theirs. */
export function placeRoutes(routes: Routes): void {
  for (const route of routes) {
    const parent: AnyRoute | undefined = route.options.getParentRoute?.();
    if (!parent) continue;
    const beside = (parent.children ?? []) as AnyRoute[];
    if (!beside.includes(route)) parent.addChildren([...beside, route]);
    placeRoutes([parent]);
  }
}

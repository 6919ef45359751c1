import { createRoute, redirect } from '@tanstack/react-router';
import {
  validateConvocatoriaSearch,
  validateResetSearch,
  validateResumoSearch,
  validateTrabalhadorSearch,
} from '../../features/identidade/sessao/reset-search.ts';
import { sessionToken } from '../../lib/store/session-cookies.ts';
import { lazyPage, PageLoadError } from '../lazy-page.ts';
import { rootRoute } from './root.tsx';
import { type At, keepForUser, requireSession } from './session-guard.ts';

const getParentRoute = () => rootRoute;

const loginRoute = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { title: 'Entrar' },
  component: lazyPage(() => import('../../features/identidade/sessao/login-page.tsx'), 'LoginPage'),
});

/** Sets a password by an e-mailed link; needs no session. */
const resetRoute = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: validateResetSearch,
  staticData: { title: 'Redefinir palavra-passe' },
  component: lazyPage(() => import('../../features/identidade/sessao/reset-page.tsx'), 'ResetPage'),
});

/** Changes how often the digest comes, by the link of its letter; needs no session. */
const resumoRoute = createRoute({
  getParentRoute,
  path: '/resumo-por-email',
  validateSearch: validateResumoSearch,
  staticData: { title: 'Resumo por e-mail' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/resumo-page.tsx'),
    'ResumoPage',
  ),
});

/** Answers a booking by the link of its letter; needs no session. */
const convocatoriaRoute = createRoute({
  getParentRoute,
  path: '/convocatoria',
  validateSearch: validateConvocatoriaSearch,
  staticData: { title: 'Convocatória' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/convocatoria/convocatoria-page.tsx'),
    'ConvocatoriaPage',
  ),
});

/** A worker's own page, by the link of its letter; needs no session. */
const trabalhadorRoute = createRoute({
  getParentRoute,
  path: '/trabalhador',
  validateSearch: validateTrabalhadorSearch,
  staticData: { title: 'A minha página' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/trabalhador/trabalhador-page.tsx'),
    'TrabalhadorPage',
  ),
});

/** A tablet at HR, on which workers acknowledge their sheets; needs no session but its own. */
const tabletRoute = createRoute({
  getParentRoute,
  path: '/tablet',
  staticData: { title: 'Tomar conhecimento da ficha' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/tablet/tablet-page.tsx'),
    'TabletPage',
  ),
});

/** Tells a near miss by the code of a unit; needs no session. */
const quaseRoute = createRoute({
  getParentRoute,
  path: '/quase-acidente/$codigo',
  staticData: { title: 'Comunicar um perigo' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/quase/quase-publico-page.tsx'),
    'QuasePublicoPage',
  ),
});

/** Says whether a fitness sheet is authentic, by its code; needs no session. */
const verificarRoute = createRoute({
  getParentRoute,
  path: '/verificar/$codigo',
  staticData: { title: 'Confirmar uma ficha' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/verificar/verificar-page.tsx'),
    'VerificarPage',
  ),
});

/** A visit where it is made, which opens without a network: who has no session is led to sign in by its first call. */
const visitaRoute = createRoute({
  getParentRoute,
  path: '/visita/$empresa/$visita',
  staticData: { title: 'Visita' },
  beforeLoad({ location }) {
    if (sessionToken()) return;
    keepForUser(location);
    throw redirect({ to: '/login', replace: true });
  },
  component: lazyPage(
    () => import('../../features/seguranca/visita/visita-page.tsx'),
    'VisitaPage',
  ),
});

/** Where a company's own provider of identities sends people back to; needs no session. */
const ownEntryRoute = createRoute({
  getParentRoute,
  path: '/entrada-propria',
  staticData: { title: 'Início de sessão da empresa' },
  component: lazyPage(
    () => import('../../features/identidade/sessao/entrada-propria/return-page.tsx'),
    'EntradaPropriaPage',
  ),
});

/** The pages that need no session. */
export const withoutSessionRoutes = [
  loginRoute,
  resetRoute,
  resumoRoute,
  convocatoriaRoute,
  trabalhadorRoute,
  tabletRoute,
  quaseRoute,
  verificarRoute,
  visitaRoute,
  ownEntryRoute,
];

/**
 * Stands for the pages whose routes are not loaded: each needs those of its own subject only, and whoever has no session
 * none of them.
 * @param add loads the routes of an address.
 */
export function otherRoutes(add: (pathname: string) => Promise<void>) {
  return createRoute({
    getParentRoute,
    path: '$',
    async beforeLoad(at: At) {
      requireSession(at);
      await add(at.location.pathname).catch((cause: unknown) => {
        throw new PageLoadError(cause);
      });
      throw redirect({ href: at.location.href, state: true, replace: true });
    },
  });
}

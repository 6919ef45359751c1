import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useScreenQuery } from '../../lib/page/use-screen-query.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useIsPrestador } from '../../lib/session/use-is-prestador.ts';
import { useNoteRecents } from '../palette/use-note-recents.ts';
import { preloadOwnNode } from '../routes/guards.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { IdentityHost } from './identity-host.tsx';
import { PRESTADOR } from './nav/nav-items.ts';
import { isWithin } from './nav/nav-leaf.ts';
import { Sidebar } from './nav/sidebar.tsx';
import { PaletteHost } from './palette-host.tsx';
import { ScrollTop } from './scroll-top.tsx';
import classes from './shell.module.css';
import { Topbar } from './topbar.tsx';
import { useEmpresaName } from './use-empresa-name.ts';
import { useNewDay } from './use-new-day.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** Milliseconds after the shell has rendered, when code that must work offline is preloaded. */
const LATER = 3000;

// Nobody can point at a unit before the page is there.
const PathTip = lazyPart(() => import('../../components/organigrama/path-tip.tsx'), 'PathTip');
const FactorBanner = lazyPart(() => import('./factor-banner.tsx'), 'FactorBanner');
const NavDrawer = lazyPart(() => import('./nav/nav-drawer.tsx'), 'NavDrawer');

/** The shell of every page with a session: menu, top bar, page, footer. */
export function Shell() {
  useSessionWatch();
  useEmpresaName();
  useNewDay();
  useNoteRecents();
  const company = useChosenEmpresa();
  const ofAllCompanies = useLocation({ select: ({ pathname }) => isWithin(pathname, PRESTADOR) });
  const ofChosen = useLocation({
    select: ({ pathname }) => `${pathname}/`.startsWith(`/prestador/empresas/${company?.cd}/`),
  });
  const beyondCompany = ofAllCompanies && !ofChosen;
  const provider = useIsPrestador();
  const factorUntil = useQuery(utilizadorQuery).data?.utilizador.fator_ate;
  const framed = company !== null || ofAllCompanies;
  const main = useRef<HTMLElement>(null);
  // Nothing is kept until the user chooses.
  const [chosen, setNarrow] = useLocalStorage<boolean | undefined>({
    key: 'menu-estreito',
    defaultValue: undefined,
    getInitialValueInEffect: false,
  });
  // The widest lists fit only without it on tablets and small laptops: it is collapsed until the user expands it.
  const small = useScreenQuery('(max-width: 1263px)');
  const narrow = chosen ?? small;
  const [drawer, setDrawer] = useState<boolean>();
  const [paletteRequests, setPaletteRequests] = useState(0);

  useEffect(() => {
    const timer = setTimeout(preloadOwnNode, LATER);
    return () => clearTimeout(timer);
  }, []);

  function skipToContent(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }

  return (
    <div
      className={classes.frame}
      data-narrow={narrow || undefined}
      data-bare={!framed || undefined}
      data-menu={framed ? (narrow ? 'narrow' : 'wide') : undefined}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: a link by nature, but the address must not change */}
      <a href="#conteudo" className={classes.skip} onClick={skipToContent}>
        Saltar para o conteúdo
      </a>
      {framed && <Sidebar narrow={narrow} />}
      <Topbar
        framed={framed}
        beyondCompany={beyondCompany}
        searches={company !== null || provider}
        narrow={narrow}
        onNarrow={setNarrow}
        onDrawer={() => setDrawer(true)}
        onDrawerNear={NavDrawer.preload}
        onPalette={() => setPaletteRequests((count) => count + 1)}
      />
      <main id="conteudo" ref={main} className={classes.main} tabIndex={-1}>
        <ConnectionBanner />
        {factorUntil !== undefined && (
          <OptionalPart>
            <FactorBanner until={factorUntil} />
          </OptionalPart>
        )}
        <Outlet />
        <OptionalPart>
          <PathTip />
        </OptionalPart>
      </main>
      <Footer />
      <ScrollTop />
      {(company !== null || provider) && (
        <PaletteHost
          requests={paletteRequests}
          everywhere={provider && (company === null || beyondCompany)}
        />
      )}
      <IdentityHost />
      {drawer !== undefined && (
        <OptionalPart>
          <NavDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </OptionalPart>
      )}
    </div>
  );
}

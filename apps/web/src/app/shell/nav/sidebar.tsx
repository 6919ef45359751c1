import { Link } from '@tanstack/react-router';
import { Brand } from '../../../components/brand.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { NavList } from './nav-list.tsx';
import classes from './sidebar.module.css';

const NavRail = lazyPart(() => import('./nav-rail.tsx'), 'NavRail');

/** The sidebar: the full menu, or icons only if the user has collapsed it. */
export function Sidebar({ narrow }: { narrow: boolean }) {
  return (
    <nav className={classes.sidebar} aria-label="Menu principal">
      <Link
        to="/"
        // The pointer that rests in this corner while a page loads is no intent; 'Painel' below is fetched ahead.
        preload={false}
        className={classes.brand}
        data-rail={narrow || undefined}
        aria-label="Área de Cliente SST"
      >
        <Brand />
        {!narrow && <span aria-hidden>Área de Cliente SST</span>}
      </Link>
      <div className={classes.nav}>
        {narrow ? (
          <OptionalPart>
            <NavRail />
          </OptionalPart>
        ) : (
          <NavList />
        )}
      </div>
    </nav>
  );
}

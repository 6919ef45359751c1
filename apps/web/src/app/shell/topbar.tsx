import {
  IconBuilding,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
  IconSelector,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Brand } from '../../components/brand.tsx';
import { Bell, PrestadorBell } from '../../features/notificacoes/bell.tsx';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useHasOtherEmpresas } from '../../lib/session/use-has-other-empresas.ts';
import { useIsPrestador } from '../../lib/session/use-is-prestador.ts';
import { preloadPalette } from './palette-host.tsx';
import classes from './topbar.module.css';
import { UserMenu } from './user-menu.tsx';

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const SHORTCUT = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

interface Props {
  /** Whether there is a menu beside the page. */
  readonly framed: boolean;
  /** Whether the page is not about the chosen company: about all, or about another one. */
  readonly beyondCompany: boolean;
  /** Whether there is something to search in: a company, or all of them. */
  readonly searches: boolean;
  readonly narrow: boolean;
  readonly onNarrow: (narrow: boolean) => void;
  readonly onDrawer: () => void;
  readonly onDrawerNear: () => void;
  readonly onPalette: () => void;
}

export function Topbar({
  framed,
  beyondCompany,
  searches,
  narrow,
  onNarrow,
  onDrawer,
  onDrawerNear,
  onPalette,
}: Props) {
  const company = useChosenEmpresa();
  const provider = useIsPrestador();
  const changes = useHasOtherEmpresas();
  const name = (beyondCompany ? undefined : company?.nome) ?? 'Todas as empresas';
  const NarrowIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes.bar}>
      {framed ? (
        <>
          <button
            type="button"
            className={`${classes.icon} ${classes.phone}`}
            aria-label="Abrir menu"
            onClick={onDrawer}
            onPointerEnter={onDrawerNear}
            onFocus={onDrawerNear}
          >
            <IconMenu2 {...ICON} />
          </button>
          <button
            type="button"
            className={`${classes.icon} ${classes.wide}`}
            aria-label={narrow ? 'Expandir menu' : 'Recolher menu'}
            onClick={() => onNarrow(!narrow)}
          >
            <NarrowIcon {...ICON} />
          </button>
          {changes ? (
            <Link
              to="/empresa"
              className={classes.company}
              title="Mudar de empresa"
              aria-label={`${name}, mudar de empresa`}
            >
              <IconBuilding {...ICON} />
              <span className={classes.companyName}>{name}</span>
              <IconSelector {...ICON} size={16} />
            </Link>
          ) : (
            <span className={classes.company} data-only>
              <IconBuilding {...ICON} />
              <span className={classes.companyName}>{name}</span>
            </span>
          )}
        </>
      ) : (
        <span className={classes.brand}>
          <Brand />
          Área de Cliente SST
        </span>
      )}
      <span className={classes.space} />
      {searches && (
        <button
          type="button"
          className={classes.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
          onPointerEnter={preloadPalette}
          onFocus={preloadPalette}
        >
          <IconSearch {...ICON} size={18} />
          <span>Pesquisar...</span>
          <kbd data-keys={SHORTCUT} aria-hidden />
        </button>
      )}
      {provider ? <PrestadorBell /> : company && !beyondCompany && <Bell />}
      <UserMenu />
    </header>
  );
}

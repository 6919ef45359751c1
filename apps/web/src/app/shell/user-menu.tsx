import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import classes from './user-menu.module.css';

const Dropdown = lazyPart(() => import('./user-menu-dropdown.tsx'), 'UserMenuDropdown');
const LogoutDialog = lazyDialog(() => import('./logout-dialog.tsx'), 'LogoutDialog');

/** The avatar that opens the user menu; the menu's code is preloaded on hover or focus. */
export function UserMenu() {
  const { data } = useQuery(utilizadorQuery);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const name = data?.utilizador.nome;
  return (
    <>
      <button
        ref={button}
        id="menu-utilizador-target"
        type="button"
        className={classes.button}
        aria-label={name ? `Menu do utilizador ${name}` : 'Menu do utilizador'}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={Dropdown.preload}
        onFocus={Dropdown.preload}
        onClick={() => {
          setWanted(true);
          setOpened(!opened);
        }}
      >
        <span
          className={classes.avatar}
          style={{ background: data?.avatar.cor }}
          data-initials={data?.avatar.iniciais}
          aria-hidden
        />
      </button>
      <OptionalPart>
        {wanted && (
          <Dropdown
            target={button}
            opened={opened}
            onChange={(open) => {
              setOpened(open);
              if (!open) button.current?.focus({ preventScroll: true });
            }}
            onLeave={() => setLeaving(true)}
            onLeaveNear={LogoutDialog.preload}
          />
        )}
        {leaving && (
          <LogoutDialog
            onClose={() => {
              setLeaving(false);
              button.current?.focus();
            }}
          />
        )}
      </OptionalPart>
    </>
  );
}

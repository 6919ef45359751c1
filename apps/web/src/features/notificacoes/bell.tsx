import { countLabel } from '@sst/contract/rules/texts/text';
import { IconBell } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import classes from './bell.module.css';
import { useNotificacoes } from './use-notificacoes.ts';

const Panel = lazyPart(() => import('./notificacoes-panel.tsx'), 'NotificacoesPanel');

/** A larger count shows as '99+'. */
const MOST = 99;

/** The bell of the chosen company. */
export function Bell() {
  return <BellButton query={useNotificacoes()} />;
}

/** The bell over all companies, where nobody gets notifications: what waits for the provider is its queue. */
export function PrestadorBell() {
  return <BellButton query={null} />;
}

/** The bell with the number of unread notifications; it opens the panel. */
function BellButton({ query }: { readonly query: ReturnType<typeof useNotificacoes> | null }) {
  const unread = query?.data?.por_ler ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        ref={button}
        id="notificacoes"
        type="button"
        className={classes.bell}
        aria-label={
          unread > 0 ? `Notificações, ${countLabel(unread, 'por ler', 'por ler')}` : 'Notificações'
        }
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={() => {
          setWanted(true);
          setOpened(!opened);
        }}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </button>
      <OptionalPart>
        {wanted && <Panel query={query} target={button} opened={opened} onChange={setOpened} />}
      </OptionalPart>
    </>
  );
}

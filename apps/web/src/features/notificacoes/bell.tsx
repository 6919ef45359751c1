import { countLabel } from '@sst/contract/rules/texts/text';
import { IconBell } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import classes from './bell.module.css';
import type { PanelProps } from './bell-panel.tsx';
import { useNotificacoes } from './use-notificacoes.ts';
import { useWaiting } from './use-waiting.ts';

const Panel = lazyPart(() => import('./notificacoes-panel.tsx'), 'NotificacoesPanel');
const PrestadorPanel = lazyPart(() => import('./prestador-panel.tsx'), 'PrestadorPanel');

/** A larger count shows as '99+'. */
const MOST = 99;

/** The bell of the chosen company. */
export function Bell() {
  const query = useNotificacoes();
  const unread = query.data?.por_ler ?? 0;
  return (
    <BellButton count={unread} says={countLabel(unread, 'por ler', 'por ler')}>
      {(props) => <Panel {...props} query={query} />}
    </BellButton>
  );
}

/**
 * The bell of the provider's users, for whom no notice is written: it shows what waits in all companies and what colleagues
 * have passed on, as it is now, and counts what cannot wait.
 */
export function PrestadorBell() {
  const query = useWaiting();
  const { acidentes = 0, falhadas = 0, perguntas = [], passadas = [] } = query.data ?? {};
  const asked = perguntas.reduce((sum, { total }) => sum + total, 0);
  const urgent = acidentes + falhadas + asked + passadas.length;
  return (
    <BellButton count={urgent} says={countLabel(urgent, 'urgente', 'urgentes')}>
      {(props) => <PrestadorPanel {...props} query={query} />}
    </BellButton>
  );
}

interface BellButtonProps {
  readonly count: number;
  /** The count in words. */
  readonly says: string;
  children(panel: PanelProps): ReactNode;
}

/** The bell with a count; it opens the panel. */
function BellButton({ count, says, children }: BellButtonProps) {
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
        aria-label={count > 0 ? `Notificações, ${says}` : 'Notificações'}
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
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </button>
      <OptionalPart>
        {wanted && children({ target: button, opened, onChange: setOpened })}
      </OptionalPart>
    </>
  );
}

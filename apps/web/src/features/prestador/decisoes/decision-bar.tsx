import { ActionIcon, Button } from '@mantine/core';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { OWN_PEDIDO } from '@sst/contract/rules/prestador';
import { IconCheck, IconClockPause, IconProgress, IconX } from '@tabler/icons-react';
import type { FilaItem } from '../../../components/prestador/fila-queries.ts';
import { DetailBar } from '../../../components/worklist/detail/detail-bar.tsx';
import classes from '../prestador.module.css';
import { type Decision, decisionsFor } from './decisions.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const BUTTONS = {
  [emAnalise]: { label: 'Pôr em análise', keys: 'e', icon: IconProgress, variant: 'default' },
  [recusado]: { label: 'Recusar', keys: 'r', icon: IconX, variant: 'default' },
  [aceite]: { label: 'Aceitar', keys: 'a', icon: IconCheck, variant: 'filled' },
} as const;

interface Props {
  readonly origem: FilaItem['origem'];
  readonly estado: number;
  /** The user has made it, so that others decide it. */
  readonly own: boolean;
  readonly busy: boolean;
  /** How many requests are chosen, which the keys decide then. */
  readonly chosen: number;
  onDecide(estado: Decision): void;
  onPutOff(): void;
}

/** The buttons of the possible decisions, or why there are none; nothing once it is decided. */
export function DecisionBar({ origem, estado, own, busy, chosen, ...does }: Props) {
  const { onDecide, onPutOff } = does;
  const decisions = decisionsFor(origem, estado);
  if (decisions.length === 0) return null;
  if (own) {
    return (
      <DetailBar>
        <p>{OWN_PEDIDO[origem]}</p>
      </DetailBar>
    );
  }
  const keyed = (label: string, key: string) =>
    chosen === 0
      ? { title: `${label} (tecla ${key})`, 'aria-keyshortcuts': key }
      : { title: label };
  return (
    <DetailBar>
      {decisions.map((decision) => {
        const { label, keys, icon: Icon, variant } = BUTTONS[decision];
        return (
          <Button
            key={decision}
            variant={variant}
            leftSection={<Icon size={16} stroke={2} aria-hidden />}
            {...keyed(label, keys)}
            // Not `disabled` while busy, which would lose the focus.
            aria-disabled={busy}
            data-busy={busy || undefined}
            onClick={() => !busy && onDecide(decision)}
          >
            {label}
          </Button>
        );
      })}
      <ActionIcon
        variant="default"
        size={36}
        {...keyed('Adiar', 'h')}
        aria-label="Adiar"
        aria-haspopup="dialog"
        onClick={onPutOff}
      >
        <IconClockPause size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {chosen > 0 && (
        <p className={classes.keys}>
          As teclas decidem {chosen === 1 ? 'o pedido escolhido' : `os ${chosen} escolhidos`}.
        </p>
      )}
    </DetailBar>
  );
}

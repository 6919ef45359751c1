import { Button, UnstyledButton } from '@mantine/core';
import type { FilaRow, Retida } from '@sst/contract';
import { PEDIDO_STATE, PEDIDO_STATE_LABEL } from '@sst/contract/rules/pedidos';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Badge } from '../../../components/badges/badge.tsx';
import { IN_HAND } from '../../../components/badges/looks.ts';
import type { FilaItem } from '../../../components/prestador/fila-queries.ts';
import { DetailBar } from '../../../components/worklist/detail/detail-bar.tsx';
import { useIsOwn } from '../fila/use-is-own.ts';
import classes from '../prestador.module.css';
import type { Decision } from './decisions.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';

const BEING: Readonly<Record<Decision, string>> = {
  [PEDIDO_STATE.emAnalise]: 'posto em análise',
  [PEDIDO_STATE.aceite]: 'aceite',
  [PEDIDO_STATE.recusado]: 'recusado',
};

/** Says what is about to happen to a request, and by whom. */
export function heldText({ estado, autor }: Retida, own: boolean): string {
  return own
    ? `Fica ${BEING[estado]} dentro de segundos: ainda pode anular.`
    : `Está a ser ${BEING[estado]} por ${autor}, que ainda pode anular.`;
}

interface StateProps {
  readonly row: FilaRow;
  readonly retida: Decision;
}

/** What is about to happen to a row: 'Aceite · Anular', or by whom. */
export function HeldState({ row, retida }: StateProps) {
  const isOwn = useIsOwn();
  const undo = useUndoDecisions();
  return (
    <span className={classes.held}>
      <Badge {...IN_HAND} text={PEDIDO_STATE_LABEL[retida]} />
      {isOwn(row.cd_retentor) ? (
        <>
          <span aria-hidden>·</span>
          <UnstyledButton
            className={classes.undo}
            aria-label={`Anular: ${row.tipo} de ${row.nome}`}
            onClick={() => void undo([row])}
          >
            Anular
          </UnstyledButton>
        </>
      ) : (
        <span className={classes.by} title={`por ${row.retentor}`}>
          por {row.retentor}
        </span>
      )}
    </span>
  );
}

interface BarProps {
  readonly item: FilaItem;
  readonly retida: Retida;
}

/** In place of the decisions on an open request, while one is held. */
export function HeldBar({ item, retida }: BarProps) {
  const isOwn = useIsOwn();
  const undo = useUndoDecisions();
  const own = isOwn(retida.cd_autor);
  return (
    <DetailBar>
      <p>{heldText(retida, own)}</p>
      {own && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={2} aria-hidden />}
          onClick={() => void undo([item])}
        >
          Anular
        </Button>
      )}
    </DetailBar>
  );
}

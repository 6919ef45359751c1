import { Button } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { ListCancel } from '../../../../components/list/detail/list-return.tsx';
import classes from '../importacao.module.css';

interface Props {
  readonly total: number;
  readonly invalid: number;
  readonly sending: boolean;
  /** How far the draft has come. */
  readonly state: ReactNode;
  onSend(): void;
}

/** The buttons to leave and to send, with what it does, or why it cannot be used yet. */
export function SendBar({ total, invalid, sending, state, onSend }: Props) {
  const valid = total - invalid;
  return (
    <>
      <div className={classes.end}>
        <p>
          {invalid > 0
            ? 'Corrija as linhas inválidas para poder enviar.'
            : 'Cada linha torna-se um pedido de admissão.'}
        </p>
        <ListCancel to="/funcionario" />
        <Button className={classes.wide} loading={sending} onClick={onSend}>
          {valid === 0 ? 'Enviar pedidos' : `Enviar ${countLabel(valid, 'pedido', 'pedidos')}`}
        </Button>
      </div>
      {/* Below the bar, which has to leave room for notifications on phones. */}
      <p className={classes.state}>{state}</p>
    </>
  );
}

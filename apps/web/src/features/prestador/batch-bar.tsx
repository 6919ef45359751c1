import { Button } from '@mantine/core';
import type { FilaRow } from '@sst/contract';
import { QUEUE_BATCH } from '@sst/contract/rules/provider';
import { countLabel } from '@sst/contract/rules/text';
import { IconCheck, IconX } from '@tabler/icons-react';
import { refusable } from './decisions.ts';
import classes from './prestador.module.css';

interface Props {
  readonly rows: readonly FilaRow[];
  onAccept(): void;
  onRefuse(): void;
  onClear(): void;
}

/** The batch actions on the selected rows. */
export function BatchBar({ rows, onAccept, onRefuse, onClear }: Props) {
  const few = rows.length <= QUEUE_BATCH;
  const toRefuse = refusable(rows).length;
  const count = (number: number) => countLabel(number, 'pedido', 'pedidos');
  return (
    <section className={classes.batch} aria-label="Pedidos escolhidos">
      <p role="status">
        {countLabel(rows.length, 'escolhido', 'escolhidos')}
        {few ? '' : `: escolha, no máximo, ${QUEUE_BATCH}.`}
      </p>
      <Button variant="subtle" onClick={onClear}>
        Limpar
      </Button>
      {toRefuse > 0 && (
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={2} aria-hidden />}
          disabled={!few}
          onClick={onRefuse}
        >
          Recusar {count(toRefuse)}
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        disabled={!few}
        onClick={onAccept}
      >
        Aceitar {count(rows.length)}
      </Button>
    </section>
  );
}

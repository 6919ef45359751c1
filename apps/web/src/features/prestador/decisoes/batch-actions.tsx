import { Button } from '@mantine/core';
import type { FilaRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCheck, IconClockPause, IconX } from '@tabler/icons-react';
import { refusable } from './decisions.ts';

interface Props {
  /** The chosen requests. */
  readonly rows: readonly FilaRow[];
  onAccept(): void;
  onRefuse(): void;
  onPutOff(): void;
}

/** The buttons that decide all chosen requests. */
export function BatchActions({ rows, onAccept, onRefuse, onPutOff }: Props) {
  const toRefuse = refusable(rows).length;
  const count = (number: number) => countLabel(number, 'pedido', 'pedidos');
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconClockPause size={16} stroke={2} aria-hidden />}
        aria-keyshortcuts="h"
        aria-haspopup="dialog"
        onClick={onPutOff}
      >
        Adiar
      </Button>
      {toRefuse > 0 && (
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={2} aria-hidden />}
          aria-keyshortcuts="r"
          onClick={onRefuse}
        >
          Recusar {count(toRefuse)}
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        aria-keyshortcuts="a"
        onClick={onAccept}
      >
        Aceitar {count(rows.length)}
      </Button>
    </>
  );
}

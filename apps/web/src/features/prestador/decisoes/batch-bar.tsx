import { Button, VisuallyHidden } from '@mantine/core';
import type { FilaRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from '../prestador.module.css';
import { refusable } from './decisions.ts';

interface Props {
  /** The chosen requests; there may be none. */
  readonly rows: readonly FilaRow[];
  /** Whether the keys decide the chosen requests, and not an open one. */
  readonly byKeys: boolean;
  onAccept(): void;
  onRefuse(): void;
  onClear(): void;
}

/** The batch actions on the selected rows, if there are any. */
export function BatchBar({ rows, byKeys, onAccept, onRefuse, onClear }: Props) {
  const toRefuse = refusable(rows).length;
  const count = (number: number) => countLabel(number, 'pedido', 'pedidos');
  const text = countLabel(rows.length, 'escolhido', 'escolhidos');
  return (
    <>
      {/* A status that appears together with its text is not read aloud. */}
      <VisuallyHidden role="status">{rows.length > 0 && text}</VisuallyHidden>
      {rows.length > 0 && (
        <section className={classes.batch} aria-label="Pedidos escolhidos">
          <p>{text}</p>
          <Button variant="subtle" onClick={onClear}>
            Limpar
          </Button>
          <div className={classes.batchDecisions}>
            {toRefuse > 0 && (
              <Button
                variant="default"
                leftSection={<IconX size={16} stroke={2} aria-hidden />}
                aria-keyshortcuts={byKeys ? 'r' : undefined}
                onClick={onRefuse}
              >
                Recusar {count(toRefuse)}
              </Button>
            )}
            <Button
              leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
              aria-keyshortcuts={byKeys ? 'a' : undefined}
              onClick={onAccept}
            >
              Aceitar {count(rows.length)}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

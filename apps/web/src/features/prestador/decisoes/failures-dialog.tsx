import { Button } from '@mantine/core';
import dialogClasses from '../../../components/dialog/page-dialog.module.css';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { keyOf } from '../../../components/prestador/fila-queries.ts';
import classes from '../prestador.module.css';
import type { Failure } from './use-decisions.ts';

interface Props {
  /** The server's text with the number of decided requests. */
  readonly message: string;
  readonly failures: readonly Failure[];
  onClose(): void;
}

/** The result of a batch decision: each request that failed, with the reason. */
export function FailuresDialog({ message, failures, onClose }: Props) {
  return (
    <PageDialog title="Resultado" width={560} fullOnPhone onClose={onClose}>
      <p>{message} Não foi possível decidir:</p>
      <ul className={classes.failures}>
        {failures.map(({ row, error }) => (
          <li key={keyOf(row)}>
            <span className={classes.failed}>
              {row.tipo} de {row.nome}
            </span>
            <span className={classes.second}>{row.empresa}</span>
            <span>{error}</span>
          </li>
        ))}
      </ul>
      <div className={dialogClasses.foot}>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </div>
    </PageDialog>
  );
}

import { Button } from '@mantine/core';
import type { ExameListRow } from '@sst/contract';
import { EnviarLigacao } from '../../components/circulo/enviar-ligacao.tsx';
import type { CirculoAct } from './circulo-act-dialog.tsx';

interface Props {
  readonly rows: readonly ExameListRow[];
  onAct(what: CirculoAct['what'], fichas: readonly ExameListRow[]): void;
  /** What was done needs no row to be chosen any more. */
  onDone(): void;
}

/** What can be done with the sheets of the chosen exams. */
export function CirculoActions({ rows, onAct, onDone }: Props) {
  const unknown = rows.filter(({ circulo }) => circulo?.conhecida === null);
  const toArchive = rows.filter(({ circulo }) => circulo?.conhecida && !circulo.arquivada);
  return (
    <>
      {toArchive.length > 0 && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => onAct('arquivar', toArchive)}
        >
          {`Arquivar (${toArchive.length})`}
        </Button>
      )}
      {unknown.length > 0 && (
        <EnviarLigacao
          fichas={unknown}
          label={`Enviar ligação (${unknown.length})`}
          onDone={(semEmail) => {
            onDone();
            if (semEmail.length > 0) onAct('sem-email', semEmail);
          }}
        />
      )}
      <Button
        aria-haspopup="dialog"
        disabled={unknown.length === 0}
        onClick={() => onAct('conhecimento', unknown)}
      >
        {unknown.length === 0
          ? 'Sem fichas por conhecer'
          : `Registar conhecimento (${unknown.length})`}
      </Button>
    </>
  );
}

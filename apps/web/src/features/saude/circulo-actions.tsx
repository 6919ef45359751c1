import { Button } from '@mantine/core';
import type { ExameListRow } from '@sst/contract';
import type { CirculoAct } from './circulo-act-dialog.tsx';

interface Props {
  readonly rows: readonly ExameListRow[];
  onAct(what: CirculoAct['what'], fichas: readonly ExameListRow[]): void;
}

/** What can be done with the sheets of the chosen exams. */
export function CirculoActions({ rows, onAct }: Props) {
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

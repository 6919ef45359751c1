import { Button } from '@mantine/core';
import type { ExameListRow } from '@sst/contract';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';
import type { CirculoAct } from './circulo-act-dialog.tsx';

interface EnviarProps {
  readonly fichas: readonly ExameListRow[];
  onDone(): void;
}

/** Sends those whose sheets are not known the link of their own page. */
function EnviarLigacao({ fichas, onDone }: EnviarProps) {
  const company = useEmpresa().cd;
  const { busy, endRow } = useRowChange({ onDone });
  const codigos = fichas.map(({ anex }) => anex);
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        endRow(prepareCall('sendLigacoesTrabalhador', { params: { company }, body: { codigos } }))
      }
    >
      {`Enviar ligação (${fichas.length})`}
    </Button>
  );
}

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
      {unknown.length > 0 && <EnviarLigacao fichas={unknown} onDone={onDone} />}
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

import { Button } from '@mantine/core';
import type { PrazoRow } from '@sst/contract';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly rows: readonly PrazoRow[];
  /** They are no longer chosen. */
  onDone(...codes: readonly number[]): void;
}

/** Puts aside the refusals of the chosen rows: they are to be asked for again like others. */
export function RecusasButton({ rows, onDone }: Props) {
  const company = useEmpresa().cd;
  const codigos = rows.filter(({ estado }) => estado === 'recusado').map(({ cd }) => cd);
  const { busy, endRow } = useRowChange({
    onDone: () => onDone(...codigos),
    done: { list: 'listPrazos', keys: codigos, text: 'Recusa posta de lado' },
  });
  if (codigos.length === 0) return null;
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        endRow(prepareCall('dismissRecusas', { params: { company }, body: { codigos } }))
      }
    >
      {`Pôr a recusa de lado (${codigos.length})`}
    </Button>
  );
}

import type { AcidentePendenteRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { keepDates } from '../../components/kept-dates.tsx';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface Props {
  readonly acidente: Pick<AcidentePendenteRow, 'cd' | 'nome' | 'dt' | 'hr'>;
  onCancel(): void;
  onDone(): void;
}

/** Confirms the removal of a registered accident. */
export function AcidenteRemove({ acidente, ...answers }: Props) {
  const params = { company: useEmpresa().cd, id: acidente.cd };
  return (
    <RemoveDialog
      list="listAcidentesPendentes"
      cd={acidente.cd}
      title="Remover acidente"
      question={
        <>
          Quer remover o registo do acidente de <strong>{acidente.nome}</strong> (
          {keepDates(displayDate(acidente.dt))}, às {acidente.hr})? O registo deixa de ser
          analisado. Pode anular durante {HOLD_SECONDS} segundos; depois, não é possível
          recuperá-lo.
        </>
      }
      undo={{
        run: prepareCall('undoRemocaoAcidente', { params }),
        about: `acidente ${acidente.cd}`,
      }}
      remove={prepareCall('deleteAcidentePendente', { params })}
      {...answers}
    />
  );
}

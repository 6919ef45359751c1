import type { MarcacaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { marcacoesListOf } from '../../../../components/saude/especie-of.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { missingRazao, RazaoFields, razaoOf } from './razao-fields.tsx';
import { VagaChoice, vagaOfKey } from './vaga-choice.tsx';

interface Props {
  readonly row: MarcacaoRow;
  readonly what: 'mudar' | 'cancelar';
  onClose(): void;
}

/** Moves a booking to a slot that is offered, or calls it off, at once. */
export function MudancaDialog({ row, what, onClose }: Props) {
  const params = { company: useEmpresa().cd, id: row.cd };
  const moves = what === 'mudar';
  const { data, error, refetch } = useQuery({
    ...callQuery('listVagasDaMarcacao', { params }),
    enabled: moves,
    gcTime: 0,
  });
  const antes = row.hr ? { dt: row.dt, hr: row.hr } : undefined;
  const form = useCallForm({
    initial: { vaga: '', cd_motiv: '', motivo: '' },
    missingOf: (values) => {
      if (!moves) return missingRazao(values);
      return values.vaga === '' ? { vaga: 'Escolha uma vaga.' } : {};
    },
    callOf: ({ vaga, ...razao }) =>
      moves
        ? prepareCall('moveMarcacaoDaEmpresa', {
            params,
            body: { ...vagaOfKey(vaga), cd_motiv: null, antes },
          })
        : prepareCall('cancelMarcacaoDaEmpresa', { params, body: { ...razaoOf(razao), antes } }),
    onDone: onClose,
    done: {
      list: marcacoesListOf(row),
      keys: [row.cd],
      text: moves ? 'Mudada' : 'Cancelada',
    },
  });
  const when = row.hr ? dayAndHourText({ ...row, hr: row.hr }) : displayDate(row.dt);
  return (
    <SubmitDialog
      title={`${moves ? 'Mudar' : 'Cancelar'} a marcação de ${row.funcion}`}
      width={520}
      onClose={onClose}
      action={moves ? 'Mudar' : 'Cancelar a marcação'}
      {...(!moves && { cancel: 'Manter a marcação' })}
      disabled={moves && (!data || data.message.length === 0)}
      form={form}
    >
      <p>
        {moves
          ? `Está marcada para ${when}. Muda logo.`
          : `Está marcada para ${when}. A hora fica livre, e a pessoa volta a «Por marcar».`}
      </p>
      {moves && data && <VagaChoice vagas={data.message} field={form.field('vaga')} />}
      {moves && error && <LoadFailure error={error} onRetry={refetch} />}
      {!moves && <RazaoFields form={form} />}
    </SubmitDialog>
  );
}

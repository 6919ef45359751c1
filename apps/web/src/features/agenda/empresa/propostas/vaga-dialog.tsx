import type { PropostaRow } from '@sst/contract';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { VagaChoice, vagaOfKey } from './vaga-choice.tsx';

interface Props {
  readonly row: PropostaRow;
  onClose(): void;
}

/** Confirms a proposal in another of the slots that are offered. */
export function VagaDialog({ row, onClose }: Props) {
  const params = { company: useEmpresa().cd, id: row.cd };
  const { data, error, refetch } = useQuery({
    ...callQuery('listVagasDaProposta', { params }),
    gcTime: 0,
  });
  const form = useCallForm({
    initial: { vaga: '' },
    missingOf: ({ vaga }) => (vaga === '' ? { vaga: 'Escolha uma vaga.' } : {}),
    callOf: ({ vaga }) => prepareCall('moveProposta', { params, body: vagaOfKey(vaga) }),
    onDone: onClose,
    done: {
      list: 'listPropostas',
      keys: [row.cd],
      text: 'Confirmada noutra vaga',
      last: 'Confirmada noutra vaga.',
    },
  });
  return (
    <SubmitDialog
      title={`Outra vaga: ${row.nome}`}
      width={520}
      onClose={onClose}
      action="Confirmar nesta vaga"
      disabled={!data || data.message.length === 0}
      form={form}
    >
      <p>Em vez de {dayAndHourText(row)}. Fica logo confirmada.</p>
      {data && <VagaChoice vagas={data.message} field={form.field('vaga')} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </SubmitDialog>
  );
}

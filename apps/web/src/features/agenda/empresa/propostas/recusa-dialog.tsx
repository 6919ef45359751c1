import type { PropostaRow } from '@sst/contract';
import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { missingRazao, RazaoFields, type RazaoValues, razaoOf } from './razao-fields.tsx';

interface Props {
  readonly rows: readonly PropostaRow[];
  onClose(): void;
}

/** Refuses proposals, with a reason from the list. */
export function RecusaDialog({ rows, onClose }: Props) {
  const company = useEmpresa().cd;
  const form = useCallForm<RazaoValues>({
    initial: { cd_motiv: '', motivo: '' },
    missingOf: missingRazao,
    callOf: (values) => {
      const body = { propostas: rows.map(({ cd }) => cd), ...razaoOf(values) };
      return prepareCall('refusePropostas', { params: { company }, body });
    },
    onDone: onClose,
    done: {
      list: 'listPropostas',
      keys: rows.map(({ cd }) => cd),
      text: 'Recusada',
      last: `${rows.length === 1 ? 'Recusada' : 'Recusadas'}: ${propostasText(rows.length)}. Quem tem de fazer exame volta a «Por marcar».`,
    },
  });
  const [first] = rows;
  const who = rows.length === 1 && first ? first.nome : propostasText(rows.length);
  return (
    <SubmitDialog
      title={`Recusar: ${who}`}
      width={520}
      onClose={onClose}
      action="Recusar"
      form={form}
    >
      <p>A hora fica livre, e quem tem de fazer exame volta a «Por marcar».</p>
      <RazaoFields form={form} />
    </SubmitDialog>
  );
}

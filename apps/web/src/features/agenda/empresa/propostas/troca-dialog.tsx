import type { PropostaRow, TrocaPossivel } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';

interface Props {
  readonly row: PropostaRow;
  onClose(): void;
}

/** 'Rita Alcântara · Leiria › RH · prazo 03-12-2026'. */
function optionOf({ cd, nome, caminho, dt_prazo }: TrocaPossivel) {
  const unit = pathBelowEmpresa(caminho);
  const due = dt_prazo && `prazo ${displayDate(dt_prazo)}`;
  return { value: String(cd), label: dotted(nome, unit, due) };
}

/** Confirms a proposal for another person who has to be examined and is not asked for. */
export function TrocaDialog({ row, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('listTrocas', { params: { company, id: row.cd } }),
  );
  const form = useCallForm({
    initial: { cd_funcion: '' },
    missingOf: ({ cd_funcion }) => (cd_funcion === '' ? { cd_funcion: 'Escolha a pessoa.' } : {}),
    callOf: ({ cd_funcion }) =>
      prepareCall('exchangeProposta', {
        params: { company, id: row.cd },
        body: { cd_funcion: Number(cd_funcion) },
      }),
    onDone: onClose,
    done: {
      list: 'listPropostas',
      keys: [row.cd],
      text: 'Confirmada para outra pessoa',
      last: 'Confirmada para outra pessoa.',
    },
  });
  return (
    <SubmitDialog
      title={`Outra pessoa em vez de ${row.nome}`}
      width={520}
      onClose={onClose}
      action="Confirmar para esta pessoa"
      disabled={!data || data.message.length === 0}
      form={form}
    >
      <p>
        Para {dayAndHourText(row)}. Fica logo confirmada, e {row.nome} perde esta hora e volta a
        «Por marcar».
      </p>
      {data && (
        <Field
          as={ChoiceField}
          form={form}
          name="cd_funcion"
          label="Quem tem de fazer exame"
          required
          data-autofocus
          description={`Só quem tem de fazer exame e cabe em ${row.minutos} minutos; da mesma unidade primeiro.`}
          empty={data.message.length === 0 ? 'Não há mais ninguém que caiba' : 'Escolha'}
          options={data.message.map(optionOf)}
        />
      )}
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </SubmitDialog>
  );
}

import type { PrazoRow, PropostaRow } from '@sst/contract';
import { exameKindFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { MOTIVO_LABEL } from '@sst/contract/rules/exames/por-marcar';
import { LIST } from '@sst/contract/rules/limits';
import type { ExameKind } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly row: PropostaRow;
  onClose(): void;
}

const EXAME_DITO: Readonly<Record<ExameKind, string>> = {
  admissao: 'exame de admissão',
  periodico: 'exame periódico',
  ocasional: 'exame ocasional',
};

/** What is booked for somebody, as far as the reader knows what asks for it. */
function bookedFor(row: PropostaRow, other: PrazoRow | undefined): string | undefined {
  if (!other || row.especie !== 'exame') return undefined;
  const reserved = other.motivo !== null && !(other.motivo in MOTIVO_LABEL);
  const what = reserved
    ? 'o exame de que precisa'
    : EXAME_DITO[exameKindFor(other.motivo, other.dt_ult_exam)];
  return `Fica marcado: ${what}, com a duração do posto de trabalho desta pessoa. Se não couber em ${row.minutos} minutos, nada muda.`;
}

/** Confirms a proposal for another person who has to be examined and is not asked for. */
export function TrocaDialog({ row, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('listPrazos', {
      params: { company },
      query: { estado: 'por-pedir', pagina: 1, quantidade: LIST.maxPageSize },
    }),
  );
  const { change } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    onDone: onClose,
  });
  const form = useSubmitForm({
    initial: { cd_funcion: '' },
    missingOf: ({ cd_funcion }) => (cd_funcion === '' ? { cd_funcion: 'Escolha a pessoa.' } : {}),
    send: ({ cd_funcion }) =>
      change(() =>
        callApi('exchangeProposta', {
          params: { company, id: row.cd },
          body: { cd_funcion: Number(cd_funcion) },
        }),
      ),
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
        Para {displayDate(row.dt)}, às {displayTime(row.hr)}. Fica logo confirmada, e {row.nome}{' '}
        volta a «Por marcar».
      </p>
      {data && (
        <FormField name="cd_funcion">
          <ChoiceField
            label="Quem tem de fazer exame"
            required
            data-autofocus
            description={bookedFor(
              row,
              data.message.find(({ cd }) => String(cd) === form.values.cd_funcion),
            )}
            empty={data.message.length === 0 ? 'Não há mais ninguém por marcar' : 'Escolha'}
            options={data.message.map(({ cd, nome, dt_prazo }) => ({
              value: String(cd),
              label: dt_prazo ? `${nome} · prazo ${displayDate(dt_prazo)}` : nome,
            }))}
            {...form.field('cd_funcion')}
          />
        </FormField>
      )}
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </SubmitDialog>
  );
}

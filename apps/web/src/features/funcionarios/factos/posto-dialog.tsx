import { Skeleton } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { CONTRADICTION_TITLE } from '@sst/contract/rules/exames/exclusoes';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { useDoubts } from '../../../components/form/dialog/use-doubts.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'nome' | 'posto'>;
  onClose(): void;
}

/** The choice of nobody's workplace. */
const NONE = 'nenhum';

/** Assigns one employee to a workplace, or takes the employee out of it. */
export function AtribuirPostoDialog({ company, funcionario, onClose }: Props) {
  const { cd, nome, posto } = funcionario;
  const { data, error, refetch } = useQuery(
    callQuery('listPostosDaEmpresa', { params: { company } }),
  );
  const doubts = useDoubts('Guardar mesmo assim', CONTRADICTION_TITLE);
  const form = useCallForm({
    initial: { cd_posto: posto ? String(posto.cd) : '', dt_ini: '' },
    errorsOf: ({ dt_ini }) =>
      dt_ini.trim() !== '' && readDate(dt_ini) === null ? { dt_ini: dateProblem(dt_ini) } : {},
    missingOf: ({ cd_posto }) => (cd_posto === '' ? { cd_posto: 'Escolha o posto.' } : {}),
    callOf: ({ cd_posto, dt_ini }) => {
      const chosen = cd_posto === NONE ? null : Number(cd_posto);
      const typed = { cd_posto: chosen, dt_ini: readDate(dt_ini), funcionarios: [cd] };
      return prepareCall('assignPosto', { params: { company }, body: doubts.answered(typed) });
    },
    onDone: onClose,
    takes: doubts.takes,
  });
  const postos = data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  return (
    <SubmitDialog
      form={form}
      title={posto ? 'Mudar de posto de trabalho' : 'Atribuir posto de trabalho'}
      width={520}
      onClose={onClose}
      action="Guardar"
    >
      {doubts.question(form)}
      <p>
        De <strong>{nome}</strong>. As exposições do posto contam para o próximo exame.
      </p>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : data ? (
        <Field
          as={ChoiceField}
          form={form}
          name="cd_posto"
          label="Posto"
          required
          data-autofocus
          empty={postos.length === 0 ? 'Esta empresa ainda não tem postos' : 'Escolha'}
          options={[
            ...postos.map(({ cd, nome }) => ({ value: String(cd), label: nome })),
            ...(posto ? [{ value: NONE, label: 'Nenhum posto' }] : []),
          ]}
        />
      ) : (
        <Skeleton height={60} />
      )}
      <Field
        as={DateField}
        form={form}
        name="dt_ini"
        label="Desde"
        description={
          posto
            ? 'Vazio: desde o início do posto que tem agora, que fica corrigido.'
            : 'Vazio: desde a admissão.'
        }
      />
    </SubmitDialog>
  );
}

import type { Facto } from '@sst/contract';
import { AUSENCIA_MOTIVO_LABEL, AUSENCIA_MOTIVOS } from '@sst/contract/prazos/facts';
import { FACTO_LABEL, FACTO_TIPOS } from '@sst/contract/rules/funcionario/factos';
import { useQueryClient } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { bodyOf, errorsOf, type FactoValues, missingOf, valuesOf } from './facto-values.ts';

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
  /** The fact to correct; absent for a new one. */
  readonly facto: Facto | undefined;
  onClose(): void;
}

const labelled = <T extends string>(codes: readonly T[], labels: Readonly<Record<T, string>>) =>
  codes.map((value) => ({ value, label: labels[value] }));

function useFactoForm(id: number, facto: Facto | undefined, onDone: () => void) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  function send({ tipo, ...days }: ReturnType<typeof bodyOf>) {
    if (!facto) {
      const body = { tipo, ...days };
      const options = { idempotencyKey: keyFor({ id, ...body }) };
      return callApi('createFacto', { params: { company, id }, body }, options);
    }
    const { dt_ini, dt_fim, motivo } = facto;
    const body = { ...days, antes: { dt_ini, dt_fim, motivo } };
    return callApi('updateFacto', { params: { company, id: facto.cd }, body });
  }

  return useSubmitForm<FactoValues>({
    initial: valuesOf(facto),
    errorsOf,
    missingOf,
    together: ['dt_ini', 'dt_fim', 'tipo'],
    send: async (values) => {
      const { message } = await send(bodyOf(values));
      notify('success', message);
      await refreshAfterCall(client, 'createFacto');
      onDone();
    },
  });
}

/** States an arrangement of work or a long absence, or corrects the days of one. */
export function FactoDialog({ funcionario: { cd: id, nome }, facto, onClose }: Props) {
  const form = useFactoForm(id, facto, onClose);
  const tipo = form.field('tipo');
  const absent = tipo.value === 'ausencia';
  return (
    <SubmitDialog
      form={form}
      title={
        facto
          ? `Corrigir ${FACTO_LABEL[facto.tipo].toLocaleLowerCase('pt')}`
          : 'Indicar regime ou ausência'
      }
      width={520}
      onClose={onClose}
      action={facto ? 'Guardar' : 'Indicar'}
    >
      <ErrorSummary {...form.summary} />
      <p>
        De <strong>{nome}</strong>. Vale já, sem pedido; o prestador fica a saber para calcular o
        próximo exame.
      </p>
      {!facto && (
        <Field
          as={ChoiceField}
          form={form}
          name="tipo"
          label="O que é"
          required
          data-autofocus
          empty="Escolha"
          options={labelled(FACTO_TIPOS, FACTO_LABEL)}
        />
      )}
      {absent && (
        <Field
          as={ChoiceField}
          form={form}
          name="motivo"
          label="Motivo"
          required
          description="Não escreva em lado nenhum que doença é: basta saber se é."
          empty="Escolha"
          options={labelled(AUSENCIA_MOTIVOS, AUSENCIA_MOTIVO_LABEL)}
        />
      )}
      <Field
        as={DateField}
        form={form}
        name="dt_ini"
        label={absent ? 'Primeiro dia de ausência' : 'Primeiro dia'}
        required
      />
      <Field
        as={DateField}
        form={form}
        name="dt_fim"
        label={absent ? 'Dia do regresso' : 'Último dia'}
        required={tipo.value === 'temporario_45'}
        description={absent ? 'Vazio enquanto não se souber.' : 'Vazio se continua.'}
      />
    </SubmitDialog>
  );
}

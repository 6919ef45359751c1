import { Button } from '@mantine/core';
import type { FuncionarioDetail } from '@sst/contract';
import { todayIn } from '@sst/contract/rules/dates';
import { CancelLink } from '../../components/form/cancel-link.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { dateText, readDate } from '../../components/form/date-text.ts';
import classes from '../../components/form/form.module.css';
import { FormField, FormSection } from '../../components/form/form-section.tsx';
import { NodeField } from '../../components/form/node-field.tsx';
import { RequiredNote } from '../../components/form/required-note.tsx';
import { UnsavedGuard } from '../../components/form/unsaved-guard.tsx';
import { useSubmitForm } from '../../components/form/use-submit-form.ts';
import { useNode } from '../../components/tree/use-node.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { type TransferValues, transferErrors } from './transfer-rules.ts';
import { useAfterPedido } from './use-after-pedido.ts';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  /** Called when the server refuses because the employee has changed. */
  onRefused(): void;
}

/** The destination and the start date of a transfer. */
export function TransferForm({ company, funcionario, onRefused }: Props) {
  const keyFor = useIdempotencyKey();
  const finish = useAfterPedido();
  const form = useSubmitForm<TransferValues>({
    initial: { cd_organig: null, dt_ini_instit: dateText(todayIn(new Date())) },
    errorsOf: (values) => transferErrors(values, funcionario, todayIn(new Date())),
    send: async (values) => {
      const body = {
        cd_funcion: funcionario.cd,
        cd_organig: values.cd_organig ?? 0,
        organig: destination?.nome,
        dt_ini_instit: readDate(values.dt_ini_instit) ?? '',
      };
      const options = { idempotencyKey: keyFor(body) };
      try {
        const given = { params: { company }, body };
        await finish((await callApi('createTransferencia', given, options)).message);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onRefused();
        throw error;
      }
    },
  });
  const destination = useNode(company, form.values.cd_organig);

  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <FormSection title="Destino">
        <FormField name="cd_organig">
          <NodeField
            label="Organigrama de destino"
            title="Escolher o destino"
            company={company}
            required
            {...form.field('cd_organig')}
          />
        </FormField>
        <FormField name="dt_ini_instit">
          <DateField
            label="Data da transferência"
            required
            min={funcionario.dt_ini_instit ?? undefined}
            {...form.field('dt_ini_instit')}
          />
        </FormField>
      </FormSection>
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={form.busy} data-busy={form.busy || undefined}>
          {form.busy ? 'A enviar pedido...' : 'Confirmar'}
        </Button>
        <CancelLink to="/funcionario" />
        <RequiredNote />
      </div>
      <UnsavedGuard unsaved={form.dirty} />
    </form>
  );
}

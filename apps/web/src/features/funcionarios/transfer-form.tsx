import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FuncionarioDetail } from '@sst/contract';
import { todayIn } from '@sst/contract/rules/dates';
import { useRef, useState } from 'react';
import { CancelLink } from '../../components/form/cancel-link.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { dateText, readDate } from '../../components/form/date-text.ts';
import { focusFirstError } from '../../components/form/focus-first-error.ts';
import classes from '../../components/form/form.module.css';
import { FormField, FormSection } from '../../components/form/form-section.tsx';
import { NodeField } from '../../components/form/node-field.tsx';
import { useNodeName } from '../../components/tree/organigrama-query.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency.ts';
import { useInFlight } from '../../lib/in-flight.ts';
import { notifyError } from '../../lib/notify.ts';
import { usePedidoSent } from './pedido-sent.ts';
import { type TransferValues, transferErrors } from './transfer-rules.ts';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  /** The server refused since something about the employee has changed. */
  onRefused(): void;
}

/** Where to, and from which day. */
export function TransferForm({ company, funcionario, onRefused }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const { busy, run } = useInFlight();
  const keyFor = useIdempotencyKey();
  const sent = usePedidoSent();
  const form = useForm<TransferValues>({
    initialValues: { cd_organig: null, dt_ini_instit: dateText(todayIn(new Date())) },
    validateInputOnChange: submitted,
    validate: (values) => transferErrors(values, funcionario),
  });
  const organig = useNodeName(company, form.values.cd_organig);

  const send = async (values: TransferValues) => {
    const body = {
      cd_funcion: funcionario.cd,
      cd_organig: values.cd_organig ?? 0,
      organig,
      dt_ini_instit: readDate(values.dt_ini_instit) ?? '',
    };
    const { message } = await callApi(
      'createTransferencia',
      { params: { company }, body },
      { idempotencyKey: keyFor(body) },
    );
    sent(message);
  };
  const showFailure = (error: unknown) => {
    const campos = error instanceof ApiError ? error.campos : {};
    form.setErrors(campos);
    focusFirstError(element.current, campos);
    if (Object.keys(campos).length === 0) notifyError(error);
    if (error instanceof ApiError && error.status === 409) onRefused();
  };
  const submit = form.onSubmit(
    (values) => run(() => send(values).catch(showFailure)),
    (errors) => {
      setSubmitted(true);
      focusFirstError(element.current, errors);
    },
  );
  const field = <N extends keyof TransferValues>(name: N) => ({
    value: form.values[name],
    onChange: (value: TransferValues[N]) => form.setFieldValue(name, value as never),
    error: form.errors[name],
  });

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <FormSection title="Destino">
        <FormField name="cd_organig">
          <NodeField
            label="Organigrama de destino"
            title="Escolher o destino"
            company={company}
            required
            {...field('cd_organig')}
          />
        </FormField>
        <FormField name="dt_ini_instit">
          <DateField
            label="Data de transferência"
            required
            min={funcionario.dt_ini_instit ?? undefined}
            {...field('dt_ini_instit')}
          />
        </FormField>
      </FormSection>
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={busy} data-busy={busy || undefined}>
          {busy ? 'A enviar pedido...' : 'Confirmar'}
        </Button>
        <CancelLink to="/funcionario" />
      </div>
    </form>
  );
}

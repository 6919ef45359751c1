import { type FormEvent, useRef, useState } from 'react';
import { DateField } from '../../components/form/date-field.tsx';
import { dateProblem, readDate } from '../../components/form/date-text.ts';
import { DialogButtons } from '../../components/form/dialog-buttons.tsx';
import { focusFirstError } from '../../components/form/focus-first-error.ts';
import classes from '../../components/form/form.module.css';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { FormField } from '../../components/form/form-section.tsx';
import { useInertWhile } from '../../components/form/use-inert-while.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useInFlight } from '../../lib/use-in-flight.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { useAfterPedido } from './use-after-pedido.ts';

interface Props {
  readonly funcionario: { readonly cd: number; readonly nome: string };
  onClose(): void;
}

const FIELD = 'dt_inactiv';

/** Requests an employee's departure (FUNC-17). */
export function SaidaDialog({ funcionario: { cd, nome }, onClose }: Props) {
  const company = useCompany().cd;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useInFlight();
  const form = useRef<HTMLFormElement>(null);
  useInertWhile(busy, form);
  const isShown = useStillShown();
  const keyFor = useIdempotencyKey();
  const finish = useAfterPedido();

  const refuse = (text: string | undefined) => {
    setError(text);
    if (text) focusFirstError(form.current, [FIELD]);
  };
  const send = async (dt_inactiv: string) => {
    const body = { cd, nome, dt_inactiv };
    try {
      const { message } = await callApi(
        'createSaida',
        { params: { company }, body },
        { idempotencyKey: keyFor(body) },
      );
      onClose();
      await finish(message);
    } catch (failure) {
      const text = failure instanceof ApiError ? failure.campos[FIELD] : undefined;
      refuse(text);
      if (!text || !isShown()) notifyError(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = readDate(typed);
    if (date) return void run(() => send(date));
    refuse(typed.trim() === '' ? 'Indique a data de saída.' : dateProblem(typed));
    notify('warning', 'Os dados não são válidos');
  };

  return (
    <FormDialog
      title="Registar saída de um funcionário"
      width={480}
      unsaved={typed.trim() !== ''}
      busy={busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form} className={classes.form} noValidate onSubmit={submit}>
          <p>
            Tem a certeza que pretende registar a saída de <strong>{nome}</strong>?
          </p>
          <FormField name={FIELD}>
            <DateField
              label="Data de saída"
              required
              data-autofocus
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setError(undefined);
              }}
              error={error}
            />
          </FormField>
          <DialogButtons action="Sim" busy={busy} onCancel={close} />
        </form>
      )}
    </FormDialog>
  );
}

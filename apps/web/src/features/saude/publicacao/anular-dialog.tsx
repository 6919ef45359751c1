import type { ExameRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { ANNULMENT_REASON } from '@sst/contract/rules/health';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { useSentForm } from '../../../components/form/use-sent-form.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useCompany } from '../../../lib/session.ts';
import { useRowChange } from '../../../lib/use-row-change.ts';
import classes from './publicacao.module.css';
import { refreshHealth } from './refresh-health.ts';

interface Values {
  readonly motivo: string;
}

interface Props {
  readonly exame: ExameRow;
  onClose(): void;
}

function missingOf({ motivo }: Values): { motivo?: string } {
  return motivo.trim() === '' ? { motivo: 'Indique o motivo.' } : {};
}

/** Asks why an exam is taken back: it was of somebody else, or was none. */
export function AnularDialog({ exame, onClose }: Props) {
  const params = { company: useCompany().cd, id: exame.cd };
  const { change } = useRowChange({
    refresh: refreshHealth,
    isOvertaken: ({ status }) => status === 404,
    onDone: onClose,
  });
  const form = useSentForm<Values>({
    initial: { motivo: '' },
    errorsOf: missingOf,
    missingOf,
    send: (body) => change(() => callApi('deleteExame', { params, body })),
  });
  const { funcion, tipo_exam, dt, anex } = exame;
  return (
    <FormDialog
      title="Anular exame"
      width={520}
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <p className={classes.annulled}>
            <strong>{funcion}</strong>, {tipo_exam}, <time dateTime={dt}>{displayDate(dt)}</time>.
          </p>
          <p className={formClasses.context}>
            O exame deixa de existir{anex !== 0 && ', com a ficha de aptidão'}, e a validade passa a
            ser a dos exames que ficam. Se fechou uma marcação, ela volta a estar aberta.
          </p>
          <FormField name="motivo">
            <LongTextField
              label="Motivo"
              description="Fica no registo de atividade."
              required
              data-autofocus
              limit={ANNULMENT_REASON}
              {...form.field('motivo')}
            />
          </FormField>
          <DialogButtons
            action="Anular exame"
            danger
            busy={form.busy}
            cancel="Voltar"
            onCancel={close}
          />
        </form>
      )}
    </FormDialog>
  );
}

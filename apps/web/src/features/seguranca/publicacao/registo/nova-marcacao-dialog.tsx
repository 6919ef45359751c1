import { latestDay, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { useDoubts } from '../../../../components/form/dialog/use-doubts.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import { NodeField } from '../../../../components/form/pickers/node-field.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { useIdempotencyKey } from '../../../../lib/submit/idempotency-keys.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { bookedErrors } from './moment.ts';
import { MomentFields } from './moment-fields.tsx';
import {
  bodyOf,
  EMPTY_MARCACAO,
  type MarcacaoValues,
  missingFields,
} from './nova-marcacao-values.ts';
import { TecnicoField } from './tecnico-field.tsx';
import { TypeFields } from './type-fields.tsx';

interface Props {
  readonly company: number;
  onClose(): void;
}

/** Books an activity. */
export function NovaMarcacaoDialog({ company, onClose }: Props) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const today = useToday();
  const { sendUnlessDoubtful, question } = useDoubts('Marcar assim mesmo');
  const form = useSubmitForm<MarcacaoValues>({
    initial: EMPTY_MARCACAO,
    errorsOf: (values) => bookedErrors(values, momentInPortugal(new Date())),
    missingOf: missingFields,
    send: (values) =>
      sendUnlessDoubtful(bodyOf(values), async (body) => {
        const { message } = await callApi(
          'createMarcacaoAtividade',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        notify('success', message);
        onClose();
        await refreshAfter(client, 'atividade');
      }),
  });
  return (
    <FormDialog
      title="Nova marcação"
      width={560}
      fullOnPhone
      unsaved={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {(close) => (
        <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
          <ErrorSummary {...form.summary} />
          <TypeFields company={company} area={form.field('area')} tipo={form.field('cd_tipo')} />
          <TecnicoField company={company} {...form.field('cd_tecnic')} />
          <FormField name="cd_organig">
            <NodeField company={company} required {...form.field('cd_organig')} />
          </FormField>
          <MomentFields
            min={today}
            max={latestDay(today)}
            dt={form.field('dt')}
            hr={form.field('hr')}
          />
          <DialogButtons action="Marcar" busy={form.busy} onCancel={close} />
          {question(form)}
        </form>
      )}
    </FormDialog>
  );
}

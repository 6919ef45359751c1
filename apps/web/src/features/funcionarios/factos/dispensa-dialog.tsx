import type { ExameDevido } from '@sst/contract';
import { DEVIDO_LABEL } from '@sst/contract/prazos/exames-devidos';
import { MOTIVO_DISPENSA } from '@sst/contract/prazos/exames-devidos-calls';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly company: number;
  readonly devido: ExameDevido;
  onClose(): void;
}

/** Waives an exam that an event asks for, with a reason that the company reads. */
export function DispensaDialog({ company, devido, onClose }: Props) {
  const { change } = useRowChange({
    refresh: (client) => refreshAfter(client, 'facto'),
    onDone: onClose,
  });
  const form = useSubmitForm({
    initial: { motivo: '' },
    missingOf: ({ motivo }) => (motivo.trim() === '' ? { motivo: 'Indique o motivo.' } : {}),
    send: (body) =>
      change(() => callApi('waiveExameDevido', { params: { company, id: devido.cd }, body })),
  });
  return (
    <SubmitDialog
      form={form}
      title={`Dispensar exame: ${DEVIDO_LABEL[devido.regra].toLocaleLowerCase('pt')}`}
      width={520}
      action="Dispensar"
      onClose={onClose}
    >
      <FormField name="motivo">
        <LongTextField
          label="Motivo"
          required
          data-autofocus
          description="A empresa lê este motivo: não escreva nada clínico."
          limit={MOTIVO_DISPENSA}
          {...form.field('motivo')}
        />
      </FormField>
    </SubmitDialog>
  );
}

import type { CalendarioRow } from '@sst/contract';
import { CALENDARIO } from '@sst/contract/rules/agenda/calendario';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { NomesField } from './nomes-field.tsx';

interface Props {
  readonly row: CalendarioRow;
  onClose(): void;
}

/** Calls a calendar otherwise, or shows names in place of initials; its address stays. */
export function MudarDialog({ row, onClose }: Props) {
  const client = useQueryClient();
  const form = useSubmitForm({
    initial: { nome: row.nome, nomes: row.nomes },
    missingOf: ({ nome }) => (nome.trim() === '' ? { nome: 'Dê um nome ao calendário.' } : {}),
    send: async (body) => {
      const given = { params: { calendario: row.cd }, body };
      const { message, existe } = await callApi('updateCalendario', given);
      notify(existe ? 'success' : 'warning', message);
      onClose();
      await refreshAfterCall(client, 'updateCalendario');
    },
  });
  return (
    <SubmitDialog
      title="Mudar o calendário"
      width={440}
      action="Guardar"
      form={form}
      onClose={onClose}
    >
      <Field as={TextField} form={form} name="nome" label="Nome" required limit={CALENDARIO.nome} />
      <NomesField {...form.field('nomes')} />
    </SubmitDialog>
  );
}

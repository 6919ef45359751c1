import type { Anexo } from '@sst/contract';
import { ANEXO } from '@sst/contract/rules/anexos';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';

interface Props {
  readonly company: number;
  readonly area: number;
  readonly anexo: Anexo;
  onClose(): void;
  /** Invalidates the queries that the change makes stale. */
}

/** Renames a document of an area. */
export function TituloDialog({ company, area, anexo, onClose }: Props) {
  const { cd_anex, titulo: antes } = anexo;
  const { change } = useRowChange({ onDone: onClose });
  const params = { company, area, cd_anex };
  const form = useSubmitForm({
    initial: { titulo: antes },
    missingOf: (values) => emptyFields(values, { titulo: 'Escreva o título.' }),
    send: ({ titulo }) =>
      change(prepareCall('updateAnexoArea', { params, body: { titulo, antes } })),
  });
  return (
    <SubmitDialog
      form={form}
      title="Alterar o título"
      width={480}
      action="Guardar"
      onClose={onClose}
    >
      <Field
        as={TextField}
        form={form}
        name="titulo"
        label="Título"
        required
        data-autofocus
        limit={ANEXO.nameLength}
      />
    </SubmitDialog>
  );
}

import type { Anexo } from '@sst/contract';
import { ANEXO } from '@sst/contract/rules/anexos';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';

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
  const params = { company, area, cd_anex };
  const form = useCallForm({
    initial: { titulo: antes },
    missingOf: (values) => emptyFields(values, { titulo: 'Escreva o título.' }),
    callOf: ({ titulo }) => prepareCall('updateAnexoArea', { params, body: { titulo, antes } }),
    onDone: onClose,
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

import { sentShares } from '../../../components/files/anexos.ts';
import { AnexosField } from '../../../components/files/anexos-field.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** Photographs of the place and documents, which go along with the registration. */
export function AnexoFields({ form }: { readonly form: AcidenteFormState }) {
  const { anexo } = form.values;
  return (
    <FormSection title="Fotografias e documentos">
      <Field
        as={AnexosField}
        form={form}
        name="anexo"
        wide
        label="Ficheiros"
        optional
        photos
        entryErrors={form.entryErrors}
        sending={form.busy && anexo.length > 0 ? sentShares(anexo, form.uploadShare) : null}
      />
    </FormSection>
  );
}

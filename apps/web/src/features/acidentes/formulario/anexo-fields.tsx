import { sentShares } from '../../../components/files/anexos.ts';
import { AnexosField } from '../../../components/files/anexos-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** Photographs of the place and documents, which go along with the registration. */
export function AnexoFields({ form }: { readonly form: AcidenteFormState }) {
  const { anexo } = form.values;
  return (
    <FormSection title="Fotografias e documentos">
      <FormField name="anexo" wide>
        <AnexosField
          label="Ficheiros"
          optional
          photos
          {...form.field('anexo')}
          entryErrors={form.entryErrors}
          sending={form.busy && anexo.length > 0 ? sentShares(anexo, form.uploadShare) : null}
        />
      </FormField>
    </FormSection>
  );
}

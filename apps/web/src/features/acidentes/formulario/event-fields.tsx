import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { namedOptions } from '../../../components/form/fields/options.ts';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { tiposQuery } from '../tipos-query.ts';
import { DescriptionField, MomentFields, PlaceFields } from './moment-and-place.tsx';
import type { AcidenteFormState } from './use-acidente-form.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** The event: what happened, when and where. */
export function EventFields({ form, company }: Props) {
  const types = useQuery(tiposQuery);
  const list = types.data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  return (
    <FormSection title="Acidente">
      <MomentFields form={form} company={company} />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_acc_lesiv"
        label="Tipo de acidente"
        required
        empty={types.error ? 'Não foi possível carregar os tipos' : 'Escolher'}
        description="A ação que causou a lesão."
        options={namedOptions(list)}
        onFocus={() => types.error && void types.refetch()}
      />
      <PlaceFields form={form} company={company} />
      <DescriptionField form={form} />
    </FormSection>
  );
}

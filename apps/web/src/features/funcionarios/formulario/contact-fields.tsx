import { CONTACTO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { useSharedEmail } from './shared-email.ts';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

interface Props {
  readonly form: FuncionarioFormState;
  readonly company: number;
  /** The employee who is changed. */
  readonly cd: number | undefined;
}

/** How the employee is reached. */
export function ContactFields({ form, company, cd }: Props) {
  const shared = useSharedEmail(company, form.values.email, cd);
  return (
    <FormSection title="Contactos">
      <Field
        as={TextField}
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={CHANGED_FIELD_LABEL.email}
        limit={CONTACTO.email}
        check={() => shared}
      />
      <Field
        as={TextField}
        form={form}
        name="telemovel"
        type="tel"
        inputMode="tel"
        label={CHANGED_FIELD_LABEL.telemovel}
        help="9 algarismos, ou com + e o indicativo do país"
        limit={CONTACTO.telemovel}
      />
    </FormSection>
  );
}

import { FUNCIONARIO } from '@sst/contract/rules/limits';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { checkCitizenCard, checkNif, checkNiss } from './number-checks.ts';
import type { FuncionarioFormState } from './use-funcionario-form.ts';

/** Document numbers. A wrong check digit gives a warning and does not prevent sending. */
export function DocumentFields({ form }: { readonly form: FuncionarioFormState }) {
  return (
    <FormSection title="Documentos">
      <Field
        as={TextField}
        form={form}
        name="num_contrib"
        label={CHANGED_FIELD_LABEL.num_contrib}
        help="9 algarismos"
        limit={FUNCIONARIO.num_contrib}
        check={checkNif}
      />
      <Field
        as={TextField}
        form={form}
        name="num_serv_soc"
        label={CHANGED_FIELD_LABEL.num_serv_soc}
        help="11 algarismos"
        limit={FUNCIONARIO.num_serv_soc}
        check={checkNiss}
      />
      <Field
        as={TextField}
        form={form}
        name="num_bi"
        label={CHANGED_FIELD_LABEL.num_bi}
        help="Número completo, como 12345678 9 ZZ1"
        limit={FUNCIONARIO.num_bi}
        check={checkCitizenCard}
      />
      <Field
        as={TextField}
        form={form}
        name="num_benef"
        label={CHANGED_FIELD_LABEL.num_benef}
        limit={FUNCIONARIO.num_benef}
      />
    </FormSection>
  );
}

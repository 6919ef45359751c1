import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { FormField } from '../../../components/form/form-section.tsx';
import { nipcDoubt } from './nipc.ts';

interface FieldProps {
  readonly value: string;
  onChange(text: string): void;
}

/** Nine digits with separators. */
const GROUPED = 13;

export function CodeField(props: FieldProps) {
  return (
    <FormField name="cd_aux">
      <TextField
        label="Código"
        help="Aparece antes do nome, entre parênteses."
        limit={ORGANIGRAMA.codigo}
        {...props}
      />
    </FormField>
  );
}

export function NipcField(props: FieldProps) {
  return (
    <FormField name="nipc">
      <TextField
        label="NIPC"
        help="Aparece nas fichas de aptidão."
        inputMode="numeric"
        limit={GROUPED}
        check={nipcDoubt}
        {...props}
      />
    </FormField>
  );
}

/** The town of a unit. @param above the inherited town, if the unit has none of its own. */
export function TownField({ above, ...props }: FieldProps & { readonly above?: string | null }) {
  return (
    <FormField name="localidade">
      <TextField
        label="Localidade"
        help={
          above
            ? `Se ficar vazia, vale a da unidade acima: ${above}.`
            : 'Aparece nas fichas de aptidão.'
        }
        limit={ORGANIGRAMA.localidade}
        {...props}
      />
    </FormField>
  );
}

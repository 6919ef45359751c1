import {
  FALTA_REASON,
  FALTA_REASON_LABEL,
  type FaltaReason,
  OTHER_REASON,
} from '@sst/contract/rules/saude';
import { ChoiceField } from './fields/choice-field.tsx';
import { labelOptions } from './fields/options.ts';
import { TextField } from './fields/text-field.tsx';
import { FormField } from './form-section.tsx';
import type { FieldState } from './use-submit-form.ts';

/** Why a booking was not kept, as chosen and typed. */
export interface ReasonValues {
  readonly cd_motiv: string;
  readonly motivo: string;
}

export const NO_REASON: ReasonValues = { cd_motiv: '', motivo: '' };

const OPTIONS = labelOptions(FALTA_REASON_LABEL);

const isOther = (cd_motiv: string) => cd_motiv === String(FALTA_REASON.outro);

/** The reason as the call has it. */
export function reasonOf({ cd_motiv, motivo }: ReasonValues) {
  return {
    cd_motiv: cd_motiv === '' ? null : (Number(cd_motiv) as FaltaReason),
    motivo: isOther(cd_motiv) ? motivo.trim() || null : null,
  };
}

interface Props {
  readonly cd_motiv: FieldState;
  readonly motivo: FieldState;
  readonly required?: boolean;
  /** Has the focus when the dialog opens. */
  readonly first?: boolean;
}

/** The choice of a reason, with a text if it is none of those listed. */
export function ReasonFields({ cd_motiv, motivo, required = false, first }: Props) {
  return (
    <>
      <FormField name="cd_motiv">
        <ChoiceField
          label="Motivo"
          required={required}
          data-autofocus={first || undefined}
          empty={required ? 'Escolher o motivo' : 'Sem motivo indicado'}
          options={OPTIONS}
          {...cd_motiv}
        />
      </FormField>
      {isOther(cd_motiv.value) && (
        <FormField name="motivo">
          <TextField
            label="Qual"
            help="Não escreva dados de saúde: quem vê as faltas da empresa lê este texto."
            limit={OTHER_REASON}
            {...motivo}
          />
        </FormField>
      )}
    </>
  );
}

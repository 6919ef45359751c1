import {
  MUDANCA_NOTA,
  MUDANCA_RAZAO,
  MUDANCA_RAZAO_LABEL,
  type MudancaRazao,
} from '@sst/contract/rules/agenda/mudanca';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { labelOptions } from '../../form/fields/options.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { FormField } from '../../form/form-section.tsx';
import type { FieldState } from '../../form/use-submit-form.ts';

/** Why the provider moves or calls off, as chosen and typed. */
export interface RazaoValues {
  readonly razao: string;
  readonly nota: string;
}

/** What is chosen at first. */
export const usualRazao = (razao: MudancaRazao = MUDANCA_RAZAO.acerto): RazaoValues => ({
  razao: String(razao),
  nota: '',
});

/** The reason as a call has it. */
export function razaoOf({ razao, nota }: RazaoValues) {
  return { razao: Number(razao) as MudancaRazao, nota: nota.trim() || null };
}

const OPTIONS = labelOptions(MUDANCA_RAZAO_LABEL);

interface Props {
  readonly razao: FieldState;
  readonly nota: FieldState;
}

/** The choice of why the provider moves or calls off, with a note. */
export function RazaoFields({ razao, nota }: Props) {
  return (
    <>
      <FormField name="razao">
        <ChoiceField
          label="Motivo"
          required
          empty="Escolher o motivo"
          options={OPTIONS}
          {...razao}
        />
      </FormField>
      <FormField name="nota">
        <TextField
          label="Nota"
          help="A empresa lê este texto: não escreva nada clínico."
          limit={MUDANCA_NOTA}
          {...nota}
        />
      </FormField>
    </>
  );
}

import {
  PROPOSTA_MOTIVO,
  PROPOSTA_MOTIVO_LABEL,
  PROPOSTAS,
  type PropostaMotivo,
} from '@sst/contract/rules/agenda/propostas';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field, type FieldsOf } from '../../../../components/form/form-section.tsx';

/** The reasons to refuse, move or call off, as a form offers them. */
const MOTIVO_OPTIONS = Object.values(PROPOSTA_MOTIVO).map((code) => ({
  value: String(code),
  label: PROPOSTA_MOTIVO_LABEL[code],
}));

export interface RazaoValues {
  readonly cd_motiv: string;
  readonly motivo: string;
}

/** What is missing of a reason: one of the list, and words where it is none of them. */
export function missingRazao({ cd_motiv, motivo }: RazaoValues): Partial<RazaoValues> {
  if (cd_motiv === '') return { cd_motiv: 'Escolha o motivo.' };
  const inWords = Number(cd_motiv) === PROPOSTA_MOTIVO.outro;
  return inWords && motivo.trim() === '' ? { motivo: 'Indique o motivo.' } : {};
}

export const razaoOf = ({ cd_motiv, motivo }: RazaoValues) => ({
  cd_motiv: Number(cd_motiv) as PropostaMotivo,
  motivo,
});

interface Props {
  readonly form: FieldsOf<RazaoValues>;
}

/** Why, from a list, or by words. */
export function RazaoFields({ form }: Props) {
  return (
    <>
      <Field
        as={ChoiceField}
        form={form}
        name="cd_motiv"
        label="Motivo"
        required
        data-autofocus
        empty="Escolha"
        options={MOTIVO_OPTIONS}
      />
      <Field
        as={TextField}
        form={form}
        name="motivo"
        label="Por palavras"
        help="O prestador lê este texto: não escreva nada clínico."
        limit={PROPOSTAS.motivo}
      />
    </>
  );
}

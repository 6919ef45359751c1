import { CAMPANHA } from '@sst/contract/rules/agenda/campanhas';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { Field, type FieldsOf } from '../../../../components/form/form-section.tsx';
import type { CampanhaValues } from './campanha-values.ts';

interface Props {
  readonly form: FieldsOf<CampanhaValues>;
  /** Whether the form begins with it. */
  readonly first: boolean;
}

/** What is said of a campaign: its name, its days, and until when it is answered. */
export function CampanhaFields({ form, first }: Props) {
  return (
    <>
      <Field
        as={TextField}
        form={form}
        name="nome"
        label="Nome"
        help="A empresa também o vê: nada sobre a saúde de alguém."
        required
        limit={CAMPANHA.nome}
        data-autofocus={first || undefined}
      />
      <Field as={DateField} form={form} name="dt_ini" label="Primeiro dia" required />
      <Field as={DateField} form={form} name="dt_fim" label="Último dia" required />
      <Field as={DateField} form={form} name="responder_ate" label="Responder até" required />
      <Field
        as={TextField}
        form={form}
        name="aviso_dias"
        label="Aviso mínimo, em dias úteis"
        help="Até quando a empresa muda ou cancela sem perguntar."
        required
        inputMode="numeric"
        limit={2}
      />
    </>
  );
}

/** The errors of what is left empty. */
export const CAMPANHA_REQUIRED = {
  nome: 'Indique o nome.',
  dt_ini: 'Indique o primeiro dia.',
  dt_fim: 'Indique o último dia.',
  responder_ate: 'Indique até quando a empresa responde.',
  aviso_dias: 'Indique o aviso mínimo.',
} as const;

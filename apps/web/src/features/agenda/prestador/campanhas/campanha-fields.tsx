import { CAMPANHA } from '@sst/contract/rules/agenda/campanhas';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';
import type { CampanhaValues } from './campanha-values.ts';

interface Props {
  readonly field: (name: keyof CampanhaValues) => FieldState;
  /** Whether the form begins with it. */
  readonly first: boolean;
}

/** What is said of a campaign: its name, its days, and until when it is answered. */
export function CampanhaFields({ field, first }: Props) {
  return (
    <>
      <FormField name="nome">
        <TextField
          label="Nome"
          help="A empresa também o vê: nada sobre a saúde de alguém."
          required
          limit={CAMPANHA.nome}
          data-autofocus={first || undefined}
          {...field('nome')}
        />
      </FormField>
      <FormField name="dt_ini">
        <DateField label="Primeiro dia" required {...field('dt_ini')} />
      </FormField>
      <FormField name="dt_fim">
        <DateField label="Último dia" required {...field('dt_fim')} />
      </FormField>
      <FormField name="responder_ate">
        <DateField label="Responder até" required {...field('responder_ate')} />
      </FormField>
      <FormField name="aviso_dias">
        <TextField
          label="Aviso mínimo, em dias úteis"
          help="Até quando a empresa muda ou cancela sem perguntar."
          required
          inputMode="numeric"
          limit={2}
          {...field('aviso_dias')}
        />
      </FormField>
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

import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { isEmployee } from '../../../components/form/is-employee.ts';
import type { DraftRules } from '../../../components/form/use-draft-form.tsx';
import { EMPTY_BOOKING, type MarcacaoValues } from './marcacao-values.ts';

function fits(field: keyof MarcacaoValues, value: unknown): boolean {
  if (field === 'funcionarios') return Array.isArray(value) && value.every(isEmployee);
  return typeof value === 'string';
}

/** The draft of new bookings: what was typed. */
export const MARCACAO_DRAFT: DraftRules<MarcacaoValues> = {
  contentOf: (values) => changedFields(EMPTY_BOOKING, values),
  restore(content) {
    const values = { ...EMPTY_BOOKING, ...readFields(content, EMPTY_BOOKING, fits) };
    return changedFields(EMPTY_BOOKING, values) && { values };
  },
};

/** Whom bookings are for: 'Ana Sousa e mais 2'. */
export function bookedTitle({ funcionarios }: Pick<MarcacaoValues, 'funcionarios'>): string {
  const [first, ...others] = funcionarios;
  if (!first) return '';
  return others.length > 0 ? `${first.nome} e mais ${others.length}` : first.nome;
}

import type { DraftRules } from '../../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, readFields } from '../../../../components/form/form-fields.ts';
import { isFuncionario } from '../../../../components/form/pickers/is-funcionario.ts';
import { EMPTY_MARCACAO, type MarcacaoValues } from './marcacao-values.ts';

function fits(field: keyof MarcacaoValues, value: unknown): boolean {
  if (field === 'funcionarios') return Array.isArray(value) && value.every(isFuncionario);
  return typeof value === 'string';
}

/** The draft of new bookings: what was typed. A form that is as it was opened leaves none. @param opened what the form begins with. */
export function marcacaoDraft(opened: MarcacaoValues): DraftRules<MarcacaoValues> {
  return {
    contentOf: (values) => changedFields(opened, values) && changedFields(EMPTY_MARCACAO, values),
    restore(content) {
      const values = { ...EMPTY_MARCACAO, ...readFields(content, EMPTY_MARCACAO, fits) };
      return changedFields(EMPTY_MARCACAO, values) && { values };
    },
  };
}

/** Whom bookings are for: 'Ana Sousa e mais 2'. */
export function bookedTitle({ funcionarios }: Pick<MarcacaoValues, 'funcionarios'>): string {
  const [first, ...others] = funcionarios;
  if (!first) return '';
  return others.length > 0 ? `${first.nome} e mais ${others.length}` : first.nome;
}

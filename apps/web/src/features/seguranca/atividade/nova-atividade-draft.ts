import { attachAgain, keptNames } from '../../../components/files/kept-names.ts';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { isEmployee } from '../../../components/form/is-employee.ts';
import type { DraftRules } from '../../../components/form/use-draft-form.tsx';
import type { FilterOption } from '../../../components/list/list-definition.ts';
import { type AtividadeValues, EMPTY_ACTIVITY } from './nova-atividade-values.ts';

interface Choices {
  readonly tipos: readonly FilterOption[];
  readonly motivos: readonly FilterOption[];
}

/**
 * The draft of an activity: what was typed, and the names of its documents.
 * @param choices what may be chosen now: others are left out.
 */
export function atividadeDraft({ tipos, motivos }: Choices): DraftRules<AtividadeValues> {
  // Until they have loaded, anything may be.
  const isOffered = (options: readonly FilterOption[], value: unknown) =>
    options.length === 0 || options.some((option) => option.value === value);
  const fits = (field: keyof AtividadeValues, value: unknown): boolean => {
    if (field === 'cd_tipo') return typeof value === 'string' && isOffered(tipos, value);
    if (field === 'cd_motiv') return typeof value === 'string' && isOffered(motivos, value);
    if (field === 'cd_funcion') return isEmployee(value);
    if (field === 'cd_organig') return Number.isSafeInteger(value);
    return field === 'obs' && typeof value === 'string';
  };
  return {
    contentOf(values) {
      const changed = changedFields(EMPTY_ACTIVITY, { ...values, anexo: EMPTY_ACTIVITY.anexo });
      return changed && { ...changed, ...keptNames({ anexo: values.anexo }) };
    },
    restore(content) {
      const values = { ...EMPTY_ACTIVITY, ...readFields(content, EMPTY_ACTIVITY, fits) };
      return changedFields(EMPTY_ACTIVITY, values) && { values, remark: attachAgain(content) };
    },
  };
}

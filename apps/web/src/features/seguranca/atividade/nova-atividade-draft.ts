import { attachAgain, keptNames } from '../../../components/files/kept-names.ts';
import type { DraftRules } from '../../../components/form/drafts/use-draft-form.tsx';
import type { FilterOption } from '../../../components/form/fields/options.ts';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { isFuncionario } from '../../../components/form/pickers/is-funcionario.ts';
import { type AtividadeValues, EMPTY_ATIVIDADE } from './nova-atividade-values.ts';

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
    if (field === 'cd_funcion') return isFuncionario(value);
    if (field === 'cd_organig') return Number.isSafeInteger(value);
    return field === 'obs' && typeof value === 'string';
  };
  return {
    contentOf(values) {
      const changed = changedFields(EMPTY_ATIVIDADE, { ...values, anexo: EMPTY_ATIVIDADE.anexo });
      return changed && { ...changed, ...keptNames({ anexo: values.anexo }) };
    },
    restore(content) {
      const values = { ...EMPTY_ATIVIDADE, ...readFields(content, EMPTY_ATIVIDADE, fits) };
      return changedFields(EMPTY_ATIVIDADE, values) && { values, remark: attachAgain(content) };
    },
  };
}

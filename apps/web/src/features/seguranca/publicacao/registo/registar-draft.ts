import { attachAgain, keptNames } from '../../../../components/files/kept-names.ts';
import type { DraftRules } from '../../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, readFields } from '../../../../components/form/form-fields.ts';
import { isFuncionario } from '../../../../components/form/pickers/is-funcionario.ts';
import type { RegistoValues } from './registar-values.ts';

function fits(field: keyof RegistoValues, value: unknown): boolean {
  if (field === 'cd_funcion') return value === null || isFuncionario(value);
  if (field === 'cd_organig') return Number.isSafeInteger(value);
  return field !== 'relatorio' && field !== 'anexo' && typeof value === 'string';
}

/**
 * The draft of a completed activity: what was typed over the initial values, and the names of its documents.
 * @param opened the form's initial values, dated today or as the booking is.
 */
export function registoDraft(opened: RegistoValues): DraftRules<RegistoValues> {
  const { relatorio, anexo } = opened;
  return {
    contentOf(values) {
      const changed = changedFields(opened, { ...values, relatorio, anexo });
      const documents = keptNames({ relatorio: values.relatorio, anexo: values.anexo });
      // The day distinguishes two drafts that are sent with different dates.
      return changed && { dia: opened.dt, ...changed, ...documents };
    },
    restore(content) {
      const values = { ...opened, ...readFields(content, opened, fits) };
      return changedFields(opened, values) && { values, remark: attachAgain(content) };
    },
  };
}

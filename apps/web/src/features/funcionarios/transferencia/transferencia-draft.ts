import type { DraftRules } from '../../../components/form/drafts/use-draft-form.tsx';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import type { TransferenciaValues } from './transferencia-rules.ts';

function fits(field: keyof TransferenciaValues, value: unknown): boolean {
  if (field === 'muda_trabalho') return typeof value === 'boolean';
  return field === 'cd_organig' ? Number.isSafeInteger(value) : typeof value === 'string';
}

/**
 * The draft of a transfer: the fields that the user changed, so that an untouched date becomes that of the day on which
 * the draft is restored.
 * @param opened the form's initial values, dated today.
 * @param present the employee's node: a draft that leads there has nothing left to request.
 */
export function transferenciaDraft(
  opened: TransferenciaValues,
  present: number,
): DraftRules<TransferenciaValues> {
  return {
    contentOf(values) {
      const changed = changedFields(opened, values);
      // The day distinguishes two drafts that are sent with different dates.
      return changed && { dia: opened.dt_ini_instit, ...changed };
    },
    restore(content) {
      const kept = readFields(content, opened, fits);
      if (kept.cd_organig === present) return null;
      const values = { ...opened, ...kept };
      return changedFields(opened, values) && { values };
    },
  };
}

import { FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';
import { keptNames } from '../../../components/files/kept-names.ts';
import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { isFuncionario } from '../../../components/form/pickers/is-funcionario.ts';
import { type AcidenteField, type AcidenteValues, EMPTY_FORM } from './acidente-values.ts';

const NODES: readonly AcidenteField[] = ['cd_organig', 'cd_organig_acident'];

function fits(field: AcidenteField, value: unknown): boolean {
  if (field === 'anexo') return false;
  if (field === 'cd_funcion') return isFuncionario(value);
  if (NODES.includes(field)) return Number.isSafeInteger(value);
  return typeof value === typeof EMPTY_FORM[field];
}

/** What is saved of the form: all of it, once something is typed; of its photographs and documents the names. */
export function draftContent({ anexo, ...values }: AcidenteValues): object | null {
  const changed = changedFields(EMPTY_FORM, { ...values, anexo: EMPTY_FORM.anexo });
  return changed && { ...values, ...keptNames({ anexo }) };
}

/** Restores the form from a draft, which may have a field by the name of the call; `null` if there is none or it is empty. */
export function draftValues(kept: unknown): AcidenteValues | null {
  const outside = { [FORMAC_TAREFA_OUTSIDE]: '' };
  const { [FORMAC_TAREFA_OUTSIDE]: formac_tarefa = '' } = readFields(
    kept,
    outside,
    (_, value) => typeof value === 'string',
  );
  const values = { ...EMPTY_FORM, formac_tarefa, ...readFields(kept, EMPTY_FORM, fits) };
  return draftContent(values) && values;
}

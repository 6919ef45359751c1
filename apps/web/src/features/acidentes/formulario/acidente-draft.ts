import type { FuncionarioMinificado } from '@sst/contract';
import { type AcidenteField, type AcidenteValues, EMPTY_FORM, isEmpty } from './acidente-values.ts';

function isEmployee(value: unknown): value is FuncionarioMinificado {
  const one = value as Partial<FuncionarioMinificado> | null;
  return (
    typeof one?.cd === 'number' &&
    typeof one.nome === 'string' &&
    typeof one.cd_organig === 'number' &&
    typeof one.organig === 'string'
  );
}

const NODES: readonly AcidenteField[] = ['cd_organig', 'cd_organig_acident'];

function fits(field: AcidenteField, value: unknown): boolean {
  if (field === 'cd_funcion') return isEmployee(value);
  if (NODES.includes(field)) return Number.isSafeInteger(value);
  return typeof value === typeof EMPTY_FORM[field];
}

/** Restores the form from a draft; `null` if there is none or it is empty. */
export function draftValues(kept: unknown): AcidenteValues | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const fields = Object.keys(EMPTY_FORM) as AcidenteField[];
  const known = fields.filter((field) => fits(field, (kept as Record<string, unknown>)[field]));
  const taken = known.map((field) => [field, (kept as Record<string, unknown>)[field]]);
  const values: AcidenteValues = { ...EMPTY_FORM, ...Object.fromEntries(taken) };
  return isEmpty(values) ? null : values;
}

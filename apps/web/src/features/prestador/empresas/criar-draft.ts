import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { type EmpresaValues, NEW_COMPANY } from './criar-form.ts';
import type { Unit } from './units.ts';

/** What is typed of a new company. */
export interface TypedCompany {
  readonly values: EmpresaValues;
  readonly units: readonly Unit[];
}

/** The draft of a new company with its tree; `null` if nothing is typed. */
export function companyContent({ values, units }: TypedCompany): object | null {
  const changed = changedFields(NEW_COMPANY, values);
  return changed || units.length > 0 ? { ...changed, unidades: units } : null;
}

/** What a draft has; `null` if nothing of it can be read. */
export function readCompany(content: unknown): TypedCompany | null {
  const fits = (_: keyof EmpresaValues, value: unknown) => typeof value === 'string';
  const values = { ...NEW_COMPANY, ...readFields(content, NEW_COMPANY, fits) };
  const kept = (content as { unidades?: unknown } | null)?.unidades;
  const units = Array.isArray(kept) ? kept.filter(isUnit) : [];
  return companyContent({ values, units }) && { values, units };
}

function isUnit(value: unknown): value is Unit {
  const one = value as Partial<Unit> | null;
  const texts = [one?.codigo, one?.nome, one?.localidade];
  return (
    [one?.id, one?.nivel].every(Number.isSafeInteger) &&
    texts.every((text) => typeof text === 'string')
  );
}

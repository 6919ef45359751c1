import { changedFields, readFields } from '../../../components/form/form-fields.ts';
import { type EmpresaValues, NEW_EMPRESA } from './criar-form.ts';
import type { Unidade } from './unidades/unidades.ts';

/** What is typed of a new company. */
export interface TypedEmpresa {
  readonly values: EmpresaValues;
  readonly units: readonly Unidade[];
}

/** The draft of a new company with its tree; `null` if nothing is typed. */
export function empresaContent({ values, units }: TypedEmpresa): object | null {
  const changed = changedFields(NEW_EMPRESA, values);
  return changed || units.length > 0 ? { ...changed, unidades: units } : null;
}

/** What a draft has; `null` if nothing of it can be read. */
export function readEmpresa(content: unknown): TypedEmpresa | null {
  const fits = (_: keyof EmpresaValues, value: unknown) => typeof value === 'string';
  const values = { ...NEW_EMPRESA, ...readFields(content, NEW_EMPRESA, fits) };
  const kept = (content as { unidades?: unknown } | null)?.unidades;
  const units = Array.isArray(kept) ? kept.filter(isUnit) : [];
  return empresaContent({ values, units }) && { values, units };
}

function isUnit(value: unknown): value is Unidade {
  const one = value as Partial<Unidade> | null;
  const texts = [one?.codigo, one?.nome, one?.localidade];
  return (
    [one?.id, one?.nivel].every(Number.isSafeInteger) &&
    texts.every((text) => typeof text === 'string')
  );
}

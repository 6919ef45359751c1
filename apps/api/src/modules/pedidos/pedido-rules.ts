import type { Alteracoes } from '@sst/contract';
import { admissaoDayError, birthDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import type { ChangedField } from '@sst/contract/rules/pedidos';
import { isTooLong, lengthError } from '@sst/contract/rules/texts/length-error';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import { CHANGEABLE, type FuncionarioColumns } from '../funcionarios/funcionario-columns.ts';
import type { FormCodes, FormNames } from '../referencias/referencias.service.ts';
import { EMPTY_RETRATO, type Retrato } from './pedidos.queries.ts';

/** Checks the rules for days that a shape cannot check (decision 0006). @returns error texts by field. */
export function birthAndAdmissaoErrors(
  { dt_nasc, dt_ini_instit }: { dt_nasc: string; dt_ini_instit: string | null },
  today: string,
): Record<string, string> {
  const birth = birthDayError(dt_nasc, today);
  const admission =
    dt_ini_instit === null ? undefined : admissaoDayError(dt_ini_instit, dt_nasc, today);
  return { ...(birth && { dt_nasc: birth }), ...(admission && { dt_ini_instit: admission }) };
}

/** The form, with the recorded text for each field that differs from it only in spaces: nobody changed these. */
export function withRecordedSpaces<T extends FuncionarioColumns>(
  before: FuncionarioColumns,
  after: T,
): T {
  const texts = CHANGEABLE.flatMap((column) => {
    const [old, text] = [before[column], after[column]];
    return typeof old === 'string' && withSingleSpaces(old) === text ? [[column, old]] : [];
  });
  return { ...after, ...Object.fromEntries(texts) };
}

/** Finds texts over the form's limits, except unchanged ones from an import. @returns error texts by field. */
export function lengthErrors(
  before: FuncionarioColumns,
  after: FuncionarioColumns,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of ['num_benef', 'loc_trab'] as const) {
    const limit = FUNCIONARIO[field];
    const text = after[field];
    if (text !== before[field] && isTooLong(text ?? '', limit)) errors[field] = lengthError(limit);
  }
  return errors;
}

/** The old and new values of the columns that differ. */
export function changedColumns(
  before: FuncionarioColumns,
  after: FuncionarioColumns,
): { antes: Partial<FuncionarioColumns>; dados: Partial<FuncionarioColumns> } {
  const changed = CHANGEABLE.filter((column) => before[column] !== after[column]);
  const pick = (record: FuncionarioColumns) =>
    Object.fromEntries(changed.map((column) => [column, record[column]]));
  return { antes: pick(before), dados: pick(after) };
}

/** Every column that a request may change, with the name in place of a code. */
type DisplayField = Exclude<keyof FuncionarioColumns, keyof FormCodes> | keyof FormNames;

/** A record as the screens show it: names instead of codes, texts instead of numbers. */
function shownFields(
  record: FuncionarioColumns,
  names: FormNames,
): Record<DisplayField, string | null> {
  return {
    num_mecan: record.num_mecan,
    nome: record.nome,
    sexo: sexLabel(record.sexo),
    dt_nasc: record.dt_nasc,
    ...names,
    num_contrib: record.num_contrib,
    num_bi: record.num_bi,
    num_benef: record.num_benef,
    num_serv_soc: record.num_serv_soc,
    email: record.email,
    telemovel: record.telemovel && displayPhone(record.telemovel),
    loc_trab: record.loc_trab,
    dt_ini_instit: record.dt_ini_instit,
    adm_urgente: simNao(record.adm_urgente),
  };
}

/** Each shown field that differs, before and after. */
export function shownChanges(
  before: { record: FuncionarioColumns; names: FormNames },
  after: { record: FuncionarioColumns; names: FormNames },
): Alteracoes {
  const antes = shownFields(before.record, before.names);
  const depois = shownFields(after.record, after.names);
  const fields = Object.keys(depois) as DisplayField[] satisfies ChangedField[];
  return Object.fromEntries(
    fields
      .filter((field) => antes[field] !== depois[field])
      .map((field) => [field, { antes: antes[field], depois: depois[field] }]),
  );
}

/** The columns by which the list of requests shows an employee. */
export function identityOf(
  record: Pick<FuncionarioColumns, 'num_mecan' | 'nome' | 'dt_nasc' | 'sexo'>,
  names: FormNames,
) {
  const { num_mecan, nome, dt_nasc, sexo } = record;
  return { num_mecan, nome, dt_nasc, sexo, profis: names.profis };
}

/** The fields of a request's detail that have no column of `pedido`. */
export function retratoOf(record: FuncionarioColumns, names: FormNames): Retrato {
  const { num_mecan, nome, sexo, dt_nasc, profis, ...retrato } = shownFields(record, names);
  return { ...EMPTY_RETRATO, ...retrato };
}

import type { Facto, FactoBody } from '@sst/contract';
import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

/** The fields of a fact, as typed and chosen. */
export interface FactoValues {
  readonly tipo: FactoTipo | '';
  readonly motivo: AusenciaMotivo | '';
  readonly dt_ini: string;
  readonly dt_fim: string;
}

/** The fields of a new fact, or of one to correct. */
export function valuesOf(facto: Facto | undefined): FactoValues {
  return {
    tipo: facto?.tipo ?? '',
    motivo: facto?.motivo ?? '',
    dt_ini: dateText(facto?.dt_ini ?? null),
    dt_fim: dateText(facto?.dt_fim ?? null),
  };
}

/** What is required and empty. */
export function missingOf({ tipo, motivo, dt_ini, dt_fim }: FactoValues): FieldErrors<FactoValues> {
  return {
    ...(tipo === '' && { tipo: 'Indique o que é.' }),
    ...(tipo === 'ausencia' && motivo === '' && { motivo: 'Indique o motivo.' }),
    ...(dt_ini.trim() === '' && { dt_ini: 'Indique o primeiro dia.' }),
    ...(tipo === 'temporario_45' &&
      dt_fim.trim() === '' && { dt_fim: 'Indique o último dia do contrato.' }),
  };
}

/** What is no day, and an end before its beginning. */
export function errorsOf({ tipo, dt_ini, dt_fim }: FactoValues): FieldErrors<FactoValues> {
  const [first, last] = [readDate(dt_ini), readDate(dt_fim)];
  const errors: FieldErrors<FactoValues> = {};
  if (dt_ini.trim() !== '' && first === null) errors.dt_ini = dateProblem(dt_ini);
  if (dt_fim.trim() !== '' && last === null) errors.dt_fim = dateProblem(dt_fim);
  if (first === null || last === null) return errors;
  if (tipo === 'ausencia' && last <= first) {
    errors.dt_fim = 'O regresso tem de ser posterior ao primeiro dia de ausência.';
  } else if (last < first) errors.dt_fim = 'O último dia é anterior ao primeiro.';
  return errors;
}

/** What is sent of them. */
export function bodyOf({ tipo, motivo, dt_ini, dt_fim }: FactoValues): FactoBody {
  return {
    tipo: tipo as FactoTipo,
    motivo: tipo === 'ausencia' ? motivo || null : null,
    dt_ini: readDate(dt_ini) ?? '',
    dt_fim: readDate(dt_fim),
  };
}

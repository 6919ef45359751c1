import type { PrazoSight } from '@sst/contract/prazos/regras-vistas';
import {
  EXPIRY_AHEAD_DAYS,
  type ListExpiry,
  VALIDADES,
  type Validade,
} from '@sst/contract/rules/exames/expiry';
import { UNFIT } from '@sst/contract/rules/exames/fitness';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { firstDue } from '../validity.ts';
import { isAwayTo } from './prazo.ts';

/** The rows that somebody's state follows from: of `prazo`, and of the employee. */
export interface Rows {
  readonly prazo: string;
  readonly funcionario: string;
}

/** For whom a state is told. */
export interface Reader {
  readonly today: string;
  /** Whether the last decision may be known: to others somebody unfit stands where the day alone would put them. */
  readonly fitness: boolean;
  readonly sight: PrazoSight;
}

const UNFIT_CODES = sql.join(UNFIT.map((one) => sql.lit(one)));

/**
 * Condition: somebody is in a state (decision 0112). It is what page, lists, filters, figures and files say of the next exam, and
 * stands in SQL alone, since most of them count and sort by it: the days that it compares with today are computed by `dueDay` and
 * `dueOfEvent`.
 */
export function isInValidade(
  validade: ListExpiry,
  { prazo, funcionario }: Rows,
  { today, fitness, sight }: Reader,
): RawBuilder<boolean> {
  const due = firstDue(prazo);
  const away = isAwayTo(sight, prazo, today);
  const day = sql`${today}::date`;
  const soon = sql`${day} + ${EXPIRY_WARNING_DAYS}::int`;
  const examined = sql`${sql.ref(`${prazo}.dt_expir`)} is not null`;
  const unfit = fitness
    ? sql`coalesce(${sql.ref(`${funcionario}.cd_aptidao`)} in (${UNFIT_CODES}), false)`
    : sql`false`;
  switch (validade) {
    case 'sem-exame':
      return sql`not (${examined})`;
    case 'expirada':
      return sql`(${examined} and ${due} < ${day} and not ${away})`;
    case 'a-expirar':
      return sql`(${examined} and ${due} between ${day} and ${soon} and not ${away})`;
    case 'em-60-dias':
      return sql`(${examined} and ${due} between ${day} and ${day} + ${EXPIRY_AHEAD_DAYS}::int and not ${away})`;
    case 'suspensa':
      return sql`(${examined} and ${due} <= ${soon} and ${away})`;
    case 'inapta':
      return sql`(${examined} and ${due} > ${soon} and ${unfit})`;
    case 'valida':
      return sql`(${examined} and ${due} > ${soon} and not ${unfit})`;
  }
}

/** Somebody's state as a column: everybody is in exactly one. */
export function validadeOf(rows: Rows, reader: Reader): RawBuilder<Validade> {
  const cases = VALIDADES.map(
    (one) => sql`when ${isInValidade(one, rows, reader)} then ${sql.lit(one)}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

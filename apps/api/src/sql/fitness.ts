import { FITNESS, type FitnessOfRow } from '@sst/contract/rules/exames/fitness';
import type { Decision } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';

/** Fields of an employee `alias` that only who may see health data receives. */
export function fitnessColumns(alias: string): RawBuilder<FitnessOfRow> {
  return sql`${sql.ref(`${alias}.cd_aptidao`)}, ${sql.ref(`${alias}.dt_aptidao`)}`;
}

/** Condition: the last decision in a column is this one; SD: there is none. */
export function isOfFitness(column: string, decision: Decision): RawBuilder<boolean> {
  return decision === 'SD'
    ? sql`${sql.ref(column)} is null`
    : sql`${sql.ref(column)} = ${decision}`;
}

/** Sorts a column of decisions from fit to unfit, as its index does (migration 0030). */
export function byFitness(column: string): RawBuilder<unknown> {
  return sql`array_position(${sql.lit(`{${FITNESS.join(',')}}`)}::text[], ${sql.ref(column)}::text)`;
}

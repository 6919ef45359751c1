import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inBranch } from '../../../sql/branch.ts';

/** Where figures are counted from: the tables, or the views of them that the provider sees of all companies. */
export interface Fontes {
  readonly acidente: RawBuilder<unknown>;
  readonly ausencia: RawBuilder<unknown>;
  readonly processo: RawBuilder<unknown>;
  readonly horas: RawBuilder<unknown>;
  readonly funcionario: RawBuilder<unknown>;
}

export const TABELAS: Fontes = {
  acidente: sql`acidente`,
  ausencia: sql`acidente_ausencia`,
  processo: sql`acidente_processo`,
  horas: sql`horas_trabalhadas`,
  funcionario: sql`funcionario`,
};

const VISTAS: Fontes = {
  acidente: sql`prestador_acidentes`,
  ausencia: sql`prestador_dias_perdidos`,
  processo: sql`prestador_gravidades`,
  horas: sql`prestador_horas`,
  funcionario: sql`prestador_pessoal`,
};

/** Reads what figures are counted from, of a unit or of companies: one query counts for both. */
export interface Leitor extends Pick<Transaction, 'all'> {
  readonly fontes: Fontes;
  /** Condition: a row is of those that are counted. @param alias of a source that has `cd_empresa` and `cd_organig`. */
  conta(alias: string): RawBuilder<boolean>;
}

/** Of the scope alone. */
export function leitorDe(scope: Scope): Leitor {
  return {
    fontes: TABELAS,
    all: (query) => scope.all(query),
    conta: (alias) => inBranch(scope, `${alias}.cd_organig`),
  };
}

/** Of some companies. @param transaction sees all companies. */
export function leitorDasEmpresas(transaction: Transaction, empresas: readonly number[]): Leitor {
  return {
    fontes: VISTAS,
    all: (query) => transaction.all(query),
    conta: (alias) => sql`${sql.ref(`${alias}.cd_empresa`)} = any(${[...empresas]}::bigint[])`,
  };
}

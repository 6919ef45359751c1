import type { LocalBody, LocalRow } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { retell } from '../../../sql/retell.ts';

type LocalValues = Omit<LocalBody, 'cd_empresa' | 'cd_organig'>;

/** All places, those in use first. @param transaction sees all companies, as only the provider's do. */
export function listLocais(transaction: Transaction): Promise<LocalRow[]> {
  return transaction.all(sql<LocalRow>`
    select l.cd, l.nome, l.tipo, u.cd_empresa, e.nome as empresa, u.cd_organig,
           case when u.cd_organig is not null then ${pathOf('u.cd_organig', 'prestador_nos')} end as unidade,
           l.morada, l.sala, l.acesso, l.telefone, l.fuso, l.feriado,
           case when l.feriado is null then feriado_do_local(l.cd) end as feriado_da_unidade, l.inactiv, l.versao
      from local l
      left join prestador_local_unidades u on u.cd_local = l.cd
      left join prestador_empresas e on e.cd = u.cd_empresa
     order by l.inactiv, l.nome, l.cd`);
}

/** Locks the places, so that what a check finds stays true until the transaction ends. */
export function lockLocais(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'locais');
}

export interface LocalRecord extends LocalValues {
  readonly cd: number;
  readonly tipo: LocalRow['tipo'];
  readonly inactiv: boolean;
  readonly versao: number;
}

export function findLocal(transaction: Transaction, cd: number): Promise<LocalRecord | undefined> {
  return transaction.first(sql<LocalRecord>`
    select l.cd, l.nome, l.tipo, l.morada, l.sala, l.acesso, l.telefone, l.fuso, l.feriado, l.inactiv, l.versao
      from local l where l.cd = ${cd}`);
}

/** Another place of the same name, ignoring case and accents. */
export function findLocalTwin(
  transaction: Transaction,
  nome: string,
  except: number | null,
): Promise<{ nome: string; inactiv: boolean } | undefined> {
  return transaction.first(sql<{ nome: string; inactiv: boolean }>`
    select l.nome, l.inactiv from local l
     where sst_norm(l.nome) = sst_norm(${nome}) and l.cd is distinct from ${except}::bigint limit 1`);
}

/** @returns the new code. */
export async function insertLocal(
  transaction: Transaction,
  values: LocalValues & Pick<LocalRow, 'tipo'>,
): Promise<number> {
  const { cd } = await transaction.one(db.insertInto('local').values(values).returning('cd'));
  return cd;
}

export async function updateLocal(
  transaction: Transaction,
  cd: number,
  values: LocalValues & { readonly inactiv: boolean },
): Promise<void> {
  await transaction.run(
    db
      .updateTable('local')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}

/** The unit of the scope's company that a place is, or none. */
export async function findUnidadeOf(scope: Scope, cd_local: number): Promise<number | null> {
  const found = await scope.first(
    db.selectFrom('local_unidade').select('cd_organig').where('cd_local', '=', cd_local),
  );
  return found?.cd_organig ?? null;
}

/** Lets a place be a unit of the scope's company. @returns whether the company has the unit. */
export async function writeUnidade(
  scope: Scope,
  cd_local: number,
  cd_organig: number,
): Promise<boolean> {
  const found = await scope.first(sql`
    insert into local_unidade (cd_empresa, cd_local, cd_organig)
    select o.cd_empresa, ${cd_local}::bigint, o.cd from organigrama o where o.cd = ${cd_organig}
        on conflict (cd_empresa, cd_local) do update set cd_organig = excluded.cd_organig
    returning 1`);
  return found !== undefined;
}

/** Has the bookings to come at a place told anew, whose clock has changed. */
export function retellAtLocal(scope: Scope, cd_local: number, today: string): Promise<void> {
  return retell(scope, sql`m.cd_local = ${cd_local}::bigint`, today);
}

import type { EventType } from '@sst/contract';
import type { GanchoMotivo } from '@sst/contract/rules/identidade/ganchos';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { utcText } from '../../sql/moment.ts';
import type { Position } from '../eventos/index.ts';

/** A webhook as somebody has chosen it. */
export interface KeptGancho {
  readonly nome: string;
  readonly url: string;
  readonly tipos: EventType[];
  readonly saude: boolean;
  readonly empresas: number[];
  readonly ativo: boolean;
  readonly cd_utilizador: number;
}

/** A webhook as it is kept. */
export interface GanchoRecord extends Omit<KeptGancho, 'cd_utilizador'> {
  readonly cd: number;
  readonly cd_utilizador: number | null;
  readonly responsavel: string | null;
  readonly motivo: GanchoMotivo | null;
  readonly dt_desligado: string | null;
  readonly dt_falha: string | null;
  readonly dt_proxima: string | null;
  readonly dt_cria: string;
  /** When it has read last. */
  readonly dt_lido: string;
  readonly dt_segredo: string;
  readonly dt_segredo_anterior: string | null;
  readonly versao: number;
}

/** The webhooks of the transaction's company. @param only one of them. */
export function listGanchos(transaction: Transaction, only?: number): Promise<GanchoRecord[]> {
  const one = only === undefined ? sql`true` : sql`g.cd = ${only}::bigint`;
  return transaction.all(sql<GanchoRecord>`
    select g.cd, g.nome, g.url, g.tipos, g.saude, g.empresas, g.ativo, g.cd_utilizador, u.nome as responsavel, g.motivo,
           ${utcText('g.dt_desligado')} as dt_desligado, ${utcText('g.dt_falha')} as dt_falha,
           ${utcText('g.dt_proxima')} as dt_proxima, ${utcText('g.dt_cria')} as dt_cria, ${utcText('g.dt_lido')} as dt_lido,
           ${utcText('g.dt_segredo')} as dt_segredo, ${utcText('g.dt_segredo_anterior')} as dt_segredo_anterior, g.versao
      from gancho g left join utilizador u on u.cd = g.cd_utilizador
     where ${one}
     order by g.nome, g.cd`);
}

/** Locks a webhook, so that changes of it come one after the other. */
export async function holdGancho(transaction: Transaction, cd: number): Promise<void> {
  await transaction.all(sql`select g.cd from gancho g where g.cd = ${cd}::bigint for update`);
}

/** How many the company has. */
export async function countGanchos(transaction: Transaction): Promise<number> {
  const { total } = await transaction.one(
    sql<{ total: number }>`select count(*)::int as total from gancho g`,
  );
  return total;
}

/** Inserts a webhook, which tells what happens from a place on. @returns its code. */
export async function insertGancho(
  transaction: Transaction,
  row: KeptGancho & { readonly cd_empresa: number; readonly segredo: string },
  from: Position & { readonly marca: string },
  now: Date,
): Promise<number> {
  const { cd } = await transaction.one(sql<{ cd: number }>`
    insert into gancho (cd_empresa, nome, url, tipos, saude, empresas, ativo, cd_utilizador, segredo, dt_segredo, xid, cd_evento,
                        marca, dt_lido, dt_cria, dt_alt)
    values (${row.cd_empresa}, ${row.nome}, ${row.url}, ${row.tipos}::text[], ${row.saude}, ${row.empresas}::bigint[], ${row.ativo},
            ${row.cd_utilizador}, ${row.segredo}, ${now}, ${String(from.xid)}::xid8, ${String(from.cd)}::bigint, ${from.marca},
            ${now}, ${now}, ${now})
    returning cd`);
  return cd;
}

/** Changes a webhook, which then begins its tries anew. */
export async function updateGancho(
  transaction: Transaction,
  cd: number,
  row: KeptGancho,
  now: Date,
): Promise<void> {
  await transaction.run(sql`
    update gancho set nome = ${row.nome}, url = ${row.url}, tipos = ${row.tipos}::text[], saude = ${row.saude},
           empresas = ${row.empresas}::bigint[], ativo = ${row.ativo}, cd_utilizador = ${row.cd_utilizador}, motivo = null,
           dt_desligado = null, tentativas = 0, dt_falha = null, dt_proxima = null, dt_alt = ${now}, versao = versao + 1
     where cd = ${cd}::bigint`);
}

export async function deleteGancho(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(sql`delete from gancho where cd = ${cd}::bigint`);
}

/** Puts a secret before the one that serves. */
export async function addSegredo(
  transaction: Transaction,
  cd: number,
  segredo: string,
  now: Date,
): Promise<void> {
  await transaction.run(sql`
    update gancho set segredo_anterior = segredo, dt_segredo_anterior = dt_segredo, segredo = ${segredo}, dt_segredo = ${now}
     where cd = ${cd}::bigint`);
}

/** Ends the secret of before. @returns whether there was one. */
export async function endSegredo(transaction: Transaction, cd: number): Promise<boolean> {
  const ended = await transaction.run(sql`
    update gancho set segredo_anterior = null, dt_segredo_anterior = null
     where cd = ${cd}::bigint and segredo_anterior is not null`);
  return ended > 0;
}

/** A webhook of any company. */
interface AnyGancho {
  readonly cd_empresa: number;
  readonly cd: number;
}

/** Those that are to tell what happens in a company, and do not wait for a later try. */
export function listGanchosOf(
  transaction: Transaction,
  cd_empresa: number,
  now: Date,
): Promise<AnyGancho[]> {
  return transaction.all(sql<AnyGancho>`
    select g.cd_empresa, g.cd from ganchos_de_todas() g
     where g.ativo and (g.dt_proxima is null or g.dt_proxima <= ${now}::timestamptz)
       and (g.cd_empresa = ${cd_empresa}::bigint
            or g.cd_empresa = 0 and (g.empresas = '{}' or ${cd_empresa}::bigint = any(g.empresas)))
     order by g.cd`);
}

/** Those of all companies that have something to try now, if there is any. */
export function listGanchosDue(transaction: Transaction, now: Date): Promise<AnyGancho[]> {
  return transaction.all(sql<AnyGancho>`
    select g.cd_empresa, g.cd from ganchos_de_todas() g
     where g.ativo and (g.dt_proxima is null or g.dt_proxima <= ${now}::timestamptz) order by g.cd`);
}

/** The companies that have webhooks; 0 for the provider. */
export async function listEmpresasComGanchos(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd_empresa: number }>`select distinct g.cd_empresa from ganchos_de_todas() g order by 1`,
  );
  return rows.map(({ cd_empresa }) => cd_empresa);
}

interface KeptSecrets {
  readonly cd: number;
  readonly segredo: string;
  readonly segredo_anterior: string | null;
}

/** The sealed secrets of the transaction's company. */
export function listSecrets(transaction: Transaction): Promise<KeptSecrets[]> {
  return transaction.all(
    sql<KeptSecrets>`select g.cd, g.segredo, g.segredo_anterior from gancho g order by g.cd for update`,
  );
}

export async function keepSecrets(
  transaction: Transaction,
  { cd, segredo, segredo_anterior }: KeptSecrets,
): Promise<void> {
  await transaction.run(sql`
    update gancho set segredo = ${segredo}, segredo_anterior = ${segredo_anterior} where cd = ${cd}::bigint`);
}

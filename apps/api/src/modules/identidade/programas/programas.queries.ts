import { type RawBuilder, sql } from 'kysely';
import type { KeptKey } from '../../../access/program-keys.queries.ts';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { utcText } from '../../../sql/moment.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** A secret as it may be shown. */
interface SegredoRecord {
  readonly cd: number;
  readonly inicio: string;
  readonly dt_cria: string;
  readonly dt_uso: string | null;
  readonly ip: string | null;
}

/** A key as it is kept. */
export interface ChaveRecord extends Omit<KeptKey, 'cd_utilizador'> {
  readonly cd: number;
  readonly cd_utilizador: number | null;
  readonly responsavel: string | null;
  readonly dt_cria: string;
  readonly versao: number;
  readonly terminada: boolean;
  readonly parada: boolean;
  readonly segredos: SegredoRecord[];
}

/** Condition: the key `k` reaches nothing outside some units; null: the whole company. */
function isWithin(branch: readonly number[] | null): RawBuilder<boolean> {
  return branch === null ? sql`true` : sql`k.alcance <@ ${[...branch]}::bigint[]`;
}

const SEGREDOS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('cd', s.cd, 'inicio', s.inicio, 'dt_cria', ${utcText('s.dt_cria')}, 'dt_uso', s.dt_uso,
                                      'ip', host(s.ip)) order by ${writtenOrder('chave_programa_segredo', 's.cd')} desc)
    from chave_programa_segredo s where s.cd_chave = k.cd), '[]')`;

/** The keys of the transaction's company, those that serve first. @param only one of them. */
export function listChaves(
  transaction: Transaction,
  branch: readonly number[] | null,
  only?: number,
): Promise<ChaveRecord[]> {
  const one = only === undefined ? sql`true` : sql`k.cd = ${only}::bigint`;
  return transaction.all(sql<ChaveRecord>`
    select k.cd, k.nome, k.direitos, k.saude, k.alcance, array(select r::text from unnest(k.redes) r) as redes, k.origem, k.dt_fim,
           k.cd_utilizador, u.nome as responsavel, ${utcText('k.dt_cria')} as dt_cria, k.versao,
           k.dt_terminada is not null as terminada, k.dt_parada is not null as parada, ${SEGREDOS} as segredos
      from chave_programa k left join utilizador u on u.cd = k.cd_utilizador
     where ${isWithin(branch)} and ${one}
     order by k.dt_terminada is not null, k.nome, k.cd`);
}

/** Locks a key, so that changes of it come one after the other. */
export async function holdChave(transaction: Transaction, cd: number): Promise<void> {
  await transaction.all(
    sql`select k.cd from chave_programa k where k.cd = ${cd}::bigint for update`,
  );
}

/** Locks all keys of the transaction's company, always in the same order. */
export async function holdChaves(transaction: Transaction): Promise<void> {
  await transaction.all(sql`select k.cd from chave_programa k order by k.cd for update`);
}

/** Inserts a key. @returns its code. */
export async function insertChave(
  transaction: Transaction,
  cd_empresa: number,
  row: KeptKey,
  now: Date,
): Promise<number> {
  const values = { ...row, cd_empresa, dt_cria: now, dt_alt: now };
  const { cd } = await transaction.one(
    db.insertInto('chave_programa').values(values).returning('cd'),
  );
  return cd;
}

export async function updateChave(
  transaction: Transaction,
  cd: number,
  row: Partial<KeptKey & { readonly dt_parada: null }>,
  now: Date,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('chave_programa')
      .set((eb) => ({ ...row, dt_alt: now, versao: eb('versao', '+', 1) }))
      .where('cd', '=', cd),
  );
}

/** How many keys of the company are not ended. */
export async function countChaves(transaction: Transaction): Promise<number> {
  const { total } = await transaction.one(
    sql<{
      total: number;
    }>`select count(*)::int as total from chave_programa k where k.dt_terminada is null`,
  );
  return total;
}

export async function insertSegredo(
  transaction: Transaction,
  row: {
    readonly cd_empresa: number;
    readonly cd_chave: number;
    readonly segredo_hash: Buffer;
    readonly inicio: string;
    readonly dt_cria: Date;
  },
): Promise<void> {
  await transaction.run(db.insertInto('chave_programa_segredo').values(row));
}

/** Deletes the secrets of a key. @param keep the newest of them goes on. @returns how many there were. */
export function deleteSegredos(
  transaction: Transaction,
  cd_chave: number,
  keep: 'newest' | 'none',
): Promise<number> {
  const newest = sql`(select o.cd from chave_programa_segredo o where o.cd_chave = ${cd_chave}::bigint
    order by ${writtenOrder('chave_programa_segredo', 'o.cd')} desc limit 1)`;
  return transaction.run(sql`
    delete from chave_programa_segredo s
     where s.cd_chave = ${cd_chave}::bigint and ${keep === 'none' ? sql`true` : sql`s.cd <> ${newest}`}`);
}

/** Ends a key, for good. */
export async function endChave(transaction: Transaction, cd: number, now: Date): Promise<void> {
  await transaction.run(
    db.updateTable('chave_programa').set({ dt_terminada: now, dt_alt: now }).where('cd', '=', cd),
  );
}

/** Stops a key for which nobody answers any more. */
export async function stopChave(transaction: Transaction, cd: number, now: Date): Promise<void> {
  await transaction.run(
    db.updateTable('chave_programa').set({ dt_parada: now }).where('cd', '=', cd),
  );
}

/** Takes the keys that end by a day and of whose end nobody was told. @returns their names and last days. */
export function takeEnding(
  transaction: Transaction,
  until: string,
): Promise<{ nome: string; dt_fim: string }[]> {
  return transaction.all(sql<{ nome: string; dt_fim: string }>`
    update chave_programa set fim_avisado = dt_fim
     where dt_terminada is null and dt_parada is null and dt_fim <= ${until}::date and fim_avisado is distinct from dt_fim
    returning nome, dt_fim`);
}

/** The companies that have keys which are not ended, 0 for the provider. */
export async function listEmpresasComChaves(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd_empresa: number }>`select e.cd_empresa from empresas_com_chaves() e order by 1`,
  );
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** The units of the transaction's company, within a branch; null: all. */
export function listUnidades(
  transaction: Transaction,
  branch: readonly number[] | null,
): Promise<{ cd: number; nome: string }[]> {
  const within = branch === null ? sql`true` : sql`o.cd = any(${[...branch]}::bigint[])`;
  return transaction.all(sql<{ cd: number; nome: string }>`
    select o.cd, o.nome from organigrama o where ${within} order by o.cd_base is not null, o.nome, o.cd`);
}

/** The names of companies, as the provider sees them. */
export function listEmpresas(transaction: Transaction): Promise<{ cd: number; nome: string }[]> {
  return transaction.all(
    sql<{
      cd: number;
      nome: string;
    }>`select e.cd, e.nome from prestador_empresas e order by e.nome, e.cd`,
  );
}

import type { ItemRow, ItensQuery } from '@sst/contract';
import { hasLicence, hasMinutes, type ListName, mayBeNeutral } from '@sst/contract/rules/listas';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { CodeOfRecord } from '../../list/of-programs.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { lockByName } from '../../sql/advisory-lock.ts';

/** The table of each list; all have the columns `nome` and `inactiv`. */
export const LIST_TABLE = {
  medicos: 'medico',
  enfermeiros: 'enfermeiro',
  tecnicos: 'tecnico',
  exames: 'exame_tipo',
  'acoes-enfermagem': 'acao_enfermagem_tipo',
  motivos: 'motivo_atividade',
  lesoes: 'lesao_tipo',
} as const satisfies Record<ListName, string>;

function licenceOf(list: ListName): RawBuilder<string | null> {
  return hasLicence(list) ? sql`t.cedula` : sql`null::text`;
}

function neutralOf(list: ListName): RawBuilder<boolean | null> {
  return mayBeNeutral(list) ? sql`t.neutro` : sql`null::boolean`;
}

function minutesOf(list: ListName): RawBuilder<number | null> {
  return hasMinutes(list) ? sql`t.minutos` : sql`null::int`;
}

function versionOf(list: ListName): RawBuilder<number> {
  const neutral = mayBeNeutral(list) ? sql`, t.neutro` : sql``;
  const minutes = hasMinutes(list) ? sql`, t.minutos` : sql``;
  return sql`hashtext(jsonb_build_array(t.nome, ${licenceOf(list)}${neutral}${minutes})::text)`;
}

/** The columns of an entry. */
function columnsOf(list: ListName): RawBuilder<unknown> {
  return sql`t.cd, t.nome, ${licenceOf(list)} as cedula, ${neutralOf(list)} as neutro, ${minutesOf(list)} as minutos, t.inactiv, ${versionOf(list)} as versao`;
}

/**
 * A page of a list with its total, the last page if the requested one lies beyond it; all of it without a page size.
 */
export function listItens(
  transaction: Transaction,
  list: ListName,
  query: ItensQuery,
): Promise<Page<ItemRow>> {
  const { estado, cod_externo, origem } = query;
  const conditions = ofCodes(list, { cod_externo, origem });
  if (estado !== undefined) conditions.push(sql`t.inactiv = ${estado === 'inativos'}::boolean`);
  return readPrestadorPage(transaction, query, {
    from: sql`${sql.table(LIST_TABLE[list])} t`,
    conditions,
    searched: sql`concat_ws(' ', t.nome, ${licenceOf(list)})`,
    sort: {
      versao: versionOf(list),
      neutro: neutralOf(list),
      minutos: minutesOf(list),
      cedula: sql`nullif(${licenceOf(list)}, '') collate pt`,
    },
    defaultOrder: { field: 'nome', descending: false },
    rows: ({ source, order }) => sql<ItemRow>`
    select ${columnsOf(list)}
      from ${source} order by ${order}, t.cd`,
  });
}

/** Conditions on the entries of a list that programs call by a code, or those of a source. */
function ofCodes(
  list: ListName,
  { cod_externo, origem }: Pick<ItensQuery, 'cod_externo' | 'origem'>,
): RawBuilder<boolean>[] {
  if (cod_externo === undefined && origem === undefined) return [];
  return [
    sql`t.cd in (
      select k.cd from codigo_profissional k
       where k.lista = ${list} and (${cod_externo ?? null}::text is null or k.cod_externo = ${cod_externo ?? null})
         and (${origem ?? null}::text is null or k.origem = ${origem ?? null}))`,
  ];
}

/** What programs call entries of a list, which are professionals. */
export function listCodigosDeItens(
  transaction: Transaction,
  list: ListName,
  codes: readonly number[],
): Promise<CodeOfRecord[]> {
  return transaction.all(sql<CodeOfRecord>`
    select k.cd, k.origem, k.cod_externo as codigo from codigo_profissional k
     where k.lista = ${list} and k.cd = any(${codes}::bigint[]) order by k.cd, k.origem`);
}

/** Locks the provider's lists, so that what a check finds stays true until the transaction ends. */
export function lockLists(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'listas');
}

/** A code with its list, since lists have equal codes. */
export interface ItemCode {
  readonly list: ListName;
  readonly cd: number;
}

export function findItem(
  transaction: Transaction,
  { list, cd }: ItemCode,
): Promise<ItemRow | undefined> {
  return transaction.first(sql<ItemRow>`
    select ${columnsOf(list)}
      from ${sql.table(LIST_TABLE[list])} t where t.cd = ${cd}`);
}

export interface Twin {
  readonly cd: number;
  readonly nome: string;
  readonly inactiv: boolean;
}

/** Another entry of the same name, ignoring case and accents. */
export function findByName(
  transaction: Transaction,
  list: ListName,
  { nome, except }: { readonly nome: string; readonly except: number | null },
): Promise<Twin | undefined> {
  return transaction.first(sql<Twin>`
    select t.cd, t.nome, t.inactiv from ${sql.table(LIST_TABLE[list])} t
     where sst_norm(t.nome) = sst_norm(${nome}) and t.cd is distinct from ${except}::bigint`);
}

/** Another physician with the same licence. */
export function findByLicence(
  transaction: Transaction,
  cedula: string,
  except: number | null,
): Promise<Twin | undefined> {
  return transaction.first(sql<Twin>`
    select t.cd, t.nome, t.inactiv from medico t
     where sst_norm(t.cedula) = sst_norm(${cedula}) and t.cd is distinct from ${except}::bigint limit 1`);
}

export interface ItemValues {
  readonly nome: string;
  readonly cedula: string | null;
  /** Null where the list has no such thing. */
  readonly neutro: boolean | null;
  readonly minutos: number | null;
}

/** The columns of a list that an entry is written by. */
function writtenOf(list: ListName, { nome, cedula, neutro, minutos }: ItemValues) {
  return {
    nome,
    ...(hasLicence(list) && { cedula: cedula ?? '' }),
    ...(mayBeNeutral(list) && { neutro: neutro ?? false }),
    ...(hasMinutes(list) && { minutos }),
  };
}

/** @returns the new code. */
export async function insertItem(
  transaction: Transaction,
  list: ListName,
  values: ItemValues,
): Promise<number> {
  const { cd } = await transaction.one(
    db
      .insertInto(LIST_TABLE[list] as 'medico')
      .values(writtenOf(list, values) as { nome: string; cedula: string })
      .returning('cd'),
  );
  return cd;
}

export async function updateItem(
  transaction: Transaction,
  { list, cd }: ItemCode,
  values: ItemValues,
): Promise<void> {
  await transaction.run(
    db
      .updateTable(LIST_TABLE[list] as 'medico')
      .set(writtenOf(list, values))
      .where('cd', '=', cd),
  );
}

export async function switchItem(
  transaction: Transaction,
  { list, cd }: ItemCode,
  inactiv: boolean,
): Promise<void> {
  await transaction.run(db.updateTable(LIST_TABLE[list]).set({ inactiv }).where('cd', '=', cd));
}

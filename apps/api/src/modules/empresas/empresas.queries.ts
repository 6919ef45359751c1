import type { NoDetail } from '@sst/contract';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { retell } from '../../sql/retell.ts';

/** Reserves the code of a company that is about to be created. */
export async function drawEmpresaCode(transaction: Transaction): Promise<number> {
  const { cd } = await transaction.one(
    sql<{ cd: number }>`select codigo_novo('organigrama') as cd`,
  );
  return cd;
}

/** Fields of a node, without its place in the tree. */
export interface NodeValues {
  readonly nome: string;
  readonly cd_aux: string | null;
  readonly localidade: string | null;
}

export interface NewNode extends NodeValues {
  readonly cd_base: number | null;
}

export interface RootValues extends NodeValues {
  readonly nipc: string | null;
}

export async function insertRoot(
  scope: Scope,
  { nome, cd_aux, nipc, localidade }: RootValues,
): Promise<void> {
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('organigrama')
      .values({ cd_empresa, cd: cd_empresa, cd_base: null, nome, cd_aux, nipc, localidade }),
  );
}

interface Inserted {
  readonly cd: number;
  readonly cd_aux: string | null;
}

export async function insertNode(scope: Scope, node: NewNode): Promise<Inserted> {
  return scope.one(insertion(scope, [node]));
}

/** @returns them in order. */
export function insertNodes(scope: Scope, nodes: readonly NewNode[]): Promise<Inserted[]> {
  return scope.all(insertion(scope, nodes));
}

function insertion(scope: Scope, nodes: readonly NewNode[]) {
  return sql<Inserted>`
    insert into organigrama (cd_empresa, cd_base, nome, cd_aux, localidade)
    select ${scope.cd_empresa}::bigint, r.cd_base, r.nome, r.cd_aux, r.localidade
      from jsonb_to_recordset(${JSON.stringify(nodes.map((node, posicao) => ({ ...node, posicao })))}::jsonb)
        as r (cd_base bigint, nome text, cd_aux text, localidade text, posicao int)
     order by r.posicao
    returning cd, cd_aux`;
}

/** Version of a node's fields, without its place. */
const VERSION = sql<number>`hashtext(jsonb_build_array(n.nome, n.cd_aux, n.nipc, n.localidade, n.feriado, n.fuso)::text)`;

/** A node with the names above it and the counts below it. */
export function findNode(scope: Scope, cd: number): Promise<NoDetail | undefined> {
  return scope.first(sql<NoDetail>`
    with recursive subida as (
      select o.cd_base, o.nome, o.localidade, o.feriado, o.fuso, 0 as passo from organigrama o where o.cd = ${cd}
      union all
      select o.cd_base, o.nome, o.localidade, o.feriado, o.fuso, s.passo + 1 from subida s join organigrama o on o.cd = s.cd_base
    ), ramo as (
      select o.cd from organigrama o where o.cd = ${cd}
      union all
      select o.cd from ramo r join organigrama o on o.cd_base = r.cd
    )
    select n.cd, ${VERSION} as versao, n.cd_base, n.nome, n.cd_aux, n.nipc, n.localidade,
           (select s.localidade from subida s where s.passo > 0 and s.localidade is not null
             order by s.passo limit 1) as localidade_acima, n.feriado,
           (select s.feriado from subida s where s.passo > 0 and s.feriado is not null
             order by s.passo limit 1) as feriado_acima, n.fuso,
           (select s.fuso from subida s where s.passo > 0 and s.fuso is not null
             order by s.passo limit 1) as fuso_acima,
           (select coalesce(jsonb_agg(s.nome order by s.passo desc), '[]') from subida s where s.passo > 0) as acima,
           (select count(*)::int - 1 from ramo) as unidades,
           (select count(*)::int from ramo r join funcionario f on f.cd_organig = r.cd where f.ativo) as funcionarios
      from organigrama n where n.cd = ${cd}`);
}

/** The stored fields of a node. */
export function findNodeValues(
  scope: Scope,
  cd: number,
): Promise<(RootValues & Pick<NoDetail, 'feriado' | 'fuso' | 'cd_base' | 'versao'>) | undefined> {
  return scope.first(
    db
      .selectFrom('organigrama as n')
      .select([
        'n.nome',
        'n.cd_aux',
        'n.nipc',
        'n.localidade',
        'n.feriado',
        'n.fuso',
        'n.cd_base',
        VERSION.as('versao'),
      ])
      .where('n.cd', '=', cd),
  );
}

/** How many levels below the company a node lies, and how many lie below it. */
export function findDepth(
  scope: Scope,
  cd: number,
): Promise<{ acima: number; abaixo: number } | undefined> {
  return scope.first(sql<{ acima: number; abaixo: number }>`
    with recursive subida as (
      select o.cd_base, 0 as passo from organigrama o where o.cd = ${cd}
      union all
      select o.cd_base, s.passo + 1 from subida s join organigrama o on o.cd = s.cd_base
    ), ramo as (
      select o.cd, 0 as passo from organigrama o where o.cd = ${cd}
      union all
      select o.cd, r.passo + 1 from ramo r join organigrama o on o.cd_base = r.cd
    )
    select (select max(s.passo) from subida s) as acima, (select max(r.passo) from ramo r) as abaixo
      from organigrama n where n.cd = ${cd}`);
}

/** The unit that has a code in the tree; the company itself is none. */
export async function findByAux(scope: Scope, code: string): Promise<number | undefined> {
  const found = await scope.first(
    sql<{
      cd: number;
    }>`select o.cd from organigrama o where o.cd_aux = ${code} and o.cd_base is not null order by o.cd limit 1`,
  );
  return found?.cd;
}

/** Whether a node of the company, other than `besides`, has a code. */
export async function isCodeTaken(scope: Scope, code: string, besides?: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from organigrama where cd_aux = ${code} and cd is distinct from ${besides ?? null}::bigint limit 1`);
  return found !== undefined;
}

/** Whether a node is another, or lies below it. */
export async function liesWithin(
  scope: Scope,
  { cd, above }: { readonly cd: number; readonly above: number },
): Promise<boolean> {
  const found = await scope.first(sql`
    with recursive subida as (
      select o.cd, o.cd_base from organigrama o where o.cd = ${cd}
      union
      select o.cd, o.cd_base from subida s join organigrama o on o.cd = s.cd_base
    )
    select 1 from subida where cd = ${above}`);
  return found !== undefined;
}

/** Changes the given fields of a node, or its place. */
export async function updateNode(
  scope: Scope,
  cd: number,
  values: Partial<RootValues> & {
    readonly cd_base?: number;
    readonly feriado?: string | null;
    readonly fuso?: Fuso | null | undefined;
  },
): Promise<void> {
  await scope.run(db.updateTable('organigrama').set(values).where('cd', '=', cd));
}

/** Has the bookings to come without a place told anew, of a unit and all below it, whose clock has changed. */
export function retellBelow(scope: Scope, cd: number, today: string): Promise<void> {
  const below = sql`
    with recursive ramo as (
      select o.cd from organigrama o where o.cd = ${cd}
      union all
      select o.cd from ramo r join organigrama o on o.cd_base = r.cd
    ) select r.cd from ramo r`;
  return retell(scope, sql`m.cd_local is null and m.cd_organig in (${below})`, today);
}

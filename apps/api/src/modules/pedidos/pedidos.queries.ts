import type { Alteracoes, PedidoDetail } from '@sst/contract';
import { PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { inBranch } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { PATH_OF_ROW } from '../../sql/organigrama-path.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import { PEDIDO_COLUMNS } from './lista/pedidos-list.queries.ts';

export interface NewPedido {
  readonly cd_tipo: PedidoType;
  readonly cd_funcion: number | null;
  readonly cd_organig: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt_nasc: string | null;
  readonly sexo: number | null;
  readonly profis: string | null;
  /** Columns and values to write when the request is accepted. */
  readonly dados: object;
  readonly antes: object | null;
  readonly retrato: Retrato;
  readonly alteracoes: Alteracoes;
  readonly dt_efeito: string | null;
  /** The refused request that it corrects. */
  readonly cd_recusado?: number | null;
  /** The former period of whom it asks to admit again. */
  readonly cd_readmite?: number | null;
  /** Whether who asks says that the work changes substantially. */
  readonly muda_trabalho?: boolean;
}

/** The fields of a request's detail that have no column of `pedido`, as they were on the day of the request. */
export type Retrato = Pick<
  PedidoDetail,
  | 'nacionalidade'
  | 'categoria'
  | 'agrupamento'
  | 'funcao_proposta'
  | 'num_contrib'
  | 'num_bi'
  | 'num_benef'
  | 'num_serv_soc'
  | 'email'
  | 'telemovel'
  | 'loc_trab'
  | 'dt_inactiv'
  | 'dt_ini_instit'
  | 'adm_urgente'
  | 'organig_destino'
>;

interface Inserted {
  readonly cd: number;
  readonly nome: string;
  readonly cd_organig: number;
}

/** Writes a request. @param cd_importacao what it is sent with; null for one by itself. */
export async function insertPedido(
  scope: Scope,
  quando: Date,
  pedido: NewPedido,
  cd_importacao: number | null = null,
): Promise<Inserted> {
  return scope.one(insertion(scope, quando, [pedido], cd_importacao));
}

/**
 * Writes requests in one statement: their codes ascend in their order, so that lists show them in it. @param cd_importacao what they
 * are sent with. @returns them in order.
 */
export function insertPedidos(
  scope: Scope,
  quando: Date,
  pedidos: readonly NewPedido[],
  cd_importacao: number,
): Promise<Inserted[]> {
  return scope.all(insertion(scope, quando, pedidos, cd_importacao));
}

function insertion(
  scope: Scope,
  quando: Date,
  pedidos: readonly NewPedido[],
  cd_importacao: number | null,
) {
  const rows = pedidos.map((pedido, at) => ({ ...pedido, posicao: at + 1 }));
  return sql<Inserted>`
    with codigos as (
      select n.cd, row_number() over (order by n.cd) as posicao
        from (select codigo_novo('pedido') as cd from generate_series(1, ${rows.length}::int)) n)
    insert into pedido (cd_empresa, cd, cd_tipo, cd_funcion, cd_organig, num_mecan, nome, dt_nasc, sexo, profis, dados,
                        antes, retrato, alteracoes, dt_efeito, cd_recusado, cd_readmite, cd_importacao, cd_autor,
                        dt_cria, muda_trabalho)
    select ${scope.cd_empresa}::bigint, k.cd, r.cd_tipo, r.cd_funcion, r.cd_organig, r.num_mecan, r.nome, r.dt_nasc, r.sexo,
           r.profis, r.dados, r.antes, r.retrato, r.alteracoes, r.dt_efeito, r.cd_recusado, r.cd_readmite,
           ${cd_importacao}::bigint, ${authorOf(scope.actor)}::bigint, ${quando}::timestamptz,
           coalesce(r.muda_trabalho, false)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (cd_tipo smallint, cd_funcion bigint, cd_organig bigint, num_mecan text, nome text, dt_nasc date,
              sexo smallint, profis text, dados jsonb, antes jsonb, retrato jsonb, alteracoes jsonb, dt_efeito date, cd_recusado bigint,
              cd_readmite bigint, muda_trabalho boolean, posicao bigint)
      join codigos k on k.posicao = r.posicao
     order by r.posicao
    returning cd, nome, cd_organig`;
}

/** The day of an employee's last transfer that took effect. */
export async function findLastTransferencia(
  scope: Scope,
  cd_funcion: number,
): Promise<string | null> {
  const row = await scope.first(sql<{ dt_efeito: string | null }>`
    select p.dt_efeito from pedido p
     where p.cd_funcion = ${cd_funcion} and p.cd_tipo = ${PEDIDO_TYPE.transferencia} and p.dt_aplicado is not null
     order by p.dt_efeito desc limit 1`);
  return row?.dt_efeito ?? null;
}

/** Whether an employee has an open request, of one type or of any. */
export async function hasOpenPedido(
  scope: Scope,
  cd_funcion: number,
  cd_tipo?: number,
): Promise<boolean> {
  const { aberto } = await scope.one(sql<{ aberto: boolean }>`
    select exists (
      select from pedido p
       where p.cd_funcion = ${cd_funcion} and ${isOpen('p.cd_estad')}
         and (${cd_tipo ?? null}::smallint is null or p.cd_tipo = ${cd_tipo ?? null}::smallint)) as aberto`);
  return aberto;
}

/** The latest request of the scope that a condition on `r` finds, by code and day. */
function refOf(scope: Scope, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('cd', r.cd, 'dt_cria', ${localDay('r.dt_cria')}) from pedido r
     where ${condition} and ${inBranch(scope, 'r.cd_organig')} order by ${writtenOrder('pedido', 'r.cd')} desc limit 1)`;
}

type StoredPedido = Omit<PedidoDetail, keyof Retrato> & {
  retrato: Retrato;
  alteracoes: Alteracoes;
};

/** Condition: the caller may know of the former period `f`; the provider knows of all. */
export function seesFormer(scope: Scope): RawBuilder<boolean> {
  if (scope.permission.kind === 'providerOf') return sql`true`;
  return may(scope, 'funcionarios.ver') ? inBranch(scope, 'f.cd_organig') : sql`false`;
}

/** One request of the scope. */
export async function findPedido(
  scope: Scope,
  cd: number,
): Promise<{ message: PedidoDetail; alteracoes: Alteracoes } | undefined> {
  const found = await scope.first(sql<StoredPedido>`
    select ${PEDIDO_COLUMNS}, t.retrato, t.alteracoes, t.muda_trabalho, t.dt_efeito, t.cd_autor, u.nome as autor,
           t.motivo, ${localDay('t.dt_decis')} as dt_decis,
           ${refOf(scope, sql`r.cd = t.cd_recusado`)} as corrige,
           ${refOf(scope, sql`r.cd_recusado = t.cd`)} as corrigido_por,
           (select json_build_object('cd', f.cd, 'nome', f.nome, 'num_mecan', f.num_mecan, 'dt_saida', f.dt_inactiv)
              from funcionario f where f.cd = t.cd_readmite and ${seesFormer(scope)}) as readmite
      from pedido t
      join organigrama o on o.cd = t.cd_organig
      ${PATH_OF_ROW}
      left join utilizador u on u.cd = t.cd_autor
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
  if (!found) return undefined;
  const { retrato, alteracoes, ...row } = found;
  return { message: { ...EMPTY_RETRATO, ...retrato, ...row }, alteracoes };
}

export const EMPTY_RETRATO: Retrato = {
  nacionalidade: null,
  categoria: null,
  agrupamento: null,
  funcao_proposta: null,
  num_contrib: null,
  num_bi: null,
  num_benef: null,
  num_serv_soc: null,
  email: null,
  telemovel: null,
  loc_trab: null,
  dt_inactiv: null,
  dt_ini_instit: null,
  adm_urgente: null,
  organig_destino: null,
};

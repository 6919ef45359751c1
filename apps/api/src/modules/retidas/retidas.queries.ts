import type { DecisaoBody, DecisaoFalhada, FilaRow, Retida } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { labelCase } from '../../sql/label-case.ts';
import { utcText } from '../../sql/moment.ts';

/** A request or an accident, in the company of the scope. */
export type RetidaItem = Pick<FilaRow, 'origem' | 'cd'>;

/** A decision as it was taken. */
export interface HeldDecision {
  readonly estado: DecisaoBody['estado'];
  readonly motivo: string | null;
  readonly em_conjunto: boolean;
  /** Of a departure: whether what is booked after it is called off. */
  readonly desmarcar: boolean;
}

/** A held decision whose moment has come. */
export interface Due extends RetidaItem {
  readonly cd_empresa: number;
  readonly cd_retida: number;
  readonly cd_autor: number;
}

/** The columns of a held decision as it was taken. */
const DECISION = sql`r.cd_estad as estado, r.motivo, r.em_conjunto, r.desmarcar`;

/** What is held about a request or an accident: one decision at most. */
function about({ origem, cd }: RetidaItem): RawBuilder<boolean> {
  const column = origem === 'acidente' ? sql`r.cd_acidente` : sql`r.cd_pedido`;
  return sql<boolean>`${column} = ${cd} and r.erro is null`;
}

/** Writes a decision on a locked request. @returns how long it is held, in ms by the clock of the database. */
export async function insertRetida(
  scope: Scope,
  { origem, cd }: RetidaItem,
  { estado, motivo, em_conjunto, desmarcar }: HeldDecision,
): Promise<number> {
  const { ms } = await scope.one(sql<{ ms: number }>`
    insert into decisao_retida (cd_empresa, cd_pedido, cd_acidente, cd_estad, motivo, em_conjunto, desmarcar, cd_autor, dt_efeito)
    values (${scope.cd_empresa}, ${origem === 'funcionario' ? cd : null}, ${origem === 'acidente' ? cd : null},
            ${estado}, ${motivo}, ${em_conjunto}, ${desmarcar}, ${authorOf(scope.actor)},
            clock_timestamp() + make_interval(secs => ${HOLD_SECONDS}))
    returning ceil(extract(epoch from dt_efeito - now()) * 1000)::int as ms`);
  return ms;
}

/** The decision that is held about a request or accident, and by whom. */
export function findRetida(scope: Scope, item: RetidaItem): Promise<Retida | undefined> {
  return scope.first(sql<Retida>`
    select r.cd_estad as estado, r.cd_autor, u.nome as autor from decisao_retida r join utilizador u on u.cd = r.cd_autor
     where ${about(item)}`);
}

/** Takes the decision that the caller holds on a locked request, so that it never takes effect. @returns whether there was one. */
export async function takeOwn(scope: Scope, item: RetidaItem): Promise<boolean> {
  const taken = await scope.run(sql`
    delete from decisao_retida r where ${about(item)} and r.cd_autor = ${authorOf(scope.actor)}`);
  return taken > 0;
}

/** Takes a decision whose moment has come, in order to carry it out; `undefined` if it was taken before. */
export function takeDue(
  scope: Scope,
  { cd_retida }: Pick<Due, 'cd_retida'>,
): Promise<HeldDecision | undefined> {
  return scope.first(sql<HeldDecision>`
    delete from decisao_retida r
     where r.cd = ${cd_retida} and r.erro is null and r.dt_efeito <= clock_timestamp()
    returning ${DECISION}`);
}

/** Keeps for its author why a decision was not carried out; it holds nothing any more. @returns whether it still waited. */
export async function markFailed(
  scope: Scope,
  { cd_retida }: Pick<Due, 'cd_retida'>,
  erro: string,
): Promise<boolean> {
  const marked = await scope.run(sql`
    update decisao_retida r set erro = ${erro.slice(0, 500)} where r.cd = ${cd_retida} and r.erro is null`);
  return marked > 0;
}

/** The held decisions of all companies whose moment has come, in the order in which they were taken. */
export function listDue(transaction: Transaction): Promise<Due[]> {
  return transaction.all(sql<Due>`
    select r.cd_empresa, r.cd as cd_retida, r.origem, r.cd_entidade as cd, r.cd_autor from prestador_retidas r
     where r.erro is null and r.dt_efeito <= clock_timestamp() order by r.dt_efeito, r.cd_empresa, r.cd`);
}

/** The decisions of a user that were not carried out, of all companies, the latest first. */
export function listFailed(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<DecisaoFalhada[]> {
  return transaction.all(sql<DecisaoFalhada>`
    select r.origem, r.cd_entidade as cd, r.cd_empresa, e.nome as empresa, t.nome,
           coalesce(${labelCase('t.cd_tipo', PEDIDO_TYPE_LABEL)}, 'Acidente') as tipo, r.cd_estad as decisao,
           r.erro, ${utcText('r.dt_efeito')} as quando
      from prestador_retidas r
      join prestador_fila t on t.origem = r.origem and t.cd_empresa = r.cd_empresa and t.cd = r.cd_entidade
      join prestador_empresas e on e.cd = r.cd_empresa
     where r.cd_autor = ${cd_utilizador} and r.erro is not null
     order by r.dt_efeito desc, r.cd desc limit 200`);
}

/** Deletes what the caller has read about a request. */
export async function dropRead(scope: Scope, { origem, cd }: RetidaItem): Promise<void> {
  const column = origem === 'acidente' ? sql`r.cd_acidente` : sql`r.cd_pedido`;
  await scope.run(sql`
    delete from decisao_retida r
     where ${column} = ${cd} and r.erro is not null and r.cd_autor = ${authorOf(scope.actor)}`);
}

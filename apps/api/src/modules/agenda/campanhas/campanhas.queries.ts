import type { CampanhaUpdateBody } from '@sst/contract';
import type { CampanhaDias, CampanhaEstado } from '@sst/contract/rules/agenda/campanhas';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

type Fields = Omit<CampanhaUpdateBody, 'motivo' | 'versao'>;

/** A campaign, locked. */
export interface LockedCampanha extends CampanhaDias {
  readonly cd: number;
  readonly nome: string;
  readonly estado: CampanhaEstado;
  readonly versao: number;
}

/** Writes a campaign. @returns its code. */
export async function insertCampanha(scope: Scope, fields: Fields, now: Date): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('campanha')
      .values({
        cd_empresa: scope.cd_empresa,
        ...fields,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      })
      .returning('cd'),
  );
  return cd;
}

const LOCKED = sql`select c.cd, c.nome, c.dt_ini, c.dt_fim, c.responder_ate, c.aviso_dias, c.estado, c.versao from campanha c`;

/** Locks a campaign to change it; whoever only refers to it does not wait. */
export function lockCampanha(scope: Scope, cd: number): Promise<LockedCampanha | undefined> {
  return scope.first(sql<LockedCampanha>`${LOCKED} where c.cd = ${cd} for no key update`);
}

/** A campaign that stays as it is until the transaction ends; many at once may hold it so. */
export function holdCampanha(scope: Scope, cd: number): Promise<LockedCampanha | undefined> {
  return scope.first(sql<LockedCampanha>`${LOCKED} where c.cd = ${cd} for share`);
}

export async function writeCampanha(
  scope: Scope,
  cd: number,
  values: Partial<Fields> & { readonly estado?: CampanhaEstado; readonly motivo: string },
): Promise<void> {
  await scope.run(
    db
      .updateTable('campanha')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}

/** Those of the codes who work in the company. */
export async function listActive(scope: Scope, codes: readonly number[]): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select f.cd from funcionario f where f.cd = any(${codes}::bigint[]) and f.ativo`);
  return rows.map(({ cd }) => cd);
}

/** Adds people to a campaign, each once. */
export async function addPessoas(scope: Scope, cd: number, people: readonly number[]) {
  await scope.run(sql`
    insert into campanha_pessoa (cd_empresa, cd_campanha, cd_funcion)
    select ${scope.cd_empresa}, ${cd}, p from unnest(${people}::bigint[]) p on conflict do nothing`);
}

/** Adds somebody to the campaign of a proposal, if it has one. */
export async function joinCampanhaOf(scope: Scope, proposta: number, cd_funcion: number) {
  await scope.run(sql`
    insert into campanha_pessoa (cd_empresa, cd_campanha, cd_funcion)
    select v.cd_empresa, v.cd_campanha, ${cd_funcion}::bigint
      from proposta q join proposta_envio v on v.cd = q.cd_envio
     where q.cd = ${proposta} and v.cd_campanha is not null
        on conflict do nothing`);
}

export async function removePessoas(scope: Scope, cd: number, people: readonly number[]) {
  await scope.run(sql`
    delete from campanha_pessoa p where p.cd_campanha = ${cd} and p.cd_funcion = any(${people}::bigint[])`);
}

/** How many people a campaign has. */
export async function countPessoas(scope: Scope, cd: number): Promise<number> {
  const { n } = await scope.one(
    sql<{
      n: number;
    }>`select count(*)::integer as n from campanha_pessoa p where p.cd_campanha = ${cd}`,
  );
  return n;
}

/** A proposal of a campaign that waits. */
export interface OpenProposta {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly dt: string;
  readonly hr: string;
}

/** Locks the proposals of a campaign that wait. @param people of these alone. */
export function lockOpenOf(
  scope: Scope,
  cd: number,
  people?: readonly number[],
): Promise<OpenProposta[]> {
  const of: RawBuilder<unknown> = people ? sql`and q.cd_funcion = any(${people}::bigint[])` : sql``;
  return scope.all(sql<OpenProposta>`
    select q.cd, q.cd_funcion, q.dt, q.hr from proposta q
     where q.estado = 'proposta' ${of}
       and q.cd_envio in (select v.cd from proposta_envio v where v.cd_campanha = ${cd})
     order by q.cd for update`);
}

/** Gives open proposals another last day to answer, at the latest the eve of each. */
export async function moveDeadline(
  scope: Scope,
  cd: number,
  open: readonly number[],
  responder_ate: string,
  today: string,
): Promise<void> {
  await scope.run(sql`
    update proposta_envio v set responder_ate = ${responder_ate}::date where v.cd_campanha = ${cd}`);
  await scope.run(sql`
    update proposta q set responder_ate = least(${responder_ate}::date, q.dt - 1), versao = q.versao + 1
     where q.cd = any(${open}::bigint[]) and q.dt > ${today}::date`);
}

/** The working days of notice of a booking: those of its campaign, if it has one. */
export async function avisoOf(scope: Scope, marcacao: number, usual: number): Promise<number> {
  const found = await scope.first(sql<{ aviso_dias: number }>`
    select c.aviso_dias from campanha c
     where c.cd in (select v.cd_campanha from proposta q join proposta_envio v on v.cd = q.cd_envio where q.cd_marcacao = ${marcacao}
                    union all
                    select g.cd_campanha from campanha_lugar g where g.cd_marcacao = ${marcacao})
     order by ${writtenOrder('campanha', 'c.cd')} desc limit 1`);
  return found?.aviso_dias ?? usual;
}

/** How many campaigns end, or can be answered for the last time, on a day. @param transaction sees all companies. */
export async function countCampanhasQueAcabam(
  transaction: Transaction,
  today: string,
): Promise<number> {
  const { n } = await transaction.one(sql<{ n: number }>`
    select count(*)::integer as n from prestador_campanhas c
     where c.estado = 'aberta' and (c.responder_ate = ${today}::date or c.dt_fim = ${today}::date)`);
  return n;
}

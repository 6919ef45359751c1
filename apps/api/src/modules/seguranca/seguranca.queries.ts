import type { AreaDetail, Lookup, OfferedLookup } from '@sst/contract';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { inBranch } from '../../sql/branch.ts';
import { asOffered, listOffered, type Switched } from '../../sql/offered.ts';
import { listOfArea } from './documentos.queries.ts';
import { IS_OPEN } from './medidas-list.queries.ts';

/**
 * The company's activity areas by name; one that is switched off only if it has activities in the scope, and one without a type,
 * in which nothing can be registered yet, only to the provider, whose it is to finish.
 */
export async function listAreas(scope: Scope): Promise<OfferedLookup[]> {
  const { actor } = scope;
  const untyped = actor.kind === 'user' && actor.prestador;
  const areas = await scope.all(sql<Switched>`
    select r.cd, r.nome, r.inactiv from area_atividade r
     where (not r.inactiv
            and (${untyped}::boolean or exists (select 1 from atividade_tipo x where x.cd_area = r.cd and not x.inactiv)))
        or exists (select 1 from atividade t where t.cd_area = r.cd and ${inBranch(scope, 't.cd_organig')})
     order by r.nome, r.cd`);
  return areas.map(asOffered);
}

export async function hasArea(scope: Scope, cd_area: number): Promise<boolean> {
  const area = db.selectFrom('area_atividade').select('cd').where('cd', '=', cd_area);
  return (await scope.first(area)) !== undefined;
}

/** One area with its types and documents; `undefined` without such an area. */
export async function findArea(scope: Scope, cd_area: number): Promise<AreaDetail | undefined> {
  const [area, tipoAtividadeList, anexoAtividadeList] = await Promise.all([
    scope.first(
      db.selectFrom('area_atividade').select(['cd', 'nome', 'obs']).where('cd', '=', cd_area),
    ),
    listTipos(scope, cd_area),
    listOfArea(scope, cd_area),
  ]);
  return area && { atividadeList: [{ ...area, tipoAtividadeList }], anexoAtividadeList };
}

/** The types of activity of the company, or of one area, by name; a type counts as switched off if its area is. */
export async function listTipos(scope: Scope, cd_area?: number): Promise<OfferedLookup[]> {
  const ofArea = cd_area === undefined ? sql`true` : sql`x.cd_area = ${cd_area}::bigint`;
  const types = await scope.all(sql<Switched>`
    select x.cd, x.nome, x.inactiv or r.inactiv as inactiv
      from atividade_tipo x join area_atividade r on r.cd = x.cd_area
     where ${ofArea}
     order by x.nome, x.cd`);
  return types.map(asOffered);
}

/** The technicians of the scope's activities, or of those of one area, by name. */
export function listTecnicos(scope: Scope, cd_area?: number): Promise<Lookup[]> {
  const ofArea = cd_area === undefined ? sql`true` : sql`t.cd_area = ${cd_area}::bigint`;
  return scope.all(sql<Lookup>`
    select m.cd, m.nome from tecnico m
     where exists (
       select 1 from atividade t
        where t.cd_tecnic = m.cd and ${ofArea} and ${inBranch(scope, 't.cd_organig')})
     order by m.nome, m.cd`);
}

/** The reasons of activities, which all companies share. */
export function listMotivos(transaction: Transaction): Promise<OfferedLookup[]> {
  return listOffered(transaction, 'motivo_atividade');
}

/** The tasks of the scope's open measures, by name. */
export function listTarefas(scope: Scope): Promise<Lookup[]> {
  return scope.all(sql<Lookup>`
    select a.cd, a.nome from tarefa a
     where exists (
       select 1 from medida t where t.cd_tarefa = a.cd and ${IS_OPEN} and ${inBranch(scope, 't.cd_organig')})
     order by a.nome, a.cd`);
}

/** The states of an open measure, in order of progress. */
export function listEstadosMedida(scope: Scope): Promise<Lookup[]> {
  return scope.all(
    db
      .selectFrom('medida_estado')
      .select(['cd', 'nome'])
      .where('cd', '<', MEDIDA_STATE.concluida)
      .orderBy('cd'),
  );
}

import type {
  AcidenteBody,
  AcidenteDetail,
  AcidenteIgual,
  AcidentesResumo,
  Lookup,
  OfferedLookup,
} from '@sst/contract';
import { ACIDENTE_STATE, type AcidenteState } from '@sst/contract/rules/acidentes';
import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';
import { inBranch, isBelow } from '../../sql/branch.ts';
import { localDay } from '../../sql/local-day.ts';
import { inMonths } from '../../sql/month.ts';
import { listOffered } from '../../sql/offered.ts';
import { writtenOrder } from '../../sql/written-order.ts';
import { ACIDENTE_DETAIL, IS_ACCEPTED, inPeriod, type Period } from './acidentes-list.queries.ts';

/** All recorded data of an accident of the scope. */
export function findAcidente(scope: Scope, cd: number): Promise<AcidenteDetail | undefined> {
  return scope.first(sql<AcidenteDetail>`
    select ${ACIDENTE_DETAIL.columns}
      from acidente t ${ACIDENTE_DETAIL.joins}
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** Whom an accident happened to, and when. */
export interface AcidenteMoment {
  readonly funcionario: number;
  readonly dt: string;
  readonly hr: string;
}

/** The accident of the scope on an occasion, accepted or not; the one registered last, if there are several. */
export function findSameAcidente(
  scope: Scope,
  { funcionario, dt, hr }: AcidenteMoment,
): Promise<AcidenteIgual | undefined> {
  return scope.first(sql<AcidenteIgual>`
    select t.cd, ${localDay('t.dt_cria')} as dt_cria
      from acidente t
     where t.cd_funcion = ${funcionario} and t.dt = ${dt}::date and t.hr = ${hr}::time
       and ${inBranch(scope, 't.cd_organig')}
     order by ${writtenOrder('acidente', 't.cd')} desc limit 1`);
}

interface LockedAcidente {
  readonly cd_estad: AcidenteState;
  readonly cd_organig: number;
  readonly cd_funcion: number;
  readonly dt: string;
}

/** Locks an accident of the scope until the transaction ends. */
export function lockAcidente(scope: Scope, cd: number): Promise<LockedAcidente | undefined> {
  return scope.first(sql<LockedAcidente>`
    select t.cd_estad, t.cd_organig, t.cd_funcion, t.dt from acidente t
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update`);
}

export function deleteAcidente(scope: Scope, cd: number): Promise<number> {
  return scope.run(db.deleteFrom('acidente').where('cd', '=', cd));
}

/**
 * Locks an active employee of the scope against transfers until the transaction ends.
 * @returns whether the employee's unit is the given node or below it, and the day of birth; `undefined` if there is no
 * such employee.
 */
export function findInjured(
  scope: Scope,
  { cd_funcion, cd_organig }: Pick<AcidenteBody, 'cd_funcion' | 'cd_organig'>,
): Promise<{ below: boolean; dt_nasc: string } | undefined> {
  return scope.first(sql<{ below: boolean; dt_nasc: string }>`
    select f.dt_nasc, ${isBelow(sql`f.cd_organig`, cd_organig)} as below
      from funcionario f
     where f.cd = ${cd_funcion} and f.ativo and ${inBranch(scope, 'f.cd_organig')} for share of f`);
}

export function listLesaoTipos(transaction: Transaction): Promise<OfferedLookup[]> {
  return listOffered(transaction, 'lesao_tipo');
}

/** What a registration says of the accident itself. */
export type AcidenteForm = Omit<
  AcidenteBody,
  'anexo' | 'dt_conhecimento' | 'hr_conhecimento' | 'gravidade'
>;

/** @returns the code of the new accident. */
export async function insertAcidente(scope: Scope, now: Date, form: AcidenteForm): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('acidente')
      .values({
        ...form,
        cd_empresa: scope.cd_empresa,
        cd_estad: ACIDENTE_STATE.novo,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      })
      .returning('cd'),
  );
  return cd;
}

/** Accepted accidents of the scope in two years, by month. */
export function countByMonth(scope: Scope, year: number): Promise<AcidentesResumo['meses']> {
  return scope.all(sql<{ mes: string; total: number }>`
    select to_char(t.dt, 'YYYY-MM') as mes, count(*)::int as total
      from acidente t
     where ${IS_ACCEPTED} and ${inMonths('t.dt', `${year - 1}-01`, `${year}-12`)}
       and ${inBranch(scope, 't.cd_organig')}
     group by 1 order by 1`);
}

/**
 * Accepted accidents of the scope in a period, by the employees' nodes. A node is named together with the one above it,
 * unless that is the company, since many establishments have a unit of the same name.
 */
export function countByNode(scope: Scope, period: Period): Promise<AcidentesResumo['locais']> {
  return scope.all(sql<Lookup & { total: number }>`
    select o.cd, concat_ws(' / ', b.nome, o.nome) as nome, count(*)::int as total
      from acidente t
      join organigrama o on o.cd = t.cd_organig
      left join organigrama b on b.cd = o.cd_base and b.cd_base is not null
     where ${IS_ACCEPTED} and ${inPeriod(period)} and ${inBranch(scope, 't.cd_organig')}
     group by o.cd, o.nome, b.nome order by total desc, 2, o.cd`);
}

/** As `countByNode`, by the type of the harmful action. */
export function countByType(scope: Scope, period: Period): Promise<AcidentesResumo['tipos']> {
  return scope.all(sql<Lookup & { total: number }>`
    select l.cd, l.nome, count(*)::int as total
      from acidente t join lesao_tipo l on l.cd = t.cd_acc_lesiv
     where ${IS_ACCEPTED} and ${inPeriod(period)} and ${inBranch(scope, 't.cd_organig')}
     group by l.cd, l.nome order by total desc, l.nome, l.cd`);
}

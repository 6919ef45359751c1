import type { ExamesResumo, Lookup, OfferedLookup } from '@sst/contract';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { type Decision, type Especie, EXAME_CHART_MONTHS } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { inMonths } from '../../sql/month.ts';
import { asOffered } from '../../sql/offered.ts';
import { typeSight, typesOffered } from '../../sql/reader/tipos.ts';
import { countsAndEnds } from '../../sql/validity.ts';

/** The physicians of the scope's exams, by name. */
export function listMedicos(scope: Scope): Promise<Lookup[]> {
  return scope.all(sql<Lookup>`
    select m.cd, m.nome from medico m
     where exists (select 1 from exame e where e.cd_medic = m.cd and ${inBranch(scope, 'e.cd_organig')})
     order by m.nome, m.cd`);
}

/** The physicians of the scope's bookings of exams, or the nurses of those of nursing actions, by name. */
export function listProfissionais(scope: Scope, especie: Especie): Promise<Lookup[]> {
  const [table, column] =
    especie === 'exame' ? [sql`medico`, sql`b.cd_medic`] : [sql`enfermeiro`, sql`b.cd_enferm`];
  return scope.all(sql<Lookup>`
    select m.cd, m.nome from ${table} m
     where exists (
       select 1 from marcacao b
        where ${column} = m.cd and b.especie = ${especie} and ${inBranch(scope, 'b.cd_organig')})
     order by m.nome, m.cd`);
}

/** The types of a kind, as the scope's reader knows them. */
export async function listTipos(scope: Scope, especie: Especie): Promise<OfferedLookup[]> {
  const rows = await scope.all(typesOffered(especie, typeSight(scope)));
  return rows.map(asOffered);
}

/** Exams of the months up to the present one, by decision. */
export function countResults(scope: Scope, month: string): Promise<ExamesResumo['resultados']> {
  const first = addMonths(month, 1 - EXAME_CHART_MONTHS);
  return scope.all(sql<{ mes: string; cd_decis: Decision; total: number }>`
    select to_char(e.dt, 'YYYY-MM') as mes, e.cd_decis, count(*)::int as total
      from exame e
     where ${inMonths('e.dt', first, month)} and ${inBranch(scope, 'e.cd_organig')}
     group by 1, 2 order by 1, 2`);
}

/** Exams that fall due from the present month on: the latest ones of active employees, as the list filters them. */
export function countExpiries(scope: Scope, month: string): Promise<ExamesResumo['caducidades']> {
  const last = addMonths(month, EXAME_CHART_MONTHS - 1);
  return scope.all(sql<{ mes: string; total: number }>`
    select to_char(t.dt_expir, 'YYYY-MM') as mes, count(*)::int as total
      from exame t
     where ${countsAndEnds((end) => inMonths(end, month, last))} and ${inBranch(scope, 't.cd_organig')}
     group by 1 order by 1`);
}

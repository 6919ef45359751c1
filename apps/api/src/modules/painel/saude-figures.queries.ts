import type { Painel } from '@sst/contract';
import { addDays, startOfWeek } from '@sst/contract/rules/dates/dates';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { inMonth } from '../../sql/month.ts';
import { countsAndEnds, inValidity } from '../../sql/validity.ts';

type Figures = NonNullable<Painel['saude']>;

/** Latest exams of active employees by the end of their validity, as the list of exams filters them. */
function countExams(scope: Scope, today: string) {
  return scope.one(sql<Pick<Figures, 'exames_expirados' | 'exames_a_expirar'>>`
    select (count(*) filter (where ${inValidity('t.dt_expir', 'expirada', today)}))::int as exames_expirados,
           (count(*) filter (where ${inValidity('t.dt_expir', 'a-expirar', today)}))::int as exames_a_expirar
      from exame t
     where ${countsAndEnds((end) => sql`${sql.ref(end)} <= ${today}::date + ${EXPIRY_WARNING_DAYS}::int`)}
       and ${inBranch(scope, 't.cd_organig')}`);
}

/** Bookings from today to a day. */
function countBookings(scope: Scope, today: string, ate: string) {
  return scope.one(sql<Pick<Figures, 'marcacoes_exame' | 'marcacoes_acao_enfermagem'>>`
    select (count(*) filter (where m.especie = 'exame'))::int as marcacoes_exame,
           (count(*) filter (where m.especie = 'acao-enfermagem'))::int as marcacoes_acao_enfermagem
      from marcacao m
     where m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt between ${today}::date and ${ate}::date and ${inBranch(scope, 'm.cd_organig')}`);
}

function countAbsences(scope: Scope, month: string) {
  return scope.one(sql<Pick<Figures, 'faltas_exame' | 'faltas_acao_enfermagem'>>`
    select (count(*) filter (where m.especie = 'exame'))::int as faltas_exame,
           (count(*) filter (where m.especie = 'acao-enfermagem'))::int as faltas_acao_enfermagem
      from marcacao m
     where m.cd_estad >= ${sql.lit(MARCACAO_STATE.faltaMedico)} and ${inMonth('m.dt', month)} and ${inBranch(scope, 'm.cd_organig')}`);
}

/** Figures of health on a day: exams, bookings until Sunday, absences of the month. */
export async function countSaude(scope: Scope, today: string): Promise<Figures> {
  const ate = addDays(startOfWeek(today), 6);
  const mes = today.slice(0, 7);
  const [exams, bookings, absences] = await Promise.all([
    countExams(scope, today),
    countBookings(scope, today, ate),
    countAbsences(scope, mes),
  ]);
  return { ...exams, ate, ...bookings, mes, ...absences };
}

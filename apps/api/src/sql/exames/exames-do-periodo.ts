import { sql } from 'kysely';

/**
 * The exams that count for an employee, as a table: those made in this period of work, and the one of an earlier period
 * that was taken over (`cd_feito` is the employee of whom it was made).
 */
export const EXAMES_DO_PERIODO = sql`(
  select e.cd_funcion, e.cd, e.dt, e.hr, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt_expir, e.cd_anex, e.cd_organig, e.cd_marcacao,
         e.cd_funcion as cd_feito
    from exame e
  union all
  select q.cd_funcion, e.cd, e.dt, e.hr, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt_expir, e.cd_anex, e.cd_organig, e.cd_marcacao, e.cd_funcion
    from exame_aproveitado q join exame e on e.cd = q.cd_exame)`;

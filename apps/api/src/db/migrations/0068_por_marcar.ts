import type { MigrationStep } from '../migration-steps.ts';

/**
 * The day by which somebody has to be booked: the due day, or that of an event if it comes first (decision 0073). It is kept
 * beside the due day by a trigger, so that lists can be sorted by one index.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'acontecimentos',
    sql: `
      -- The earliest exam that an event asks for and that was neither made nor waived.
      alter table prazo add column dt_devido date, add column regra_devido varchar(20);

      create function prazo_do_devido() returns trigger
        language plpgsql as $$
      begin
        update prazo p
           set dt_devido = n.dt, regra_devido = n.regra
          from (select m.cd_empresa, m.cd_funcion, d.dt, d.regra
                  from (select distinct cd_empresa, cd_funcion from mudados) m
                  left join lateral (
                    select e.dt, e.regra from exame_devido e
                     where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
                       and e.cd_exame is null and e.dt_dispensa is null
                     order by e.dt, e.cd limit 1) d on true) n
         where p.cd_empresa = n.cd_empresa and p.cd_funcion = n.cd_funcion
           and (p.dt_devido, p.regra_devido) is distinct from (n.dt, n.regra);
        return null;
      end
      $$;
      create trigger prazo_devido_inserido after insert on exame_devido
        referencing new table as mudados for each statement execute function prazo_do_devido();
      create trigger prazo_devido_alterado after update on exame_devido
        referencing new table as mudados for each statement execute function prazo_do_devido();
      create trigger prazo_devido_removido after delete on exame_devido
        referencing old table as mudados for each statement execute function prazo_do_devido();`,
  },
  // Writing a row as it is lets the trigger do the rest.
  {
    kind: 'fill',
    name: 'preenchimento',
    table: 'exame_devido',
    set: 'dt = t.dt',
    where: `t.cd_exame is null and t.dt_dispensa is null and exists (
      select from prazo p where p.cd_empresa = t.cd_empresa and p.cd_funcion = t.cd_funcion and p.dt_devido is null)`,
  },
  {
    kind: 'index',
    name: 'prazo_a_marcar',
    on: 'prazo (cd_empresa, least(dt, dt_devido), cd_funcion)',
  },
];

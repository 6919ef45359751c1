import type { MigrationStep } from '../migration-steps.ts';

/**
 * What asks first for an exam is one day for everybody who reads it (decision 0112): of a rule, of an event or, as long as nothing is
 * computed, of the validity that was recorded.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'index',
    name: 'prazo_primeiro',
    on: 'prazo (cd_empresa, least(dt, dt_devido, dt_expir), cd_funcion)',
  },
  {
    kind: 'transaction',
    name: 'vistas',
    sql: `
      drop index prazo_a_marcar;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create or replace view prestador_prazos as
        select p.cd_empresa, p.cd_funcion, p.dt, p.regra, p.dt_expir, p.suspenso_de, p.suspenso_ate, p.pendente, p.dt_devido
          from prazo p
         where current_setting('app.prestador', true) = 'sim';
      create or replace view prestador_por_marcar as
        select f.cd_empresa, f.cd, f.num_mecan, f.nome, f.cd_organig, f.dt_ult_exam, p.dt_expir, p.suspenso_de, p.suspenso_ate,
               least(p.dt, p.dt_devido, p.dt_expir) as dt_prazo,
               case when least(p.dt, p.dt_expir) is null or p.dt_devido < least(p.dt, p.dt_expir) then p.regra_devido
                    else p.regra end as motivo,
               f.adm_urgente, f.dt_ini_instit
          from prazo p
          join funcionario f on f.cd_empresa = p.cd_empresa and f.cd = p.cd_funcion
         where f.ativo and current_setting('app.prestador', true) = 'sim';
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
];

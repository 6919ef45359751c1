import type { MigrationStep } from '../migration-steps.ts';

/** Clocks of accidents that are told of, and as the provider sees them (decision 0165). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'colunas',
    sql: `
      alter table acidente
        -- When its clocks are to be told of; null: never again. Nobody has looked at what a server of before registers.
        add column avisar_em timestamptz default '-infinity',
        -- What was told of them.
        add column avisados text[] not null default '{}';

      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_acidentes_por_participar as
        select t.cd_empresa, t.cd, t.cd_funcion, t.nome, t.cd_organig, t.dt, t.hr, t.participar_ate, t.avisar_em
          from acidente t
         where t.participar_ate is not null and current_setting('app.prestador', true) = 'sim';
      grant select on prestador_acidentes_por_participar to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;

      select pgboss.create_queue('acidentes',
        '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 21600}');`,
  },
  {
    kind: 'index',
    name: 'acidente_por_avisar',
    on: 'acidente (avisar_em) where participar_ate is not null and avisar_em is not null',
  },
  {
    kind: 'index',
    name: 'acidente_por_participar_de_todas',
    on: 'acidente (participar_ate) where participar_ate is not null',
  },
];

import type { MigrationStep } from '../migration-steps.ts';

/** Lines of first pages that users have passed on to a colleague, and digests of them by e-mail (decision 0074). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tabelas',
    sql: `
      create table hoje_passado (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        -- The node whose line it is.
        cd_organig bigint not null,
        -- The rule, by its name in the contract.
        regra varchar(40) not null,
        cd_de bigint not null references utilizador on delete cascade,
        cd_para bigint not null references utilizador on delete cascade,
        nota varchar(500),
        -- The day on which it was passed on.
        dt date not null,
        dt_cria timestamptz not null,
        primary key (cd_empresa, cd),
        foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade,
        check (cd_de <> cd_para)
      );
      create unique index hoje_passado_linha on hoje_passado (cd_empresa, cd_organig, cd_de, regra);
      create index hoje_passado_de on hoje_passado (cd_de);
      create index hoje_passado_para on hoje_passado (cd_para);
      call proteger('hoje_passado');

      create table hoje_passado_prestador (
        regra varchar(40) not null,
        cd_de bigint not null references utilizador on delete cascade,
        cd_para bigint not null references utilizador on delete cascade,
        nota varchar(500),
        dt date not null,
        dt_cria timestamptz not null,
        primary key (cd_de, regra),
        check (cd_de <> cd_para)
      );
      create index hoje_passado_prestador_para on hoje_passado_prestador (cd_para);
      grant select, insert, update, delete on hoje_passado_prestador to sst_app;

      -- How often a user gets a digest; null: as the rights say. And the day of the last one, sent or with nothing to tell.
      alter table utilizador add column resumo varchar(10) check (resumo in ('nunca', 'segundas', 'diario'));
      create table resumo_enviado (
        cd_utilizador bigint primary key references utilizador on delete cascade,
        dia date not null
      );
      grant select, insert, update, delete on resumo_enviado to sst_app;

      select pgboss.create_queue('resumo-do-dia',
        '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 21600}');`,
  },
];

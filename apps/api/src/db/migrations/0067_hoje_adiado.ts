import type { MigrationStep } from '../migration-steps.ts';

/** The lines of 'Hoje' that users have put off (decision 0072). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tabela',
    sql: `
      create table hoje_adiado (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        -- The node whose line it is.
        cd_organig bigint not null,
        cd_utilizador bigint not null references utilizador on delete cascade,
        -- The rule, by its name in the contract.
        regra varchar(40) not null,
        -- The day on which it is back.
        dt_ate date not null,
        dt_cria timestamptz not null,
        primary key (cd_empresa, cd),
        foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
      );
      create unique index hoje_adiado_linha on hoje_adiado (cd_empresa, cd_organig, cd_utilizador, regra);
      create index hoje_adiado_utilizador on hoje_adiado (cd_utilizador);
      call proteger('hoje_adiado');`,
  },
];

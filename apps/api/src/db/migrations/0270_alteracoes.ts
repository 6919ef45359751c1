import type { MigrationStep } from '../migration-steps.ts';

/**
 * Events are told in the order of the transactions that wrote them (decision 0156): of each the number of its own, which the database
 * gives, so that a server of the version before gives it, too. Those of before come first, by their codes.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'coluna',
    sql: `
      alter table evento add column xid xid8 not null default '0';
      alter table evento alter column xid set default pg_current_xact_id();
      grant select on evento to sst_prestador;

      -- Up to where events have been deleted: whoever has not read so far has missed some.
      create table evento_apagado (
        unica boolean primary key default true check (unica),
        xid xid8 not null,
        cd bigint not null
      );
      insert into evento_apagado (xid, cd) values ('0', 0);
      grant select, update on evento_apagado to sst_app`,
  },
  { kind: 'index', name: 'evento_empresa_xid', on: 'evento (cd_empresa, xid, cd)' },
  { kind: 'index', name: 'evento_xid', on: 'evento (xid, cd)' },
  {
    kind: 'transaction',
    name: 'vista',
    sql: `
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_evento_ordem as
        select e.cd_empresa, e.xid, e.cd, e.quando, e.tipo, e.entidade, e.cd_entidade, e.dados
          from evento e where current_setting('app.prestador', true) = 'sim';
      grant select on prestador_evento_ordem to sst_app;
      reset role;
      revoke create on schema public from sst_prestador`,
  },
];

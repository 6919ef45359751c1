import type { MigrationStep } from '../migration-steps.ts';

/**
 * Decisions that wait ten seconds, what a user of the provider has put off, and what a user may still undo (decision
 * 0054); with the indexes of a request's history.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tabelas',
    sql: `
      create table decisao_retida (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        cd_pedido bigint,
        cd_acidente bigint,
        -- The state that it sets, as that of a request.
        cd_estad smallint not null check (cd_estad in (1, 2, 3)),
        motivo varchar(1000),
        -- Whether it was taken with others in one call.
        em_conjunto boolean not null,
        cd_autor bigint not null references utilizador on delete cascade,
        dt_cria timestamptz not null default clock_timestamp(),
        -- When it takes effect.
        dt_efeito timestamptz not null,
        -- Why it could not: it holds nothing any more, and waits to be read by its author.
        erro varchar(500),
        primary key (cd_empresa, cd),
        foreign key (cd_empresa, cd_pedido) references pedido (cd_empresa, cd) on delete cascade,
        foreign key (cd_empresa, cd_acidente) references acidente (cd_empresa, cd) on delete cascade,
        check (num_nonnulls(cd_pedido, cd_acidente) = 1),
        check (cd_estad <> 3 or motivo is not null)
      );
      create unique index decisao_retida_pedido on decisao_retida (cd_empresa, cd_pedido) where erro is null;
      create unique index decisao_retida_acidente on decisao_retida (cd_empresa, cd_acidente) where erro is null;
      create index decisao_retida_efeito on decisao_retida (dt_efeito) where erro is null;
      create index decisao_retida_do_pedido on decisao_retida (cd_empresa, cd_pedido);
      create index decisao_retida_do_acidente on decisao_retida (cd_empresa, cd_acidente);
      create index decisao_retida_autor on decisao_retida (cd_autor);
      call proteger('decisao_retida');

      create table pedido_adiado (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        cd_pedido bigint,
        cd_acidente bigint,
        -- Whose view of the queue it leaves.
        cd_utilizador bigint not null references utilizador on delete cascade,
        -- The day on which it is back.
        dt_ate date not null,
        dt_cria timestamptz not null,
        primary key (cd_empresa, cd),
        foreign key (cd_empresa, cd_pedido) references pedido (cd_empresa, cd) on delete cascade,
        foreign key (cd_empresa, cd_acidente) references acidente (cd_empresa, cd) on delete cascade,
        check (num_nonnulls(cd_pedido, cd_acidente) = 1)
      );
      create unique index pedido_adiado_pedido on pedido_adiado (cd_empresa, cd_pedido, cd_utilizador);
      create unique index pedido_adiado_acidente on pedido_adiado (cd_empresa, cd_acidente, cd_utilizador);
      create index pedido_adiado_utilizador on pedido_adiado (cd_utilizador, dt_ate);
      call proteger('pedido_adiado');

      create table anulavel (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        -- Who did it, and alone may undo it.
        cd_utilizador bigint not null references utilizador on delete cascade,
        tipo varchar(20) not null,
        -- What brings back what was there, with the codes that it had.
        conteudo jsonb not null,
        dt_ate timestamptz not null,
        primary key (cd_empresa, cd)
      );
      create index anulavel_ate on anulavel (dt_ate);
      create index anulavel_utilizador on anulavel (cd_utilizador);
      call proteger('anulavel');

      create policy prestador on decisao_retida for select to sst_prestador using (true);
      grant select (cd_empresa, cd, cd_pedido, cd_acidente, cd_estad, cd_autor, dt_efeito, erro) on decisao_retida to sst_prestador;
      create policy prestador on pedido_adiado for select to sst_prestador using (true);
      grant select on pedido_adiado to sst_prestador;
      create policy prestador on anulavel for select to sst_prestador using (true);
      grant select (cd_empresa, dt_ate) on anulavel to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_retidas as
        select r.cd_empresa, r.cd, case when r.cd_pedido is null then 'acidente' else 'funcionario' end as origem,
               coalesce(r.cd_pedido, r.cd_acidente) as cd_entidade, r.cd_estad, r.cd_autor, r.dt_efeito, r.erro
          from decisao_retida r
         where current_setting('app.prestador', true) = 'sim';
      create view prestador_adiados as
        select a.cd_empresa, case when a.cd_pedido is null then 'acidente' else 'funcionario' end as origem,
               coalesce(a.cd_pedido, a.cd_acidente) as cd_entidade, a.cd_utilizador, a.dt_ate, a.dt_cria
          from pedido_adiado a
         where current_setting('app.prestador', true) = 'sim';
      create view prestador_anulaveis as
        select a.cd_empresa, a.dt_ate from anulavel a where current_setting('app.prestador', true) = 'sim';
      create view prestador_decididos as
        select p.cd_tipo::int as tipo, p.dt_cria, p.dt_decis from pedido p
         where p.cd_estad in (2, 3) and current_setting('app.prestador', true) = 'sim'
        union all
        select null, a.dt_cria, a.dt_decis from acidente a
         where a.cd_estad = 1 and current_setting('app.prestador', true) = 'sim';
      grant select on prestador_retidas, prestador_adiados, prestador_anulaveis, prestador_decididos to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;

      select pgboss.create_queue('decisoes-retidas',
        '{"policy": "standard", "retryLimit": 3, "retryDelay": 5, "expireInSeconds": 600, "heartbeatSeconds": 20, "deleteAfterSeconds": 21600}');`,
  },
  {
    kind: 'index',
    name: 'pedido_decididos',
    on: 'pedido (cd_empresa, cd_tipo, dt_decis, dt_cria) where cd_estad in (2, 3)',
  },
  {
    kind: 'index',
    name: 'acidente_decididos',
    on: 'acidente (cd_empresa, dt_decis, dt_cria) where cd_estad = 1',
  },
  {
    kind: 'index',
    name: 'auditoria_pedidos',
    on: `auditoria (cd_empresa, entidade, cd_entidade) where entidade in ('pedido', 'acidente')`,
  },
];

import type { MigrationStep } from '../migration-steps.ts';

/** What the provider's first page counts over all companies, and what it is counted from (decision 0074). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'alteracoes',
    // Changes are counted by table too: what was counted of some tables holds while others change. Rows of before have none, and
    // count for the sum of a company as they did.
    sql: `
      alter table alteracao add column tabela text;
      alter table alteracao_geral add column tabela text;

      create or replace function regista_alteracao() returns trigger
        language plpgsql as $$
      declare
        empresa text := coalesce(nullif(current_setting('app.cd_empresa', true), ''), 'geral');
        -- The company, and then the tables that this transaction has told of.
        contado text[] := string_to_array(coalesce(current_setting('app.alteracao', true), ''), ' ');
      begin
        if contado[1] is distinct from empresa then
          contado := array[empresa];
        elsif tg_table_name::text = any(contado[2:]) then
          return null;
        end if;
        if empresa = 'geral' then
          update alteracao_geral set total = total + 1
           where parcela = (select a.parcela from alteracao_geral a where a.tabela = tg_table_name::text
                             limit 1 for no key update skip locked);
          if not found then
            insert into alteracao_geral (tabela) values (tg_table_name);
          end if;
        else
          update alteracao set total = total + 1
           where cd_empresa = empresa::bigint
             and parcela = (select a.parcela from alteracao a where a.cd_empresa = empresa::bigint and a.tabela = tg_table_name::text
                             limit 1 for no key update skip locked);
          if not found then
            insert into alteracao (cd_empresa, tabela) values (empresa::bigint, tg_table_name);
          end if;
        end if;
        perform set_config('app.alteracao', array_to_string(contado || tg_table_name::text, ' '), true);
        return null;
      end
      $$`,
  },
  {
    kind: 'index',
    name: 'marcacao_aberta_dia',
    on: 'marcacao (dt, cd_empresa) include (especie, cd_medic, cd_enferm, cd_funcion) where cd_estad = 0',
  },
  {
    kind: 'index',
    name: 'exame_sem_ficha',
    on: `exame (cd_empresa, dt) where cd_anex is null and cd_decis <> 'SD'`,
  },
  {
    kind: 'transaction',
    name: 'vistas',
    // Codes and days alone: of no company's people the provider's side is told who they are.
    sql: `
      create policy prestador on alteracao for select to sst_prestador using (true);
      create policy prestador on medida for select to sst_prestador using (true);
      grant select on alteracao to sst_prestador;
      grant select (cd_empresa, cd, cd_estad, dt_prazo) on medida to sst_prestador;
      grant select (especie, cd_funcion) on marcacao to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_alteracoes as
        select a.cd_empresa, a.tabela, a.total from alteracao a where current_setting('app.prestador', true) = 'sim';
      create view prestador_marcacoes_abertas as
        select m.cd_empresa, m.especie, m.cd_funcion, m.cd_medic, m.cd_enferm, m.dt
          from marcacao m
         where m.cd_estad = 0 and current_setting('app.prestador', true) = 'sim';
      create view prestador_exames_sem_ficha as
        select e.cd_empresa, e.dt
          from exame e
         where e.cd_anex is null and e.cd_decis <> 'SD' and current_setting('app.prestador', true) = 'sim';
      create view prestador_atividades as
        select a.cd_empresa, a.dt from atividade a where current_setting('app.prestador', true) = 'sim';
      create view prestador_medidas_abertas as
        select m.cd_empresa, m.dt_prazo from medida m where m.cd_estad < 2 and current_setting('app.prestador', true) = 'sim';
      grant select on prestador_alteracoes, prestador_marcacoes_abertas, prestador_exames_sem_ficha, prestador_atividades,
        prestador_medidas_abertas to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
  {
    kind: 'transaction',
    name: 'tabelas',
    sql: `
      -- Within how many hours of working days the provider answers a kind of request.
      create table prazo_resposta (
        cd bigint generated always as identity primary key,
        tipo varchar(20) not null unique,
        horas integer not null check (horas between 1 and 720)
      );
      grant select, insert, update on prazo_resposta to sst_app;

      -- The lines of the provider's first page that its users have put off, each until a day.
      create table hoje_adiado_prestador (
        cd_utilizador bigint not null references utilizador on delete cascade,
        regra varchar(40) not null,
        dt_ate date not null,
        dt_cria timestamptz not null,
        primary key (cd_utilizador, regra)
      );
      grant select, insert, update, delete on hoje_adiado_prestador to sst_app;`,
  },
];

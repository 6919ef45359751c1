import type { MigrationStep } from '../migration-steps.ts';

/** Who saw whose health data, by month (decision 0079). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'leituras',
    sql: `
      create table leitura (
        cd_empresa bigint not null,
        cd bigint generated always as identity,
        quando timestamptz not null,
        cd_utilizador bigint not null,
        -- The call that showed it, and what its codes are of.
        chamada varchar(60) not null,
        de varchar(20) not null check (de in ('funcionario', 'acidente', 'ficha', 'auditoria', 'aviso', 'decisao')),
        codigos bigint[] not null,
        -- How a list was narrowed.
        filtro jsonb,
        ip varchar(45),
        primary key (cd_empresa, quando, cd)
      ) partition by range (quando);

      -- The same by person, soon after.
      create table leitura_pessoa (
        cd_empresa bigint not null,
        cd_funcion bigint not null,
        quando timestamptz not null,
        cd_leitura bigint not null,
        primary key (cd_empresa, cd_funcion, quando, cd_leitura)
      ) partition by range (quando);

      -- Lines that are not entered by person yet: noted with their commit, however late that is.
      create table leitura_por_pessoa (
        cd_empresa bigint not null,
        cd bigint not null,
        quando timestamptz not null,
        primary key (cd_empresa, cd)
      );

      call proteger('leitura', 'select, insert');
      call proteger('leitura_pessoa', 'select, insert');
      call proteger('leitura_por_pessoa', 'select, insert, delete');

      -- What lies in no month that has been made.
      create table leitura_resto partition of leitura default;
      create table leitura_pessoa_resto partition of leitura_pessoa default;

      -- The application owns no table: it may ask for the months that come next, and for nothing else.
      create function preparar_meses_de_leitura() returns void
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      declare
        mes timestamptz;
        tabela text;
        nome text;
      begin
        perform pg_advisory_xact_lock(hashtext('preparar_meses_de_leitura'));
        for mes in
          select generate_series(date_trunc('month', now(), 'UTC'), date_trunc('month', now(), 'UTC') + interval '2 months', interval '1 month')
        loop
          foreach tabela in array array['leitura', 'leitura_pessoa'] loop
            nome := format('%s_%s', tabela, to_char(mes at time zone 'UTC', 'YYYY_MM'));
            continue when to_regclass('public.' || nome) is not null;
            begin
              execute format('create table public.%I partition of public.%I for values from (%L) to (%L)',
                nome, tabela, mes, mes + interval '1 month');
            exception when check_violation then
              -- Lines of that month lie in the rest, and stay there.
              null;
            end;
          end loop;
        end loop;
      end
      $$;
      revoke execute on function preparar_meses_de_leitura() from public;
      grant execute on function preparar_meses_de_leitura() to sst_app;
      select preparar_meses_de_leitura();

      create policy prestador on leitura_por_pessoa for select to sst_prestador using (true);
      grant select (cd_empresa) on leitura_por_pessoa to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_leituras as
        select p.cd_empresa from leitura_por_pessoa p where current_setting('app.prestador', true) = 'sim';
      grant select on prestador_leituras to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;

      select pgboss.create_queue('leituras',
        '{"policy": "short", "retryLimit": 0, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');`,
  },
];

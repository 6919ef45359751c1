-- What has happened to accounts and rights: sign-ins, refusals, exports, readings of logs (decision 0083). A line is never
-- changed. What belongs to no company is under the code 0, which only the provider is shown.
create table evento_seguranca (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  quando timestamptz not null,
  tipo varchar(40) not null,
  -- Who did it, or whose account it is; null where nobody is known.
  cd_utilizador bigint,
  -- The user to whom it was done.
  cd_alvo bigint,
  -- The nodes in the company that it is about, or where the user works.
  nos bigint[] not null default '{}',
  chamada varchar(60),
  como varchar(20),
  ip inet,
  -- So many within the minute.
  vezes int not null default 1 check (vezes > 0),
  -- False for the line of a company about an account that works elsewhere, too: the whole one has no company.
  inteiro boolean not null default true,
  primary key (cd_empresa, quando, cd)
) partition by range (quando);
create index evento_seguranca_quando on evento_seguranca using brin (quando);
call proteger('evento_seguranca', 'select, insert');
create table evento_seguranca_resto partition of evento_seguranca default;

-- As migration 0078 made it, with one table more.
create or replace function preparar_meses_de_leitura() returns void
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
    foreach tabela in array array['leitura', 'leitura_pessoa', 'evento_seguranca'] loop
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
select preparar_meses_de_leitura();

create policy prestador on evento_seguranca for select to sst_prestador using (true);
grant select on evento_seguranca to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_eventos_seguranca as
  select t.* from evento_seguranca t where current_setting('app.prestador', true) = 'sim';
grant select on prestador_eventos_seguranca to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- Tells that what was counted of a table no longer holds, once a transaction (`counted-tables.ts`).
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
$$;

-- A line of the audit log waits for its seal.
create or replace function regista_por_selar() returns trigger
  language plpgsql as $$
begin
  insert into auditoria_por_selar (cd_empresa, cd) select n.cd_empresa, n.cd from novas n on conflict do nothing;
  return null;
end
$$;

create or replace function regista_prestador_por_selar() returns trigger
  language plpgsql as $$
begin
  insert into auditoria_prestador_por_selar (cd) select n.cd from novas n on conflict do nothing;
  return null;
end
$$;

-- Makes the tables of this month and the next two, for what is kept by month.
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
revoke execute on function preparar_meses_de_leitura() from public;
grant execute on function preparar_meses_de_leitura() to sst_app;

set local role sst_retencao;

-- Deletes some lines that are past their period, which no caller can shorten.
create or replace function apagar_registos_antigos(p_tabela text, p_hoje date, p_quantos int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  hoje date := least(p_hoje, current_date);
  anos int;
  fim timestamptz;
  apagadas int;
begin
  select p.valor into anos from parametro p
   where p.ativo and p.codigo = case p_tabela when 'leitura' then 'guarda_leituras_anos'
                                              when 'leitura_pessoa' then 'guarda_leituras_anos'
                                              when 'evento_seguranca' then 'guarda_entradas_anos'
                                              when 'registo_sessao' then 'guarda_entradas_anos' end
     and coalesce(p.de <= hoje, true) and coalesce(p.ate >= hoje, true);
  if anos is null then return 0; end if;
  fim := (hoje - make_interval(years => greatest(anos, 1))) at time zone 'Europe/Lisbon';
  case p_tabela
    when 'leitura' then
      delete from leitura t using (select o.cd_empresa, o.quando, o.cd from leitura o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.quando = o.quando and t.cd = o.cd;
    when 'leitura_pessoa' then
      delete from leitura_pessoa t
       using (select o.cd_empresa, o.cd_funcion, o.quando, o.cd_leitura from leitura_pessoa o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.cd_funcion = o.cd_funcion and t.quando = o.quando
         and t.cd_leitura = o.cd_leitura;
    when 'evento_seguranca' then
      delete from evento_seguranca t
       using (select o.cd_empresa, o.quando, o.cd from evento_seguranca o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.quando = o.quando and t.cd = o.cd;
    when 'registo_sessao' then
      delete from registo_sessao t using (select o.cd from registo_sessao o where o.quando < fim limit p_quantos) o
       where t.cd = o.cd;
  end case;
  get diagnostics apagadas = row_count;
  return apagadas;
end
$$;
revoke execute on function apagar_registos_antigos(text, date, integer) from public;
grant execute on function apagar_registos_antigos(text, date, integer) to sst_app;

reset role;

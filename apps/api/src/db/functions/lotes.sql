-- The imports of a server of the version before write a column of codes alone; one statement for all rows of a change.
create or replace function guardar_codigos_externos() returns trigger
  language plpgsql as $$
begin
  insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
    select n.cd_empresa, tg_table_name, '', n.cod_externo, n.cd from novas n where n.cod_externo is not null
    on conflict do nothing;
  return null;
end $$;

-- A record that is gone has no code.
create or replace function esquecer_codigos_externos() returns trigger
  language plpgsql as $$
begin
  delete from codigo_externo k using velhas v
   where k.cd_empresa = v.cd_empresa and k.entidade = tg_table_name and k.cd = v.cd;
  return null;
end $$;

-- The tables in which rows of other programs are checked, for the length of a transaction: the server's role makes none itself.
create or replace function criar_tabela_do_lote(nome text, colunas text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  coluna text;
begin
  if nome not in ('contexto', 'chegada', 'verificada') then
    raise exception 'no such table: %', nome;
  end if;
  foreach coluna in array colunas loop
    if coluna !~ '^[a-z_]+ (bigint|smallint|boolean|text|text\[\]|json|date|time|timestamptz)$' then
      raise exception 'no such column: %', coluna;
    end if;
  end loop;
  execute format('create temporary table %I (%s) on commit drop', nome, array_to_string(colunas, ', '));
  execute format('grant select, insert, update on pg_temp.%I to sst_app', nome);
end
$$;
revoke execute on function criar_tabela_do_lote(text, text[]) from public;
grant execute on function criar_tabela_do_lote(text, text[]) to sst_app;

-- Has the planner look at one of them: it would take a thousand rows, or a hundred thousand, for a few.
create or replace function analisar_tabela_do_lote(nome text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if nome not in ('chegada', 'verificada') then
    raise exception 'no such table: %', nome;
  end if;
  execute format('analyze pg_temp.%I', nome);
end
$$;
revoke execute on function analisar_tabela_do_lote(text) from public;
grant execute on function analisar_tabela_do_lote(text) to sst_app;

-- When a row was last written, which programs ask lists by (decision 0163).
create or replace function marcar_alteracao() returns trigger
  language plpgsql as $$
begin
  new.alterado_em := clock_timestamp();
  return new;
end $$;

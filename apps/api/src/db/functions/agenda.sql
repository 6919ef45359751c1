set local role sst_prestador;

-- The clock of a unit: its own, or that of the nearest one above that has one. Also for what is read over all companies.
create or replace function fuso_da_unidade(p_cd bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive subida as (
    select o.cd_base, o.fuso from organigrama o where o.cd = p_cd
    union all
    select o.cd_base, o.fuso from subida s join organigrama o on o.cd = s.cd_base where s.fuso is null
  )
  select coalesce((select s.fuso from subida s where s.fuso is not null), 'Europe/Lisbon')
$$;
revoke execute on function fuso_da_unidade(bigint) from public;
grant execute on function fuso_da_unidade(bigint) to sst_app;

-- The municipal holiday of a place: its own or, of a visit, that of the unit as `listFeriados` finds it.
create or replace function feriado_do_local(p_cd bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive subida as (
    select o.cd_base, o.feriado
      from local_unidade u join organigrama o on o.cd_empresa = u.cd_empresa and o.cd = u.cd_organig
     where u.cd_local = p_cd
    union all
    select o.cd_base, o.feriado from subida s join organigrama o on o.cd = s.cd_base where s.feriado is null
  )
  select coalesce((select l.feriado from local l where l.cd = p_cd),
                  (select s.feriado from subida s where s.feriado is not null))
$$;
revoke execute on function feriado_do_local(bigint) from public;
grant execute on function feriado_do_local(bigint) to sst_app;

reset role;

-- When a booking changed last, as calendars tell it.
create or replace function marcacao_alterada() returns trigger
  language plpgsql as $$
begin
  new.dt_alter := now();
  return new;
end
$$;

-- A booking that is opened again, or was kept after all, is no absence: nothing of it is left.
create or replace function falta_desfeita() returns trigger
  language plpgsql as $$
begin
  new.falta_porque := null;
  new.falta_dispensa := null;
  return new;
end
$$;

-- Who moves or calls off for a company says so afterwards: whatever else moves a booking takes that away.
create or replace function conta_mudancas() returns trigger
  language plpgsql as $$
begin
  new.sequencia := old.sequencia + 1;
  new.mudada_por := null;
  new.mudada_em := null;
  return new;
end
$$;

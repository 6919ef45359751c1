-- The clock and the municipal holiday of a place, and the clock of a unit (decision 0135). Hours of bookings are those of their place.
alter table local
  add column fuso varchar(20) not null default 'Europe/Lisbon'
    check (fuso in ('Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores')),
  -- As a unit's; null for that of the unit that a visit is to, if any.
  add column feriado varchar(12) check (feriado ~ '^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|pascoa\+(1|39|50))$');

-- Null where that of the unit above holds; above all of them, that of mainland Portugal.
alter table organigrama
  add column fuso varchar(20) check (fuso in ('Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'));

-- By which clock a booking was told: who was told another hour is told anew.
alter table convocatoria add column fuso varchar(20) not null default 'Europe/Lisbon';

grant select on local, local_unidade to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;

-- The clock of a unit: its own, or that of the nearest one above that has one. Also for what is read over all companies.
create function fuso_da_unidade(p_cd bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive subida as (
    select o.cd_base, o.fuso from organigrama o where o.cd = p_cd
    union all
    select o.cd_base, o.fuso from subida s join organigrama o on o.cd = s.cd_base where s.fuso is null
  )
  select coalesce((select s.fuso from subida s where s.fuso is not null), 'Europe/Lisbon')
$$;

-- The municipal holiday of a place: its own or, of a visit, that of the unit as `listFeriados` finds it.
create function feriado_do_local(p_cd bigint) returns text
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

revoke execute on function fuso_da_unidade(bigint), feriado_do_local(bigint) from public;
grant execute on function fuso_da_unidade(bigint), feriado_do_local(bigint) to sst_app;
reset role;
revoke create on schema public from sst_prestador;

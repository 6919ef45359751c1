-- The times that a booking or a proposal takes: its physician's ('m'), its nurse's ('e'), or that of the nurse before.
create or replace function tempos_tomados(
  p_medic bigint, p_enferm bigint, p_hr time, p_minutos integer, p_enferm_antes bigint, p_minutos_antes integer)
  returns table (profissao char(1), quem bigint, hr time, minutos integer)
  language sql immutable as $$
  select 'm'::char(1), p_medic, p_hr, coalesce(p_minutos, 15) where p_medic is not null
  union all
  select 'e'::char(1), p_enferm, p_hr, coalesce(p_minutos, 15) where p_enferm is not null
  union all
  select 'e'::char(1), p_enferm_antes, p_hr - make_interval(mins => p_minutos_antes), p_minutos_antes
   where p_enferm is null and p_enferm_antes is not null
$$;

set local role sst_prestador;

-- The times that some bookings, proposals or kept places take while they are open.
create or replace function tempos_abertos(p_tipo char, p_empresas bigint[], p_codigos bigint[])
  returns table (empresa bigint, codigo bigint, profissao char(1), quem bigint, periodo tsrange, lugares smallint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with pedido as (select c.empresa, c.codigo from unnest(p_empresas, p_codigos) c (empresa, codigo)),
  aberto as (
    select m.cd_empresa, m.cd, m.cd_organig, m.cd_local, m.dt, m.hr, m.minutos, m.cd_medic, m.cd_enferm, m.cd_enferm_antes,
           m.minutos_antes, m.lugares, m.lugares_antes
      from pedido c join marcacao m on m.cd_empresa = c.empresa and m.cd = c.codigo
     where p_tipo = 'm' and m.cd_estad = 0
    union all
    select q.cd_empresa, q.cd, q.cd_organig, q.cd_local, q.dt, q.hr, q.minutos, q.cd_medic, q.cd_enferm, q.cd_enferm_antes,
           q.minutos_antes, q.lugares, q.lugares_antes
      from pedido c join proposta q on q.cd_empresa = c.empresa and q.cd = c.codigo
     where p_tipo = 'p' and q.estado = 'proposta'
    union all
    select g.cd_empresa, g.cd, g.cd_organig, g.cd_local, g.dt, g.hr, g.minutos, g.cd_medic, null, g.cd_enferm_antes,
           g.minutos_antes, g.lugares, g.lugares_antes
      from pedido c join campanha_lugar g on g.cd_empresa = c.empresa and g.cd = c.codigo
     where p_tipo = 'g' and g.estado = 'livre')
  select a.cd_empresa, a.cd, p.profissao, p.quem, tsrange(i.de, i.de + make_interval(mins => p.minutos)),
         case when p.profissao = 'e' and a.cd_enferm is null then a.lugares_antes else a.lugares end
    from aberto a
    cross join lateral tempos_tomados(a.cd_medic, a.cd_enferm, a.hr, a.minutos, a.cd_enferm_antes, a.minutos_antes) p
    cross join lateral (select timezone('Europe/Lisbon', timezone(
      coalesce((select l.fuso from local l where l.cd = a.cd_local), fuso_da_unidade(a.cd_organig)), a.dt + p.hr)) as de) i
$$;
revoke execute on function tempos_abertos(char, bigint[], bigint[]) from public;

-- Enters one time in the first seat that is free. Where none is, it waits: a booking holds what it meets until the transaction ends,
-- so that whoever frees that waits, and sees this booking then. A proposal or a kept place is refused in that case, and holds nothing.
create or replace function entra_no_tempo(
  p_tipo char, p_empresa bigint, p_codigo bigint, p_profissao char, p_quem bigint, p_periodo tsrange, p_lugares smallint)
  returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  cheios integer;
begin
  loop
    for cada in 0 .. p_lugares - 1 loop
      insert into ocupado (tipo, empresa, codigo, profissao, cd_profissional, periodo, lugares, lugar)
      values (p_tipo, p_empresa, p_codigo, p_profissao, p_quem, p_periodo, p_lugares, cada)
      on conflict do nothing;
      if found then return; end if;
    end loop;
    exit when p_tipo <> 'm';
    with metidos as (
      select o.lugar from ocupado o
       where o.profissao = p_profissao and o.cd_profissional = p_quem and o.lugar < p_lugares and o.periodo && p_periodo
       order by o.cd for key share)
    select count(distinct m.lugar) into cheios from metidos m;
    -- Otherwise some of it was freed meanwhile.
    exit when cheios = p_lugares;
  end loop;
  insert into ocupado (tipo, empresa, codigo, profissao, cd_profissional, periodo, lugares)
  values (p_tipo, p_empresa, p_codigo, p_profissao, p_quem, p_periodo, p_lugares);
end
$$;
revoke execute on function entra_no_tempo(char, bigint, bigint, char, bigint, tsrange, smallint) from public;

-- Lets some bookings, proposals or kept places have the times that they take, and no others.
create or replace function acerta_tempos(p_tipo char, p_empresas bigint[], p_codigos bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  with certos as materialized (select t.* from tempos_abertos(p_tipo, p_empresas, p_codigos) t)
  delete from ocupado o using unnest(p_empresas, p_codigos) c (empresa, codigo)
   where o.tipo = p_tipo and o.empresa = c.empresa and o.codigo = c.codigo
     and not exists (
       select from certos t
        where (t.empresa, t.codigo, t.profissao, t.quem, t.periodo) = (o.empresa, o.codigo, o.profissao, o.cd_profissional, o.periodo)
          and (o.lugar is not null or o.lugares = t.lugares));
  -- In one order, whichever way they came: two at once do not wait for each other.
  for uma in
    select t.* from tempos_abertos(p_tipo, p_empresas, p_codigos) t
     where not exists (
       select from ocupado o
        where o.tipo = p_tipo and (o.empresa, o.codigo, o.profissao) = (t.empresa, t.codigo, t.profissao))
     order by t.profissao, t.quem, lower(t.periodo), t.codigo
  loop
    perform entra_no_tempo(p_tipo, uma.empresa, uma.codigo, uma.profissao, uma.quem, uma.periodo, uma.lugares);
  end loop;
end
$$;
revoke execute on function acerta_tempos(char, bigint[], bigint[]) from public;

-- Of bookings ('m'), proposals ('p') or kept places ('g'), as the trigger says.
create or replace function acerta_os_tempos() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform acerta_tempos(tg_argv[0]::char, array_agg(a.cd_empresa), array_agg(a.cd)) from antes a having count(*) > 0;
  elsif tg_op = 'INSERT' then
    perform acerta_tempos(tg_argv[0]::char, array_agg(d.cd_empresa), array_agg(d.cd)) from depois d having count(*) > 0;
  elsif tg_argv[0] = 'm' then
    -- Units, absences and invitations are written to many at once.
    perform acerta_tempos('m', array_agg(d.cd_empresa), array_agg(d.cd))
       from antes a join depois d on d.cd_empresa = a.cd_empresa and d.cd = a.cd
      where (a.dt, a.hr, a.minutos, a.cd_medic, a.cd_enferm, a.cd_enferm_antes, a.minutos_antes, a.lugares, a.lugares_antes,
             a.cd_local, case when a.cd_local is null then a.cd_organig end, a.cd_estad)
            is distinct from
            (d.dt, d.hr, d.minutos, d.cd_medic, d.cd_enferm, d.cd_enferm_antes, d.minutos_antes, d.lugares, d.lugares_antes,
             d.cd_local, case when d.cd_local is null then d.cd_organig end, d.cd_estad)
     having count(*) > 0;
  else
    perform acerta_tempos(tg_argv[0]::char, array_agg(d.cd_empresa), array_agg(d.cd)) from depois d having count(*) > 0;
  end if;
  return null;
end
$$;
revoke execute on function acerta_os_tempos() from public;

-- Gives freed time to those who wait for it.
create or replace function passa_o_tempo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
  tem boolean;
  cheios integer;
begin
  for uma in
    select distinct w.cd, w.profissao, w.cd_profissional, w.periodo, w.lugares, w.empresa, w.codigo
      from livres l
      join ocupado w on w.profissao = l.profissao and w.cd_profissional = l.cd_profissional and w.lugar is null and w.periodo && l.periodo
     where l.lugar is not null
     order by w.profissao, w.cd_profissional, w.periodo, w.empresa, w.codigo
  loop
    -- Whoever had it may have moved it, ended it, or given it its time.
    perform from ocupado w where w.cd = uma.cd and w.lugar is null for update;
    continue when not found;
    tem := false;
    loop
      for cada in 0 .. uma.lugares - 1 loop
        begin
          update ocupado w set lugar = cada where w.cd = uma.cd;
          tem := true;
        exception when exclusion_violation then
          null;
        end;
        exit when tem;
      end loop;
      exit when tem;
      with metidos as (
        select o.lugar from ocupado o
         where o.profissao = uma.profissao and o.cd_profissional = uma.cd_profissional and o.lugar < uma.lugares
           and o.periodo && uma.periodo
         order by o.cd for key share)
      select count(distinct m.lugar) into cheios from metidos m;
      exit when cheios = uma.lugares;
    end loop;
  end loop;
  return null;
end
$$;
revoke execute on function passa_o_tempo() from public;

-- The times of a proposal or a kept place go over to the booking that it became, each that this takes as well; and back, where it
-- is taken back.
create or replace function passa_a_marcacao() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.cd_marcacao is null then
    update ocupado o set tipo = tg_argv[0], codigo = new.cd
     where o.tipo = 'm' and o.empresa = new.cd_empresa and o.codigo = old.cd_marcacao;
    return null;
  end if;
  -- The booking waits for what it is about to be given.
  delete from ocupado w using ocupado o
   where w.tipo = 'm' and w.empresa = new.cd_empresa and w.codigo = new.cd_marcacao and w.lugar is null
     and o.tipo = tg_argv[0] and o.empresa = new.cd_empresa and o.codigo = new.cd and o.lugar is not null
     and (o.profissao, o.cd_profissional, o.periodo) = (w.profissao, w.cd_profissional, w.periodo);
  update ocupado o set tipo = 'm', codigo = new.cd_marcacao
    from tempos_abertos('m', array[new.cd_empresa], array[new.cd_marcacao]) t
   where o.tipo = tg_argv[0] and o.empresa = new.cd_empresa and o.codigo = new.cd and o.lugar is not null
     and (o.profissao, o.cd_profissional, o.periodo) = (t.profissao, t.quem, t.periodo)
     and not exists (
       select from ocupado b
        where b.tipo = 'm' and b.empresa = new.cd_empresa and b.codigo = new.cd_marcacao and b.profissao = o.profissao);
  return null;
end
$$;
revoke execute on function passa_a_marcacao() from public;

-- Where the clock of a place, or of a unit, is put right, what is open there is at another moment.
create or replace function acerta_o_relogio() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_argv[0] = 'local' then
    perform acerta_tempos('m', array_agg(m.cd_empresa), array_agg(m.cd))
       from marcacao m where m.cd_local = new.cd and m.cd_estad = 0 having count(*) > 0;
    perform acerta_tempos('p', array_agg(q.cd_empresa), array_agg(q.cd))
       from proposta q where q.cd_local = new.cd and q.estado = 'proposta' having count(*) > 0;
    perform acerta_tempos('g', array_agg(g.cd_empresa), array_agg(g.cd))
       from campanha_lugar g where g.cd_local = new.cd and g.estado = 'livre' having count(*) > 0;
    return null;
  end if;
  perform acerta_tempos('m', array_agg(m.cd_empresa), array_agg(m.cd))
     from marcacao m
    where m.cd_empresa = new.cd_empresa and m.cd_local is null and m.cd_estad = 0 and num_nonnulls(m.cd_medic, m.cd_enferm) > 0
   having count(*) > 0;
  perform acerta_tempos('p', array_agg(q.cd_empresa), array_agg(q.cd))
     from proposta q where q.cd_empresa = new.cd_empresa and q.cd_local is null and q.estado = 'proposta' having count(*) > 0;
  return null;
end
$$;
revoke execute on function acerta_o_relogio() from public;

create or replace function tempo_ocupado(p_medicos bigint[], p_enfermeiros bigint[], p_de date, p_ate date)
  returns table (profissao char, cd_profissional bigint, lugar smallint, periodo tsrange)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.profissao, o.cd_profissional, o.lugar, o.periodo
    from ocupado o
   where o.lugar is not null and o.periodo && tsrange(p_de, p_ate + 1)
     and (o.profissao = 'm' and o.cd_profissional = any(p_medicos) or o.profissao = 'e' and o.cd_profissional = any(p_enfermeiros))
$$;
revoke execute on function tempo_ocupado(bigint[], bigint[], date, date) from public;
grant execute on function tempo_ocupado(bigint[], bigint[], date, date) to sst_app;

-- The bookings, of some, that wait for a time of somebody who was not booked with them: those of one group come at once.
create or replace function sem_tempo(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct w.codigo
    from ocupado w
    join marcacao m on m.cd_empresa = w.empresa and m.cd = w.codigo
   where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'm' and w.codigo = any(p_codigos)
     and w.lugar is null and (m.grupo is null or exists (
       select from ocupado o
         left join marcacao g on o.tipo = 'm' and g.cd_empresa = o.empresa and g.cd = o.codigo
        where o.profissao = w.profissao and o.cd_profissional = w.cd_profissional and o.lugar is not null
          and o.periodo && w.periodo and g.grupo is distinct from m.grupo))
$$;
revoke execute on function sem_tempo(bigint[]) from public;
grant execute on function sem_tempo(bigint[]) to sst_app;

create or replace function sem_tempo_proposto(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct w.codigo from ocupado w
   where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'p' and w.codigo = any(p_codigos)
     and w.lugar is null
$$;
revoke execute on function sem_tempo_proposto(bigint[]) from public;
grant execute on function sem_tempo_proposto(bigint[]) to sst_app;

create or replace function sem_tempo_guardado(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct w.codigo from ocupado w
   where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'g' and w.codigo = any(p_codigos)
     and w.lugar is null
$$;
revoke execute on function sem_tempo_guardado(bigint[]) from public;
grant execute on function sem_tempo_guardado(bigint[]) to sst_app;

reset role;

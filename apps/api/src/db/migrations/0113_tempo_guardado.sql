-- One function enters whatever holds time, and a kept place of a campaign holds the time of the nurse before the physician as well
-- (decision 0103). Those that are kept already stay as they are: no shift with a nurse before has any.
alter table campanha_lugar
  add column cd_enferm_antes bigint references enfermeiro,
  add column minutos_antes smallint;
create index campanha_lugar_enferm_antes on campanha_lugar (cd_enferm_antes) where cd_enferm_antes is not null;

-- The nurse who sees people before a physician at a moment, and for how long: the one whose shift the physician's names, if both
-- take place then. Nulls where there is none.
create function enfermeiro_antes(
  p_medic bigint, p_local bigint, p_dt date, p_hr time, out cd_enferm bigint, out minutos smallint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select a.cd_enferm, t.minutos_antes
    from turno t
    join turno a on a.cd = t.cd_turno_antes
    left join turno_excecao x on x.cd_turno = t.cd and x.dt = p_dt
    left join turno_excecao y on y.cd_turno = a.cd and y.dt = p_dt
   where t.cd_medic = p_medic and (p_local is null or p_local = t.cd_local)
     and t.dt_ini <= p_dt and (t.dt_fim is null or t.dt_fim >= p_dt)
     and a.dt_ini <= p_dt and (a.dt_fim is null or a.dt_fim >= p_dt)
     and case when x.cd_turno is null then extract(isodow from p_dt)::smallint = any(t.dias) and p_hr >= t.de and p_hr < t.ate
              else p_hr >= x.de and p_hr < x.ate end
     and case when y.cd_turno is null then extract(isodow from p_dt)::smallint = any(a.dias)
                   and p_hr - a.de >= make_interval(mins => t.minutos_antes) and p_hr <= a.ate
              else p_hr - y.de >= make_interval(mins => t.minutos_antes) and p_hr <= y.ate end
   order by t.cd limit 1
$$;

-- As in 0108, by the function above.
create or replace function encadeia() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.cd_enferm_antes := null;
  new.minutos_antes := null;
  if new.especie <> 'exame' or new.cd_medic is null or new.cd_enferm is not null then return new; end if;
  select e.cd_enferm, e.minutos into new.cd_enferm_antes, new.minutos_antes
    from enfermeiro_antes(new.cd_medic, new.cd_local, new.dt, new.hr) e;
  return new;
end
$$;

-- The same of a kept place, which is always of an exam.
create function encadeia_lugar() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select e.cd_enferm, e.minutos into new.cd_enferm_antes, new.minutos_antes
    from enfermeiro_antes(new.cd_medic, new.cd_local, new.dt, new.hr) e;
  return new;
end
$$;
create trigger encadeia_inserido before insert on campanha_lugar for each row execute function encadeia_lugar();

grant create on schema public to sst_prestador;
set local role sst_prestador;

drop function entra_no_tempo(char, bigint, date, time, integer, bigint, bigint);
-- Enters the time of one booking, proposal or kept place (exactly one of the last three) for its physician ('m') or nurse ('e') in
-- the first place that is free. Where none is, a booking stays without: it holds what it meets until the transaction ends, so that
-- whoever frees that waits, and sees this booking then. The others are refused in that case, and hold nothing.
create function entra_no_tempo(
  p_profissao char, p_quem bigint, p_dt date, p_hr time, p_minutos integer, p_empresa bigint,
  p_marcacao bigint, p_proposta bigint default null, p_guardado bigint default null)
  returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  -- How many may come at one time: more than one where a shift says so.
  lugares integer := (
    select coalesce(max(t.capacidade), 1)
      from turno t
      left join turno_excecao x on x.cd_turno = t.cd and x.dt = p_dt
     where case p_profissao when 'm' then t.cd_medic else t.cd_enferm end = p_quem
       and t.dt_ini <= p_dt and (t.dt_fim is null or t.dt_fim >= p_dt)
       and case when x.cd_turno is null then extract(isodow from p_dt)::smallint = any(t.dias) and p_hr >= t.de and p_hr < t.ate
                else p_hr >= x.de and p_hr < x.ate end);
  quando tsrange := tsrange(p_dt + p_hr, p_dt + p_hr + make_interval(mins => p_minutos));
  cheios integer;
begin
  loop
    for cada in 0 .. lugares - 1 loop
      insert into ocupado (profissao, cd_profissional, lugar, periodo, empresa, marcacao, proposta, guardado)
      values (p_profissao, p_quem, cada, quando, p_empresa, p_marcacao, p_proposta, p_guardado)
      on conflict do nothing;
      if found then return; end if;
    end loop;
    exit when p_marcacao is null;
    with metidos as (
      select o.lugar from ocupado o
       where o.profissao = p_profissao and o.cd_profissional = p_quem and o.lugar < lugares and o.periodo && quando
       order by o.cd for key share)
    select count(distinct m.lugar) into cheios from metidos m;
    -- Otherwise some of it was freed meanwhile.
    exit when cheios = lugares;
  end loop;
end
$$;

-- As in 0108, by the function above.
create or replace function ocupa_o_proposto() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  if tg_op = 'DELETE' then
    delete from ocupado o using antes a where o.empresa = a.cd_empresa and o.proposta = a.cd;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update ocupado o
       set proposta = null, marcacao = m.cd
      from depois d
      join marcacao m on m.cd_empresa = d.cd_empresa and m.cd = d.cd_marcacao
      cross join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
     where o.empresa = d.cd_empresa and o.proposta = d.cd and d.estado <> 'proposta' and m.cd_estad = 0
       and o.profissao = p.profissao and o.cd_profissional = p.quem
       and o.periodo = tsrange(m.dt + p.hr, m.dt + p.hr + make_interval(mins => p.minutos))
       and not exists (select from ocupado b where b.empresa = d.cd_empresa and b.marcacao = m.cd and b.profissao = o.profissao);
    delete from ocupado o using depois d
     where o.empresa = d.cd_empresa and o.proposta = d.cd and d.estado <> 'proposta';
    return null;
  end if;
  -- In the order in which bookings take theirs.
  for uma in
    select d.cd_empresa, d.cd, p.profissao, p.quem, d.dt, p.hr, p.minutos
      from depois d
      cross join lateral tempos_tomados(d.cd_medic, d.cd_enferm, d.hr, d.minutos, d.cd_enferm_antes, d.minutos_antes) p
     where d.estado = 'proposta'
     order by p.profissao, p.quem, d.dt, p.hr, d.cd
  loop
    perform entra_no_tempo(uma.profissao, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, null, uma.cd, null);
  end loop;
  return null;
end
$$;

-- As in 0109, by the function above and with the nurse before; each time that the booking has as well is handed over.
create or replace function ocupa_o_guardado() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  if tg_op = 'DELETE' then
    delete from ocupado o using antes a where o.empresa = a.cd_empresa and o.guardado = a.cd;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update ocupado o
       set guardado = null, marcacao = m.cd
      from depois d
      join marcacao m on m.cd_empresa = d.cd_empresa and m.cd = d.cd_marcacao
      cross join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
     where o.empresa = d.cd_empresa and o.guardado = d.cd and d.estado = 'preenchido' and m.cd_estad = 0
       and o.profissao = p.profissao and o.cd_profissional = p.quem
       and o.periodo = tsrange(m.dt + p.hr, m.dt + p.hr + make_interval(mins => p.minutos))
       and not exists (select from ocupado b where b.empresa = d.cd_empresa and b.marcacao = m.cd and b.profissao = o.profissao);
    delete from ocupado o using depois d
     where o.empresa = d.cd_empresa and o.guardado = d.cd and d.estado <> 'livre';
    return null;
  end if;
  -- In the order in which bookings take theirs.
  for uma in
    select d.cd_empresa, d.cd, p.profissao, p.quem, d.dt, p.hr, p.minutos
      from depois d
      cross join lateral tempos_tomados(d.cd_medic, null, d.hr, d.minutos, d.cd_enferm_antes, d.minutos_antes) p
     where d.estado = 'livre'
     order by p.profissao, p.quem, d.dt, p.hr, d.cd
  loop
    perform entra_no_tempo(uma.profissao, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, null, null, uma.cd);
  end loop;
  return null;
end
$$;

create or replace function sem_tempo_guardado(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct g.cd
    from campanha_lugar g
    cross join lateral tempos_tomados(g.cd_medic, null, g.hr, g.minutos, g.cd_enferm_antes, g.minutos_antes) p
   where g.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and g.cd = any(p_codigos)
     and g.estado = 'livre'
     and not exists (select from ocupado o where o.empresa = g.cd_empresa and o.guardado = g.cd and o.profissao = p.profissao)
$$;
revoke execute on function entra_no_tempo(char, bigint, date, time, integer, bigint, bigint, bigint, bigint) from public;
reset role;
revoke create on schema public from sst_prestador;

-- A shift is each week, every second week from that of its first day, or on one of its days of the week of each month. The server
-- of before writes shifts of each week.
alter table turno
  add column repete varchar(10) not null default 'semana'
    check (repete in ('semana', 'quinzena', 'mes-1', 'mes-2', 'mes-3', 'mes-4', 'mes-ultima'));

-- Whether a shift has a day, holidays and exceptions apart: what `isItsDay` says (packages/contract/src/rules/agenda/turnos.ts), for
-- the triggers that enter taken times, which no server may be asked for.
create function turno_no_dia(p_dias smallint[], p_repete text, p_ini date, p_dt date) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
  return extract(isodow from p_dt)::smallint = any(p_dias)
     and case p_repete
           when 'semana' then true
           when 'quinzena' then ((p_dt - extract(isodow from p_dt)::int) - (p_ini - extract(isodow from p_ini)::int)) % 14 = 0
           when 'mes-ultima' then extract(month from p_dt + 7) <> extract(month from p_dt)
           else p_repete = 'mes-' || ((extract(day from p_dt)::int + 6) / 7) end;

-- As in 0113, by the function above.
create or replace function enfermeiro_antes(
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
     and case when x.cd_turno is null then turno_no_dia(t.dias, t.repete, t.dt_ini, p_dt) and p_hr >= t.de and p_hr < t.ate
              else p_hr >= x.de and p_hr < x.ate end
     and case when y.cd_turno is null then turno_no_dia(a.dias, a.repete, a.dt_ini, p_dt)
                   and p_hr - a.de >= make_interval(mins => t.minutos_antes) and p_hr <= a.ate
              else p_hr - y.de >= make_interval(mins => t.minutos_antes) and p_hr <= y.ate end
   order by t.cd limit 1
$$;

grant create on schema public to sst_prestador;
set local role sst_prestador;
-- As in 0113, by the function above.
create or replace function entra_no_tempo(
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
       and case when x.cd_turno is null then turno_no_dia(t.dias, t.repete, t.dt_ini, p_dt) and p_hr >= t.de and p_hr < t.ate
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
reset role;
revoke create on schema public from sst_prestador;

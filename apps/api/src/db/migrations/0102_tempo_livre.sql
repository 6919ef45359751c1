-- Time that is freed goes to an open booking that was confirmed into it: it is not told to be taken twice for ever, and the slot
-- is not offered once more (decision 0094).
grant create on schema public to sst_prestador;
set local role sst_prestador;

-- Enters the time of one open booking for its physician ('m') or nurse ('e') in the first place that is free. Where none is, it
-- holds what it meets until the transaction ends: whoever frees that waits, and sees this booking then.
create function entra_no_tempo(p_profissao char, p_quem bigint, p_dt date, p_hr time, p_minutos integer, p_empresa bigint, p_marcacao bigint)
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
      insert into ocupado (profissao, cd_profissional, lugar, periodo, empresa, marcacao)
      values (p_profissao, p_quem, cada, quando, p_empresa, p_marcacao)
      on conflict do nothing;
      if found then return; end if;
    end loop;
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

-- Held by who changes a booking that has not all of its time, and by who would give it some: neither overlooks the other. There are
-- few keys, so that whoever changes thousands of bookings holds no more locks than that.
create function chave_do_tempo(p_empresa bigint, p_marcacao bigint) returns bigint
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select hashtextextended('tempo das marcações', 0) + (hashtext(p_empresa || ' ' || p_marcacao) & 1023)
$$;

-- As in 0095, by the functions above.
create or replace function ocupa_o_tempo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock(x.chave)
       from (select distinct chave_do_tempo(a.cd_empresa, a.cd) as chave from antes a
              where a.cd_estad = 0
                and (select count(*) from ocupado o where o.empresa = a.cd_empresa and o.marcacao = a.cd)
                    < num_nonnulls(a.cd_medic, a.cd_enferm)
              order by 1) x;
    delete from ocupado o using antes a where o.empresa = a.cd_empresa and o.marcacao = a.cd;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(x.chave)
       from (select distinct chave_do_tempo(a.cd_empresa, a.cd) as chave
               from antes a join depois d on d.cd_empresa = a.cd_empresa and d.cd = a.cd
              where a.cd_estad = 0
                and (a.dt, a.hr, a.minutos, a.cd_medic, a.cd_enferm, a.cd_estad)
                    is distinct from (d.dt, d.hr, d.minutos, d.cd_medic, d.cd_enferm, d.cd_estad)
                and (select count(*) from ocupado o where o.empresa = a.cd_empresa and o.marcacao = a.cd)
                    < num_nonnulls(a.cd_medic, a.cd_enferm)
              order by 1) x;
    delete from ocupado o
     using antes a join depois d on d.cd_empresa = a.cd_empresa and d.cd = a.cd
     where o.empresa = a.cd_empresa and o.marcacao = a.cd
       and (a.dt, a.hr, a.minutos, a.cd_medic, a.cd_enferm, a.cd_estad)
           is distinct from (d.dt, d.hr, d.minutos, d.cd_medic, d.cd_enferm, d.cd_estad);
  end if;
  -- In one order, whichever way the bookings came: two at once do not wait for each other.
  for uma in
    select d.cd_empresa, d.cd, p.profissao, p.cd as quem, d.dt, d.hr, coalesce(d.minutos, 15) as minutos
      from depois d cross join lateral (values ('m', d.cd_medic), ('e', d.cd_enferm)) p (profissao, cd)
     where d.cd_estad = 0 and p.cd is not null
       and not exists (select from ocupado o where o.empresa = d.cd_empresa and o.marcacao = d.cd and o.profissao = p.profissao)
     order by p.profissao, p.cd, d.dt, d.hr, d.cd
  loop
    perform entra_no_tempo(uma.profissao::char, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, uma.cd);
  end loop;
  return null;
end
$$;

-- Gives freed time to the open bookings without theirs that it was taken from.
create function passa_o_tempo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  for uma in
    select distinct m.cd_empresa, m.cd, l.profissao, l.cd_profissional as quem, m.dt, m.hr, coalesce(m.minutos, 15) as minutos
      from livres l
      join marcacao m on m.cd_estad = 0
       and m.dt between lower(l.periodo)::date - 1 and upper(l.periodo)::date
       and case l.profissao when 'm' then m.cd_medic else m.cd_enferm end = l.cd_profissional
       and tsrange(m.dt + m.hr, m.dt + m.hr + make_interval(mins => coalesce(m.minutos, 15))) && l.periodo
     where not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = l.profissao)
     order by l.profissao, quem, m.dt, m.hr, m.cd_empresa, m.cd
  loop
    perform pg_advisory_xact_lock(chave_do_tempo(uma.cd_empresa, uma.cd));
    -- Whoever had the key may have moved it, ended it, or given it its time.
    continue when not exists (
      select from marcacao m
       where m.cd_empresa = uma.cd_empresa and m.cd = uma.cd and m.cd_estad = 0 and m.dt = uma.dt and m.hr = uma.hr
         and coalesce(m.minutos, 15) = uma.minutos
         and case uma.profissao when 'm' then m.cd_medic else m.cd_enferm end = uma.quem
         and not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = uma.profissao));
    perform entra_no_tempo(uma.profissao, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, uma.cd);
  end loop;
  return null;
end
$$;
revoke execute on function chave_do_tempo(bigint, bigint) from public;
revoke execute on function entra_no_tempo(char, bigint, date, time, integer, bigint, bigint) from public;
reset role;
revoke create on schema public from sst_prestador;
-- To hold what it meets.
grant update on ocupado to sst_prestador;

create trigger passa_o_livre after delete on ocupado
  referencing old table as livres for each statement execute function passa_o_tempo();
set local role sst_prestador;
revoke execute on function passa_o_tempo() from public;
reset role;

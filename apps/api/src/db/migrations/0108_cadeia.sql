-- A nurse before the physician (decision 0100): who is booked with a physician whose shift names a nurse's takes the nurse's time
-- just before as well. Bookings of before stay as they are until they are moved.
alter table turno
  add column cd_turno_antes bigint references turno,
  -- How long the nurse takes.
  add column minutos_antes smallint check (minutos_antes between 5 and 240),
  add check ((cd_turno_antes is null) = (minutos_antes is null)),
  add check (cd_turno_antes is null or cd_medic is not null);
create index turno_antes on turno (cd_turno_antes) where cd_turno_antes is not null;

alter table marcacao
  add column cd_enferm_antes bigint references enfermeiro,
  add column minutos_antes smallint;
create index marcacao_enferm_antes on marcacao (cd_enferm_antes, dt) where cd_enferm_antes is not null;
alter table proposta
  add column cd_enferm_antes bigint references enfermeiro,
  add column minutos_antes smallint;
create index proposta_enferm_antes on proposta (cd_enferm_antes, dt) where cd_enferm_antes is not null;
grant select (cd_enferm_antes, minutos_antes) on marcacao to sst_prestador;

-- The nurse who is to see somebody before the physician, whoever writes the booking: the one whose shift the physician's names, if
-- both take place at that time of that day.
create function encadeia() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.cd_enferm_antes := null;
  new.minutos_antes := null;
  if new.especie <> 'exame' or new.cd_medic is null or new.cd_enferm is not null then return new; end if;
  select a.cd_enferm, t.minutos_antes into new.cd_enferm_antes, new.minutos_antes
    from turno t
    join turno a on a.cd = t.cd_turno_antes
    left join turno_excecao x on x.cd_turno = t.cd and x.dt = new.dt
    left join turno_excecao y on y.cd_turno = a.cd and y.dt = new.dt
   where t.cd_medic = new.cd_medic and (new.cd_local is null or new.cd_local = t.cd_local)
     and t.dt_ini <= new.dt and (t.dt_fim is null or t.dt_fim >= new.dt)
     and a.dt_ini <= new.dt and (a.dt_fim is null or a.dt_fim >= new.dt)
     and case when x.cd_turno is null then extract(isodow from new.dt)::smallint = any(t.dias) and new.hr >= t.de and new.hr < t.ate
              else new.hr >= x.de and new.hr < x.ate end
     and case when y.cd_turno is null then extract(isodow from new.dt)::smallint = any(a.dias)
                   and new.hr - a.de >= make_interval(mins => t.minutos_antes) and new.hr <= a.ate
              else new.hr - y.de >= make_interval(mins => t.minutos_antes) and new.hr <= y.ate end
   order by t.cd limit 1;
  return new;
end
$$;
create trigger encadeia_inserida before insert on marcacao for each row execute function encadeia();
create trigger encadeia_alterada before update on marcacao
  for each row when ((old.dt, old.hr, old.cd_medic, old.cd_enferm, old.cd_local)
    is distinct from (new.dt, new.hr, new.cd_medic, new.cd_enferm, new.cd_local))
  execute function encadeia();
create trigger encadeia_inserida before insert on proposta for each row execute function encadeia();

-- The times that a booking or a proposal takes: its physician's ('m'), its nurse's ('e'), or that of the nurse before.
create function tempos_tomados(
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

grant create on schema public to sst_prestador;
set local role sst_prestador;

-- As in 0102, with the nurse before.
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
                    < num_nonnulls(a.cd_medic, coalesce(a.cd_enferm, a.cd_enferm_antes))
              order by 1) x;
    delete from ocupado o using antes a where o.empresa = a.cd_empresa and o.marcacao = a.cd;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(x.chave)
       from (select distinct chave_do_tempo(a.cd_empresa, a.cd) as chave
               from antes a join depois d on d.cd_empresa = a.cd_empresa and d.cd = a.cd
              where a.cd_estad = 0
                and (a.dt, a.hr, a.minutos, a.cd_medic, a.cd_enferm, a.cd_enferm_antes, a.minutos_antes, a.cd_estad)
                    is distinct from (d.dt, d.hr, d.minutos, d.cd_medic, d.cd_enferm, d.cd_enferm_antes, d.minutos_antes, d.cd_estad)
                and (select count(*) from ocupado o where o.empresa = a.cd_empresa and o.marcacao = a.cd)
                    < num_nonnulls(a.cd_medic, coalesce(a.cd_enferm, a.cd_enferm_antes))
              order by 1) x;
    delete from ocupado o
     using antes a join depois d on d.cd_empresa = a.cd_empresa and d.cd = a.cd
     where o.empresa = a.cd_empresa and o.marcacao = a.cd
       and (a.dt, a.hr, a.minutos, a.cd_medic, a.cd_enferm, a.cd_enferm_antes, a.minutos_antes, a.cd_estad)
           is distinct from (d.dt, d.hr, d.minutos, d.cd_medic, d.cd_enferm, d.cd_enferm_antes, d.minutos_antes, d.cd_estad);
  end if;
  -- In one order, whichever way the bookings came: two at once do not wait for each other.
  for uma in
    select d.cd_empresa, d.cd, p.profissao, p.quem, d.dt, p.hr, p.minutos
      from depois d
      cross join lateral tempos_tomados(d.cd_medic, d.cd_enferm, d.hr, d.minutos, d.cd_enferm_antes, d.minutos_antes) p
     where d.cd_estad = 0
       and not exists (select from ocupado o where o.empresa = d.cd_empresa and o.marcacao = d.cd and o.profissao = p.profissao)
     order by p.profissao, p.quem, d.dt, p.hr, d.cd
  loop
    perform entra_no_tempo(uma.profissao, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, uma.cd);
  end loop;
  return null;
end
$$;

create or replace function passa_o_tempo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  uma record;
begin
  for uma in
    select distinct m.cd_empresa, m.cd, l.profissao, l.cd_profissional as quem, m.dt, p.hr, p.minutos
      from livres l
      join marcacao m on m.cd_estad = 0
       and m.dt between lower(l.periodo)::date - 1 and upper(l.periodo)::date
       and case l.profissao when 'm' then m.cd_medic else coalesce(m.cd_enferm, m.cd_enferm_antes) end = l.cd_profissional
      join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
        on p.profissao = l.profissao
       and tsrange(m.dt + p.hr, m.dt + p.hr + make_interval(mins => p.minutos)) && l.periodo
     where not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = l.profissao)
     order by l.profissao, quem, m.dt, p.hr, m.cd_empresa, m.cd
  loop
    perform pg_advisory_xact_lock(chave_do_tempo(uma.cd_empresa, uma.cd));
    -- Whoever had the key may have moved it, ended it, or given it its time.
    continue when not exists (
      select from marcacao m
        join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
          on (p.profissao, p.quem, p.hr, p.minutos) = (uma.profissao, uma.quem, uma.hr, uma.minutos)
       where m.cd_empresa = uma.cd_empresa and m.cd = uma.cd and m.cd_estad = 0 and m.dt = uma.dt
         and not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = uma.profissao));
    perform entra_no_tempo(uma.profissao, uma.quem, uma.dt, uma.hr, uma.minutos, uma.cd_empresa, uma.cd);
  end loop;
  return null;
end
$$;

-- As in 0097, with the nurse before; of what is confirmed, each time that the booking has as well is handed over, whatever became
-- of the others.
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
    select d.cd_empresa, d.cd, p.profissao, p.quem, d.dt, p.hr, p.minutos,
           (select coalesce(max(t.capacidade), 1)
              from turno t
              left join turno_excecao x on x.cd_turno = t.cd and x.dt = d.dt
             where case p.profissao when 'm' then t.cd_medic else t.cd_enferm end = p.quem
               and t.dt_ini <= d.dt and (t.dt_fim is null or t.dt_fim >= d.dt)
               and case when x.cd_turno is null then extract(isodow from d.dt)::smallint = any(t.dias) and p.hr >= t.de and p.hr < t.ate
                        else p.hr >= x.de and p.hr < x.ate end) as lugares
      from depois d
      cross join lateral tempos_tomados(d.cd_medic, d.cd_enferm, d.hr, d.minutos, d.cd_enferm_antes, d.minutos_antes) p
     where d.estado = 'proposta'
     order by p.profissao, p.quem, d.dt, p.hr, d.cd
  loop
    for lugar in 0 .. uma.lugares - 1 loop
      insert into ocupado (profissao, cd_profissional, lugar, periodo, empresa, proposta)
      values (uma.profissao, uma.quem, lugar,
              tsrange(uma.dt + uma.hr, uma.dt + uma.hr + make_interval(mins => uma.minutos)), uma.cd_empresa, uma.cd)
      on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  return null;
end
$$;

create or replace function sem_tempo(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct m.cd
    from marcacao m
    cross join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
   where m.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and m.cd = any(p_codigos)
     and m.cd_estad = 0
     and not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = p.profissao)
$$;

create or replace function sem_tempo_proposto(p_codigos bigint[]) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct q.cd
    from proposta q
    cross join lateral tempos_tomados(q.cd_medic, q.cd_enferm, q.hr, q.minutos, q.cd_enferm_antes, q.minutos_antes) p
   where q.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and q.cd = any(p_codigos)
     and q.estado = 'proposta'
     and not exists (select from ocupado o where o.empresa = q.cd_empresa and o.proposta = q.cd and o.profissao = p.profissao)
$$;

create or replace view prestador_agenda as
  select m.cd_empresa, m.cd, m.especie, m.cd_estad, m.cd_funcion, f.num_mecan, f.nome, f.cd_organig,
         m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm, m.cd_local, m.dt, m.hr,
         coalesce(m.minutos, 15)::smallint as minutos,
         m.cd_estad = 0 and exists (
           select from tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
            where not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = p.profissao)
         ) as sobreposta,
         m.cd_enferm_antes, m.minutos_antes,
         -- Whom no letter reaches.
         f.email is null as sem_email
    from marcacao m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
   where current_setting('app.prestador', true) = 'sim';

create or replace view prestador_propostas as
  select q.cd_empresa, q.cd, q.cd_envio, q.cd_funcion, f.num_mecan, f.nome, f.cd_organig, q.especie, q.cd_tipo_exam, q.cd_tipo_ac_enferm,
         q.cd_medic, q.cd_enferm, q.dt, q.hr, q.minutos, q.cd_local, q.estado, q.responder_ate, q.cd_motiv, q.motivo,
         q.dt_decis, e.nota, e.cd_autor, e.dt_cria, q.versao, q.cd_enferm_antes, q.minutos_antes
    from proposta q
    join proposta_envio e on e.cd_empresa = q.cd_empresa and e.cd = q.cd_envio
    join funcionario f on f.cd_empresa = q.cd_empresa and f.cd = q.cd_funcion
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

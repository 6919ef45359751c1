import type { MigrationStep } from '../migration-steps.ts';

/** Condition: a time `w` that a booking `m` waits for is that of somebody who was not booked with it: those of one group come at once. */
const MEETS_OTHERS = `(m.grupo is null or exists (
        select from ocupado o
          left join marcacao g on o.tipo = 'm' and g.cd_empresa = o.empresa and g.cd = o.codigo
         where o.profissao = w.profissao and o.cd_profissional = w.cd_profissional and o.lugar is not null
           and o.periodo && w.periodo and g.grupo is distinct from m.grupo))`;

/**
 * The times that a booking, a proposal or a kept place takes come with it: who writes it has asked the one rule that knows shifts,
 * holidays, exceptions and pauses (decision 0134). The database keeps what it alone can: nobody is taken twice at one moment, one of
 * two who want a time at once gets it, and who waits gets what is freed. What a server of the version before writes takes the time of
 * its professional alone, by one; the view of taken times is read by that server only.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tempos-de-quem-marca',
    sql: `
      alter table marcacao
        -- How many may come to its professional at one time, and how many to the nurse before.
        add column lugares smallint not null default 1,
        add column lugares_antes smallint not null default 1;
      alter table proposta
        add column lugares smallint not null default 1,
        add column lugares_antes smallint not null default 1;
      alter table campanha_lugar
        add column lugares smallint not null default 1,
        add column lugares_antes smallint not null default 1;
      grant select (lugares, lugares_antes) on marcacao to sst_prestador;

      -- With the triggers that called them.
      drop function encadeia(), encadeia_lugar(), ocupa_o_tempo(), ocupa_o_proposto(), ocupa_o_guardado(), reocupa_o_proposto(),
        passa_o_tempo() cascade;
      drop function enfermeiro_antes(bigint, bigint, date, time);
      drop function chave_do_tempo(bigint, bigint);
      drop function entra_no_tempo(char, bigint, date, time, integer, bigint, bigint, bigint, bigint);

      -- What is open keeps as many seats as its shifts gave it on this day.
      update marcacao m set lugares = v.lugares
        from (select m.cd_empresa, m.cd, max(t.capacidade) as lugares
                from marcacao m
                join turno t on (t.cd_medic = m.cd_medic or t.cd_enferm = m.cd_enferm) and t.capacidade > 1
                left join turno_excecao x on x.cd_turno = t.cd and x.dt = m.dt
               where m.cd_estad = 0 and t.dt_ini <= m.dt and (t.dt_fim is null or t.dt_fim >= m.dt)
                 and case when x.cd_turno is null then turno_no_dia(t.dias, t.repete, t.dt_ini, m.dt) and m.hr >= t.de and m.hr < t.ate
                          else m.hr >= x.de and m.hr < x.ate end
               group by m.cd_empresa, m.cd) v
       where m.cd_empresa = v.cd_empresa and m.cd = v.cd;
      drop function turno_no_dia(smallint[], text, date, date);

      -- Who holds a time: a booking ('m'), a proposal ('p') or a kept place ('g'). Without a seat it waits for one: somebody has confirmed
      -- it into a time that is taken. Periods are by the clock of Lisbon, whatever the clock of the place.
      alter table ocupado
        add column tipo char(1) check (tipo in ('m', 'p', 'g')),
        add column codigo bigint,
        -- How many may come at that time.
        add column lugares smallint,
        alter column lugar drop not null;
      update ocupado
         set tipo = case when marcacao is not null then 'm' when proposta is not null then 'p' else 'g' end,
             codigo = coalesce(marcacao, proposta, guardado), lugares = lugar + 1;

      grant create on schema public to sst_prestador;
      set local role sst_prestador;

      create or replace view prestador_ocupado as
        select o.profissao, o.cd_profissional, o.lugar, o.periodo
          from ocupado o where o.lugar is not null and current_setting('app.prestador', true) = 'sim';

      create or replace function tempo_ocupado(p_medicos bigint[], p_enfermeiros bigint[], p_de date, p_ate date)
        returns table (profissao char, cd_profissional bigint, lugar smallint, periodo tsrange)
        language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select o.profissao, o.cd_profissional, o.lugar, o.periodo
          from ocupado o
         where o.lugar is not null and o.periodo && tsrange(p_de, p_ate + 1)
           and (o.profissao = 'm' and o.cd_profissional = any(p_medicos) or o.profissao = 'e' and o.cd_profissional = any(p_enfermeiros))
      $$;

      create or replace function sem_tempo(p_codigos bigint[]) returns setof bigint
        language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select distinct w.codigo
          from ocupado w
          join marcacao m on m.cd_empresa = w.empresa and m.cd = w.codigo
         where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'm' and w.codigo = any(p_codigos)
           and w.lugar is null and ${MEETS_OTHERS}
      $$;

      create or replace function sem_tempo_proposto(p_codigos bigint[]) returns setof bigint
        language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select distinct w.codigo from ocupado w
         where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'p' and w.codigo = any(p_codigos)
           and w.lugar is null
      $$;

      create or replace function sem_tempo_guardado(p_codigos bigint[]) returns setof bigint
        language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select distinct w.codigo from ocupado w
         where w.empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and w.tipo = 'g' and w.codigo = any(p_codigos)
           and w.lugar is null
      $$;

      create or replace view prestador_agenda as
        select m.cd_empresa, m.cd, m.especie, m.cd_estad, m.cd_funcion, f.num_mecan, f.nome, f.cd_organig,
               m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm, m.cd_local, m.dt, m.hr,
               coalesce(m.minutos, 15)::smallint as minutos,
               m.cd_estad = 0 and exists (
                 select from ocupado w
                  where w.empresa = m.cd_empresa and w.tipo = 'm' and w.codigo = m.cd and w.lugar is null and ${MEETS_OTHERS}
               ) as sobreposta,
               m.cd_enferm_antes, m.minutos_antes,
               -- Whom no letter reaches.
               f.email is null as sem_email,
               m.grupo
          from marcacao m
          join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
         where current_setting('app.prestador', true) = 'sim';

      -- Bookings that wait for a time, each with one that it meets.
      create view prestador_sobrepostas as
        select w.empresa as cd_empresa, w.codigo as cd, o.empresa as outra_empresa, o.codigo as outra
          from ocupado w
          join marcacao m on m.cd_empresa = w.empresa and m.cd = w.codigo
          join ocupado o on o.profissao = w.profissao and o.cd_profissional = w.cd_profissional and o.periodo && w.periodo
                        and o.tipo = 'm' and (o.empresa, o.codigo) <> (w.empresa, w.codigo)
          join marcacao g on g.cd_empresa = o.empresa and g.cd = o.codigo
         where w.tipo = 'm' and w.lugar is null and (m.grupo is null or g.grupo is distinct from m.grupo)
           and current_setting('app.prestador', true) = 'sim';
      grant select on prestador_sobrepostas to sst_app;
      reset role;

      alter table ocupado
        drop constraint ocupado_de_um,
        drop column marcacao,
        drop column proposta,
        drop column guardado,
        alter column tipo set not null,
        alter column codigo set not null,
        alter column lugares set not null,
        add unique (empresa, tipo, codigo, profissao);

      set local role sst_prestador;

      -- The times that some bookings, proposals or kept places take while they are open.
      create function tempos_abertos(p_tipo char, p_empresas bigint[], p_codigos bigint[])
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

      -- Enters one time in the first seat that is free. Where none is, it waits: a booking holds what it meets until the transaction ends,
      -- so that whoever frees that waits, and sees this booking then. A proposal or a kept place is refused in that case, and holds nothing.
      create function entra_no_tempo(
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

      -- Lets some bookings, proposals or kept places have the times that they take, and no others.
      create function acerta_tempos(p_tipo char, p_empresas bigint[], p_codigos bigint[]) returns void
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

      -- Of bookings ('m'), proposals ('p') or kept places ('g'), as the trigger says.
      create function acerta_os_tempos() returns trigger
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

      -- The times of a proposal or a kept place go over to the booking that it became, each that this takes as well; and back, where it
      -- is taken back.
      create function passa_a_marcacao() returns trigger
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

      -- Gives freed time to those who wait for it.
      create function passa_o_tempo() returns trigger
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

      -- Where the clock of a place, or of a unit, is put right, what is open there is at another moment.
      create function acerta_o_relogio() returns trigger
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
      revoke execute on function tempos_abertos(char, bigint[], bigint[]) from public;
      revoke execute on function entra_no_tempo(char, bigint, bigint, char, bigint, tsrange, smallint) from public;
      revoke execute on function acerta_tempos(char, bigint[], bigint[]) from public;
      reset role;
      revoke create on schema public from sst_prestador;

      create trigger tempos_inseridos after insert on marcacao
        referencing new table as depois for each statement execute function acerta_os_tempos('m');
      create trigger tempos_alterados after update on marcacao
        referencing old table as antes new table as depois for each statement execute function acerta_os_tempos('m');
      create trigger tempos_removidos after delete on marcacao
        referencing old table as antes for each statement execute function acerta_os_tempos('m');
      create trigger tempos_inseridos after insert on proposta
        referencing new table as depois for each statement execute function acerta_os_tempos('p');
      create trigger tempos_alterados after update on proposta
        referencing old table as antes new table as depois for each statement execute function acerta_os_tempos('p');
      create trigger tempos_removidos after delete on proposta
        referencing old table as antes for each statement execute function acerta_os_tempos('p');
      create trigger tempos_inseridos after insert on campanha_lugar
        referencing new table as depois for each statement execute function acerta_os_tempos('g');
      create trigger tempos_alterados after update on campanha_lugar
        referencing old table as antes new table as depois for each statement execute function acerta_os_tempos('g');
      create trigger tempos_removidos after delete on campanha_lugar
        referencing old table as antes for each statement execute function acerta_os_tempos('g');
      -- Before the statement's own, which frees what did not go over.
      create trigger passa_a_marcacao after update on proposta
        for each row when (old.cd_marcacao is distinct from new.cd_marcacao) execute function passa_a_marcacao('p');
      create trigger passa_a_marcacao after update on campanha_lugar
        for each row when (old.cd_marcacao is distinct from new.cd_marcacao) execute function passa_a_marcacao('g');
      create trigger passa_o_livre after delete on ocupado
        referencing old table as livres for each statement execute function passa_o_tempo();
      create trigger acerta_o_relogio after update on local
        for each row when (old.fuso <> new.fuso) execute function acerta_o_relogio('local');
      create trigger acerta_o_relogio after update on organigrama
        for each row when (old.fuso is distinct from new.fuso) execute function acerta_o_relogio('unidade');
      -- Now that the triggers have them, nobody else runs them.
      set local role sst_prestador;
      revoke execute on function acerta_os_tempos(), passa_a_marcacao(), passa_o_tempo(), acerta_o_relogio() from public;
      reset role;

      -- What is open has its times: those on another clock move, and who has none waits.
      do $$
      begin
        set local role sst_prestador;
        perform acerta_tempos('m', array_agg(m.cd_empresa), array_agg(m.cd))
           from marcacao m where m.cd_estad = 0 and num_nonnulls(m.cd_medic, m.cd_enferm) > 0 having count(*) > 0;
        perform acerta_tempos('p', array_agg(q.cd_empresa), array_agg(q.cd)) from proposta q where q.estado = 'proposta' having count(*) > 0;
        perform acerta_tempos('g', array_agg(g.cd_empresa), array_agg(g.cd)) from campanha_lugar g where g.estado = 'livre' having count(*) > 0;
        reset role;
      end
      $$;`,
  },
];

import type { MigrationStep } from '../migration-steps.ts';

/** Condition: booking `m` of an exam could close what is due first, where that is an event. */
const CLOSES = `not exists (
  select from prazo p
    join exame_devido d on d.cd_empresa = p.cd_empresa and d.cd_funcion = p.cd_funcion and d.regra = p.regra_devido and d.dt = p.dt_devido
                       and d.cd_exame is null and d.dt_dispensa is null
   where p.cd_empresa = m.cd_empresa and p.cd_funcion = m.cd_funcion and (p.dt is null or p.dt_devido <= p.dt)
     and m.dt < fecha_desde(d.regra, d.dt_evento))`;

/** Who was booked together is one group, and what is booked counts as that only where it could close what is due (decision 0115). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'grupos-e-marcados',
    sql: `
      -- Those of one submission without minutes between them: they come at once, and are no conflict among themselves.
      alter table marcacao add column grupo uuid;

      -- The first day on which an exam closes what an event has opened, as \`closesFrom\` of the contract says it: lists ask it of many rows.
      create function fecha_desde(p_regra text, p_evento date) returns date
        language sql stable set search_path = pg_catalog, public, pg_temp as $$
        select p_evento - case when p_regra in ('admissao', 'trabalho_noturno', 'teletrabalho') then coalesce((
                 select a.valor from parametro a
                  where a.codigo = 'exame_antes_dias' and a.ativo
                    and (a.de is null or a.de <= p_evento) and (a.ate is null or a.ate >= p_evento)
                  order by a.de desc nulls last limit 1), 0) else 0 end
      $$;

      grant select (grupo) on marcacao to sst_prestador;
      grant select on exame_devido to sst_prestador;
      create policy prestador on exame_devido for select to sst_prestador using (true);
      grant create on schema public to sst_prestador;
      set local role sst_prestador;

      -- As in 0108, but for what meets its own group alone.
      create or replace function sem_tempo(p_codigos bigint[]) returns setof bigint
        language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
        select distinct m.cd
          from marcacao m
          cross join lateral tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
         where m.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and m.cd = any(p_codigos)
           and m.cd_estad = 0
           and not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = p.profissao)
           and (m.grupo is null or exists (
             select from ocupado o
               left join marcacao g on g.cd_empresa = o.empresa and g.cd = o.marcacao
              where o.profissao = p.profissao and o.cd_profissional = p.quem
                and o.periodo && tsrange(m.dt + p.hr, m.dt + p.hr + make_interval(mins => p.minutos))
                and g.grupo is distinct from m.grupo))
      $$;

      create or replace view prestador_agenda as
        select m.cd_empresa, m.cd, m.especie, m.cd_estad, m.cd_funcion, f.num_mecan, f.nome, f.cd_organig,
               m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm, m.cd_local, m.dt, m.hr,
               coalesce(m.minutos, 15)::smallint as minutos,
               m.cd_estad = 0 and exists (
                 select from tempos_tomados(m.cd_medic, m.cd_enferm, m.hr, m.minutos, m.cd_enferm_antes, m.minutos_antes) p
                  where not exists (select from ocupado o where o.empresa = m.cd_empresa and o.marcacao = m.cd and o.profissao = p.profissao)
                    and (m.grupo is null or exists (
                      select from ocupado o
                        left join marcacao g on g.cd_empresa = o.empresa and g.cd = o.marcacao
                       where o.profissao = p.profissao and o.cd_profissional = p.quem
                         and o.periodo && tsrange(m.dt + p.hr, m.dt + p.hr + make_interval(mins => p.minutos))
                         and g.grupo is distinct from m.grupo))
               ) as sobreposta,
               m.cd_enferm_antes, m.minutos_antes,
               -- Whom no letter reaches.
               f.email is null as sem_email,
               m.grupo
          from marcacao m
          join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
         where current_setting('app.prestador', true) = 'sim';

      create or replace view prestador_exames_marcados as
        select m.cd_empresa, m.cd_funcion, m.dt
          from marcacao m
         where m.especie = 'exame' and m.cd_estad = 0 and current_setting('app.prestador', true) = 'sim' and ${CLOSES};
      reset role;
      revoke create on schema public from sst_prestador;

      -- The same of one company: rows are those that row-level security lets its reader see.
      create view exames_marcados with (security_invoker = true) as
        select m.cd_empresa, m.cd_funcion, m.dt
          from marcacao m
         where m.especie = 'exame' and m.cd_estad = 0 and ${CLOSES};
      grant select on exames_marcados to sst_app;`,
  },
];

-- What due days follow from puts the row of `prazo` in question (docs/decisions/0070).
create or replace function prazo_novo() returns trigger
  language plpgsql as $$
begin
  insert into prazo (cd_empresa, cd_funcion, dt_expir)
    select n.cd_empresa, n.cd, n.dt_expir from novos n
    on conflict do nothing;
  return null;
end
$$;

create or replace function prazo_da_pessoa() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true, dt = null, regra = null, dt_expir = d.dt_expir, suspenso_de = null, suspenso_ate = null
    from depois d
    join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
   where p.cd_empresa = d.cd_empresa and p.cd_funcion = d.cd
     and (a.dt_nasc, a.dt_ini_instit, a.adm_urgente, a.dt_expir)
         is distinct from (d.dt_nasc, d.dt_ini_instit, d.adm_urgente, d.dt_expir);
  return null;
end
$$;

-- After `exame_resumo`, by the names of the triggers: the employee's row has the validity of the latest exam by then.
create or replace function prazo_do_exame() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true, dt = null, regra = null, dt_expir = f.dt_expir, suspenso_de = null, suspenso_ate = null
    from (
      select m.cd_empresa, m.cd_funcion from mudados m
       union
      select a.cd_empresa, a.cd_funcion
        from exame_aproveitado a
        join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
       where (e.cd_empresa, e.cd_funcion) in (select m.cd_empresa, m.cd_funcion from mudados m)) m
    join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
   where p.cd_empresa = m.cd_empresa and p.cd_funcion = m.cd_funcion;
  return null;
end
$$;

-- What a company states moves the day of the next exam.
create or replace function prazo_do_facto() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true
    from mudados m
   where p.cd_empresa = m.cd_empresa and p.cd_funcion = m.cd_funcion;
  return null;
end
$$;

create or replace function prazo_da_exposicao() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true
    from mudados m
    join posto_atribuicao a on a.cd_empresa = m.cd_empresa and a.cd_posto = m.cd_posto
   where p.cd_empresa = a.cd_empresa and p.cd_funcion = a.cd_funcion and not p.pendente;
  return null;
end
$$;

create or replace function prazo_do_devido() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set dt_devido = n.dt, regra_devido = n.regra
    from (select m.cd_empresa, m.cd_funcion, d.dt, d.regra
            from (select distinct cd_empresa, cd_funcion from mudados) m
            left join lateral (
              select e.dt, e.regra from exame_devido e
               where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
                 and e.cd_exame is null and e.dt_dispensa is null
               order by e.dt, numero_do_codigo('exame_devido', e.cd) limit 1) d on true) n
   where p.cd_empresa = n.cd_empresa and p.cd_funcion = n.cd_funcion
     and (p.dt_devido, p.regra_devido) is distinct from (n.dt, n.regra);
  return null;
end
$$;

create or replace function prazo_da_dispensa() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true
    from depois d
    join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
   where p.cd_empresa = d.cd_empresa and p.cd_funcion = d.cd_funcion
     and ((a.dt_dispensa is null) <> (d.dt_dispensa is null) or a.dt_exame_dispensa is distinct from d.dt_exame_dispensa);
  return null;
end
$$;

-- The first day on which an exam closes what an event has opened, as `closesFrom` of the contract says it: lists ask it of many rows.
create or replace function fecha_desde(p_regra text, p_evento date) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_evento - case when p_regra in ('admissao', 'trabalho_noturno', 'teletrabalho') then coalesce((
           select a.valor from parametro a
            where a.codigo = 'exame_antes_dias' and a.ativo
              and (a.de is null or a.de <= p_evento) and (a.ate is null or a.ate >= p_evento)
            order by a.de desc nulls last limit 1), 0) else 0 end
$$;

-- Keeps with each employee what lists show of the exams: the latest, its end of validity, the last decision, and whether any has
-- a sheet. Exams that wait to be confirmed move neither the day of the latest exam nor the end of validity.
create or replace function exame_resumo() returns trigger
  language plpgsql as $$
begin
  perform 1 from funcionario f
    where (f.cd_empresa, f.cd) in (
      select m.cd_empresa, m.cd_funcion from mudados m
       union
      select a.cd_empresa, a.cd_funcion
        from exame_aproveitado a
        join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
       where (e.cd_empresa, e.cd_funcion) in (select m.cd_empresa, m.cd_funcion from mudados m))
    order by f.cd_empresa, f.cd
      for no key update;
  update funcionario f
     set dt_ult_exam = u.dt, dt_expir = u.dt_expir, cd_aptidao = a.cd_decis, dt_aptidao = a.dt, tem_ficha = s.ha
    from (
      select m.cd_empresa, m.cd_funcion from mudados m
       union
      select a.cd_empresa, a.cd_funcion
        from exame_aproveitado a
        join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
       where (e.cd_empresa, e.cd_funcion) in (select m.cd_empresa, m.cd_funcion from mudados m)) m
    left join lateral (
      select e.dt, e.dt_expir from (
      select e.cd, e.dt, e.dt_expir from (
        select e.cd_empresa, e.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex from exame e
         where not e.por_confirmar
        union all
        select a.cd_empresa, a.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex
          from exame_aproveitado a
          join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame) e
       where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
       order by e.dt desc fetch first row with ties) e
       order by numero_do_codigo('exame', e.cd) desc limit 1) u on true
    left join lateral (
      select e.dt, e.cd_decis from (
      select e.cd, e.dt, e.cd_decis from (
        select e.cd_empresa, e.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex from exame e
         where not e.por_confirmar
        union all
        select a.cd_empresa, a.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex
          from exame_aproveitado a
          join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame) e
       where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_decis <> 'SD'
       order by e.dt desc, e.hr desc nulls last fetch first row with ties) e
       order by numero_do_codigo('exame', e.cd) desc limit 1) a on true
    cross join lateral (
      select exists (
        select from (
          select e.cd_empresa, e.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex from exame e
           where not e.por_confirmar
          union all
          select a.cd_empresa, a.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex
            from exame_aproveitado a
            join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame) e
         where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_anex is not null) as ha) s
   where f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
     and (f.dt_ult_exam, f.dt_expir, f.cd_aptidao, f.dt_aptidao, f.tem_ficha)
         is distinct from (u.dt, u.dt_expir, a.cd_decis, a.dt, s.ha);
  return null;
end
$$;

-- An accident keeps who its employee was when it was registered.
create or replace function acidente_retrato() returns trigger
  language plpgsql as $$
begin
  select f.num_mecan, f.nome, f.dt_ini_instit, c.nome, p.nome
    into new.num_mecan, new.nome, new.dt_ini_instit, new.categ, new.profis
    from funcionario f
    left join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ
    left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
   where f.cd_empresa = new.cd_empresa and f.cd = new.cd_funcion;
  return new;
end
$$;

-- What is recommended, row by row, from the items of an exam, or from its text, which is 'Outras' then. One statement for all rows of a
-- change; what is said as before keeps its row, and the employer's answer with it.
create or replace function recomendacoes_novas() returns trigger
  language plpgsql as $$
begin
  insert into recomendacao (cd_empresa, cd_exame, tipo, texto, exclui)
    select n.cd_empresa, n.cd, i.tipo, i.texto, array(select jsonb_array_elements_text(coalesce(i.exclui, '[]')))
      from novas n
     cross join lateral jsonb_to_recordset(coalesce(n.recomendacoes_itens,
       jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text, exclui jsonb)
     where btrim(n.recomendacoes) <> ''
    on conflict do nothing;
  return null;
end
$$;

create or replace function recomendacoes_mudadas() returns trigger
  language plpgsql as $$
begin
  delete from recomendacao r
   using novas n join velhas v on v.cd_empresa = n.cd_empresa and v.cd = n.cd
   where r.cd_empresa = n.cd_empresa and r.cd_exame = n.cd
     and (n.recomendacoes, n.recomendacoes_itens) is distinct from (v.recomendacoes, v.recomendacoes_itens)
     and not exists (
       select from jsonb_to_recordset(coalesce(n.recomendacoes_itens,
              jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text)
        where btrim(n.recomendacoes) <> '' and i.tipo = r.tipo and i.texto = r.texto);
  insert into recomendacao (cd_empresa, cd_exame, tipo, texto, exclui)
    select n.cd_empresa, n.cd, i.tipo, i.texto, array(select jsonb_array_elements_text(coalesce(i.exclui, '[]')))
      from novas n join velhas v on v.cd_empresa = n.cd_empresa and v.cd = n.cd
     cross join lateral jsonb_to_recordset(coalesce(n.recomendacoes_itens,
       jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text, exclui jsonb)
     where btrim(n.recomendacoes) <> ''
       and (n.recomendacoes, n.recomendacoes_itens) is distinct from (v.recomendacoes, v.recomendacoes_itens)
    on conflict (cd_empresa, cd_exame, tipo) do update set exclui = excluded.exclui
      where recomendacao.exclui is distinct from excluded.exclui;
  return null;
end
$$;

-- Who writes the text alone, as imports and a server of the version before, says nothing of items: those of the text before are gone.
create or replace function recomendacoes_sem_itens() returns trigger
  language plpgsql as $$
begin
  new.recomendacoes_itens := null;
  return new;
end
$$;

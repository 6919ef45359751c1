-- Whoever writes a booking has it told: the page, an import, a server of the version before. The row is locked also where it
-- is there already, so that nobody takes it for seen who has not seen this change.
create or replace function convocatoria_a_ver() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into convocatoria_por_ver (cd_empresa, cd_funcion)
    select distinct d.cd_empresa, d.cd_funcion from depois d where d.cd_estad = 0
     order by 1, 2
        on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  else
    insert into convocatoria_por_ver (cd_empresa, cd_funcion)
    select distinct d.cd_empresa, d.cd_funcion
      from depois d join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
     where (a.dt, a.hr, a.minutos, a.cd_local, a.cd_estad) is distinct from (d.dt, d.hr, d.minutos, d.cd_local, d.cd_estad)
     order by 1, 2
        on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  end if;
  return null;
end
$$;

create or replace function convocatoria_outro_email() returns trigger
  language plpgsql as $$
begin
  delete from convocatoria_chave k using marcacao m
   where m.cd_empresa = new.cd_empresa and m.cd_funcion = new.cd
     and k.cd_empresa = m.cd_empresa and k.cd_marcacao = m.cd;
  update convocatoria c set outro_email = true
    from marcacao m
   where m.cd_empresa = new.cd_empresa and m.cd_funcion = new.cd
     and c.cd_empresa = m.cd_empresa and c.cd_marcacao = m.cd and not c.cancelada;
  insert into convocatoria_por_ver (cd_empresa, cd_funcion) values (new.cd_empresa, new.cd)
      on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  return null;
end
$$;

-- Letters that went to another address do nothing any more.
create or replace function resumo_de_outro_email() returns trigger
  language plpgsql as $$
begin
  delete from chave_resumo where cd_utilizador = new.cd;
  return null;
end
$$;

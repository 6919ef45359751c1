-- Keeps of each fitness sheet that it was issued, replaced or annulled, whoever writes the exam. A document is issued once.
create or replace function emitir_ficha(e exame) returns void
  language sql as $$
  insert into ficha (cd_empresa, cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, sha256)
    select e.cd_empresa, e.cd_anex, e.cd, e.cd_funcion, e.cd_organig, e.dt, a.dt_cria, a.sha256
      from anexo a where a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
    on conflict (cd_empresa, cd_anex) do update
      set cd_exame = excluded.cd_exame, cd_funcion = excluded.cd_funcion, cd_organig = excluded.cd_organig, dt = excluded.dt,
          fim = null, substituida_por = null, razao = null
      where ficha.fim is not null
$$;

create or replace function ficha_emitida() returns trigger
  language plpgsql as $$
begin
  perform emitir_ficha(new);
  return null;
end
$$;

create or replace function ficha_mudada() returns trigger
  language plpgsql as $$
begin
  if old.cd_anex is not distinct from new.cd_anex then
    update ficha f
       set cd_funcion = new.cd_funcion, cd_organig = new.cd_organig, dt = new.dt
     where f.cd_empresa = new.cd_empresa and f.cd_anex = new.cd_anex and f.cd_exame = new.cd and f.fim is null;
    return null;
  end if;
  perform emitir_ficha(new);
  update ficha f
     set fim = greatest(f.emitida, coalesce((select n.emitida from ficha n where n.cd_empresa = new.cd_empresa and n.cd_anex = new.cd_anex), now())),
         substituida_por = new.cd_anex
   where f.cd_empresa = old.cd_empresa and f.cd_anex = old.cd_anex and f.cd_exame = old.cd and f.fim is null;
  return null;
end
$$;

create or replace function ficha_anulada() returns trigger
  language plpgsql as $$
begin
  update ficha f
     set fim = greatest(f.emitida, now()), cd_exame = null
   where f.cd_empresa = old.cd_empresa and f.cd_anex = old.cd_anex and f.cd_exame = old.cd and f.fim is null;
  return null;
end
$$;

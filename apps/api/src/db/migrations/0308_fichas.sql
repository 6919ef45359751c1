-- Each fitness sheet that is issued from now on. What it says stands in its file; one that was replaced or annulled is still known here, once
-- its file is gone. Sheets of before have no row.
create table ficha (
  cd_empresa bigint not null,
  -- The document, which goes when another takes its place.
  cd_anex bigint not null,
  -- The exam; null once it was annulled.
  cd_exame bigint,
  cd_funcion bigint not null,
  cd_organig bigint not null,
  -- Of the exam.
  dt date not null,
  emitida timestamptz not null,
  -- Of the file, as it was issued.
  sha256 bytea not null,
  -- By which anybody may ask whether a sheet that was drawn here is authentic.
  codigo varchar(40),
  -- When it was sealed; null of one that was not.
  selada timestamptz,
  -- When another took its place, or the exam was annulled; and which, or why.
  fim timestamptz,
  substituida_por bigint,
  razao varchar(500),
  primary key (cd_empresa, cd_anex),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  check (fim is not null or cd_exame is not null),
  check (substituida_por is null or fim is not null)
);
create unique index ficha_codigo on ficha (codigo) where codigo is not null;
create index ficha_exame on ficha (cd_empresa, cd_exame) where cd_exame is not null;
create index ficha_funcion on ficha (cd_empresa, cd_funcion, emitida desc);
create index ficha_organig on ficha (cd_empresa, cd_organig);
call proteger('ficha');

create function emitir_ficha(e exame) returns void
  language sql as $$
  insert into ficha (cd_empresa, cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, sha256)
    select e.cd_empresa, e.cd_anex, e.cd, e.cd_funcion, e.cd_organig, e.dt, a.dt_cria, a.sha256
      from anexo a where a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
    on conflict (cd_empresa, cd_anex) do update
      set cd_exame = excluded.cd_exame, cd_funcion = excluded.cd_funcion, cd_organig = excluded.cd_organig, dt = excluded.dt,
          fim = null, substituida_por = null, razao = null
      where ficha.fim is not null
$$;

create function ficha_emitida() returns trigger
  language plpgsql as $$
begin
  perform emitir_ficha(new);
  return null;
end
$$;

create function ficha_mudada() returns trigger
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

create function ficha_anulada() returns trigger
  language plpgsql as $$
begin
  update ficha f
     set fim = greatest(f.emitida, now()), cd_exame = null
   where f.cd_empresa = old.cd_empresa and f.cd_anex = old.cd_anex and f.cd_exame = old.cd and f.fim is null;
  return null;
end
$$;

create trigger ficha_emitida after insert on exame
  for each row when (new.cd_anex is not null) execute function ficha_emitida();
create trigger ficha_mudada after update on exame
  for each row when ((old.cd_anex, old.cd_funcion, old.cd_organig, old.dt) is distinct from (new.cd_anex, new.cd_funcion, new.cd_organig, new.dt))
  execute function ficha_mudada();
create trigger ficha_anulada after delete on exame
  for each row when (old.cd_anex is not null) execute function ficha_anulada();

-- What other programs call the records of a company: each source by codes of its own (decision 0155). The operator's imports are the
-- source without a name.
create table codigo_externo (
  cd_empresa bigint not null,
  entidade varchar(30) not null,
  origem varchar(30) not null,
  cod_externo varchar(50) not null,
  cd bigint not null,
  primary key (cd_empresa, entidade, origem, cod_externo)
);
create unique index codigo_externo_cd on codigo_externo (cd_empresa, entidade, cd, origem);
call proteger('codigo_externo');

-- The imports of a server of the version before write the column alone; one statement for all rows of a change.
create function guardar_codigos_externos() returns trigger
  language plpgsql as $$
begin
  insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
    select n.cd_empresa, tg_table_name, '', n.cod_externo, n.cd from novas n where n.cod_externo is not null
    on conflict do nothing;
  return null;
end $$;
create trigger codigo_externo after insert on funcionario referencing new table as novas
  for each statement execute function guardar_codigos_externos();
create trigger codigo_externo after insert on exame referencing new table as novas
  for each statement execute function guardar_codigos_externos();
create trigger codigo_externo after insert on marcacao referencing new table as novas
  for each statement execute function guardar_codigos_externos();

-- A record that is gone has no code: who sends it again makes a new one.
create function esquecer_codigos_externos() returns trigger
  language plpgsql as $$
begin
  delete from codigo_externo k using velhas v
   where k.cd_empresa = v.cd_empresa and k.entidade = tg_table_name and k.cd = v.cd;
  return null;
end $$;
create trigger codigo_externo_fim after delete on funcionario referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on exame referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on marcacao referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on organigrama referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on medida referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on atividade referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();
create trigger codigo_externo_fim after delete on area_atividade referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();

-- By what name a program's key gives codes. A server of the version before makes keys without one: they share it.
alter table chave_programa add column origem varchar(30) not null default 'programa';
-- The owner is under row-level security, too, and names no company here.
alter table chave_programa no force row level security;
update chave_programa
   set origem = coalesce(nullif(trim(both '-' from left(regexp_replace(sst_norm(nome), '[^a-z0-9]+', '-', 'g'), 30)), ''), 'programa');
alter table chave_programa force row level security;

-- Rows that are sent together get their codes before they are stored.
grant usage on sequence funcionario_cd_seq, exame_cd_seq, marcacao_cd_seq, organigrama_cd_seq to sst_app;

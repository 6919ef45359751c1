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

insert into codigo_externo
  select t.cd_empresa, 'funcionario', '', t.cod_externo, t.cd from funcionario t where t.cod_externo is not null
  union all select t.cd_empresa, 'exame', '', t.cod_externo, t.cd from exame t where t.cod_externo is not null
  union all select t.cd_empresa, 'marcacao', '', t.cod_externo, t.cd from marcacao t where t.cod_externo is not null;

-- The imports of a server of the version before write the column alone.
create function guardar_codigo_externo() returns trigger
  language plpgsql as $$
begin
  insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
    values (new.cd_empresa, tg_table_name, '', new.cod_externo, new.cd) on conflict do nothing;
  return null;
end $$;
create trigger codigo_externo after insert or update of cod_externo on funcionario
  for each row when (new.cod_externo is not null) execute function guardar_codigo_externo();
create trigger codigo_externo after insert or update of cod_externo on exame
  for each row when (new.cod_externo is not null) execute function guardar_codigo_externo();
create trigger codigo_externo after insert or update of cod_externo on marcacao
  for each row when (new.cod_externo is not null) execute function guardar_codigo_externo();

-- A record that is gone has no code: who sends it again makes a new one.
create function esquecer_codigo_externo() returns trigger
  language plpgsql as $$
begin
  delete from codigo_externo k
   where k.cd_empresa = old.cd_empresa and k.entidade = tg_table_name and k.cd = old.cd;
  return null;
end $$;
create trigger codigo_externo_fim after delete on funcionario for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on exame for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on marcacao for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on organigrama for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on medida for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on atividade for each row execute function esquecer_codigo_externo();
create trigger codigo_externo_fim after delete on area_atividade for each row execute function esquecer_codigo_externo();

-- By what name a program's key gives codes; empty for one that gives none.
alter table chave_programa add column origem varchar(30) not null default '';

-- Rows that are sent together get their codes before they are stored.
grant usage on sequence funcionario_cd_seq, exame_cd_seq, marcacao_cd_seq, organigrama_cd_seq to sst_app;

-- Programs send areas, types of activity, activities and measures, too (decision 0155).
create trigger codigo_externo_fim after delete on atividade_tipo referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();

-- The codes that are there, as the operator's. The owner is under row-level security, too, and names no company here.
alter table funcionario no force row level security;
alter table exame no force row level security;
alter table marcacao no force row level security;
alter table atividade no force row level security;
alter table medida no force row level security;
alter table codigo_externo no force row level security;
insert into codigo_externo (cd_empresa, entidade, origem, cod_externo, cd)
  select t.cd_empresa, 'funcionario', '', t.cod_externo, t.cd from funcionario t where t.cod_externo is not null
  union all select t.cd_empresa, 'exame', '', t.cod_externo, t.cd from exame t where t.cod_externo is not null
  union all select t.cd_empresa, 'marcacao', '', t.cod_externo, t.cd from marcacao t where t.cod_externo is not null
  union all select t.cd_empresa, 'atividade', '', t.cod_externo, t.cd from atividade t where t.cod_externo is not null
  union all select t.cd_empresa, 'medida', '', t.cod_externo, t.cd from medida t where t.cod_externo is not null
  on conflict do nothing;
alter table funcionario force row level security;
alter table exame force row level security;
alter table marcacao force row level security;
alter table atividade force row level security;
alter table medida force row level security;
alter table codigo_externo force row level security;

-- Rows that are sent together get their codes before they are stored.
grant usage on sequence area_atividade_cd_seq, atividade_tipo_cd_seq, atividade_cd_seq, medida_cd_seq to sst_app;

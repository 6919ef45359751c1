-- A measure that comes back: after how many months, and of which it is the next. Of one there is one next (decision 0182).
alter table medida
  add column repete_meses smallint check (repete_meses between 1 and 120),
  add column cd_anterior bigint,
  add constraint medida_anterior foreign key (cd_empresa, cd_anterior) references medida (cd_empresa, cd) on delete set null (cd_anterior);
create unique index medida_seguinte on medida (cd_empresa, cd_anterior) where cd_anterior is not null;

-- What fitness sheets say of the employer: the tax number of the company, and the town of each unit. A unit without one of
-- its own lies where the nearest one above it lies that has one.
alter table organigrama
  add column nipc varchar(9) check (nipc ~ '^[0-9]{9}$'),
  add column localidade varchar(75),
  add check (nipc is null or cd_base is null);

-- What else the employee may do, as the sheet says, so that the sheet can be drawn anew.
alter table exame add column outras_funcoes text[] not null default '{}';

-- The booking that an exam was, which is open again where the exam is taken back; of older exams it is not known.
alter table exame add column cd_marcacao bigint;
alter table exame add foreign key (cd_empresa, cd_marcacao) references marcacao (cd_empresa, cd)
  on delete set null (cd_marcacao);
create index exame_marcacao on exame (cd_empresa, cd_marcacao) where cd_marcacao is not null;

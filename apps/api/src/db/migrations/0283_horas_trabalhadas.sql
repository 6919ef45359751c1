-- Hours worked and mean headcount of a unit in a month: of those who work in it, and of those below it for whom nothing is written.
create table horas_trabalhadas (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  -- Its first day.
  mes date not null check (extract(day from mes) = 1),
  horas numeric(11, 2) check (horas >= 0),
  efetivo numeric(9, 2) check (efetivo >= 0),
  -- Whether the hours are estimated.
  estimativa boolean not null default false,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig, mes),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  check (horas is not null or efetivo is not null),
  check (not estimativa or horas is not null)
);
create index horas_trabalhadas_autor on horas_trabalhadas (cd_autor);
call proteger('horas_trabalhadas');

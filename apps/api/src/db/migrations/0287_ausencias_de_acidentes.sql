-- Which stated absences an accident has led to, and the days that each adds (decision 0167). The certificates stand in `facto` alone.
create table acidente_ausencia (
  cd_empresa bigint not null,
  cd_facto bigint not null,
  cd_acident bigint not null,
  -- Days lost: from this one to the one before the return; none where both are the same, null while it goes on.
  dt_ini date not null,
  dt_fim date,
  -- Whether it was stated of the accident, and goes with it when it is taken back there.
  propria boolean not null,
  primary key (cd_empresa, cd_facto),
  foreign key (cd_empresa, cd_facto) references facto (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade,
  check (dt_fim >= dt_ini)
);
create index acidente_ausencia_acidente on acidente_ausencia (cd_empresa, cd_acident);
call proteger('acidente_ausencia');

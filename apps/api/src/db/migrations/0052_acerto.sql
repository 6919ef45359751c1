-- The list of staff that a company has settled last, by unit: what its columns mean, and of each row no more than a
-- digest by which the next list is told from it.
create table acerto (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  -- The name of the file.
  ficheiro varchar(200) not null,
  linhas integer not null,
  -- What the columns of the file mean, by their headers.
  colunas jsonb not null,
  -- What the rows say of people.
  campos text[] not null,
  resumos uuid[] not null,
  -- The employees who were not in the list.
  em_falta bigint[] not null,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
create index acerto_autor on acerto (cd_autor);
call proteger('acerto');

-- What was said of rows of a unit's lists of staff: which employee one is, or that it is of nobody (cd_funcion is empty). A row
-- is known by a digest of what tells its person, and by nothing else.
create table acerto_resposta (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  resumo uuid not null,
  cd_funcion bigint,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig, resumo),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
create index acerto_resposta_funcionario on acerto_resposta (cd_empresa, cd_funcion);
create index acerto_resposta_autor on acerto_resposta (cd_autor);
call proteger('acerto_resposta');

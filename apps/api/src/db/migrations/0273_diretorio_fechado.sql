-- The places that a company's directory has closed: it opens these again, also once it has forgotten the account and sends it anew.
create table diretorio_fechado (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  cd_utilizador bigint not null,
  primary key (cd_empresa, cd_organig, cd_utilizador),
  foreign key (cd_empresa, cd_organig, cd_utilizador) references utilizador_empresa on delete cascade
);
create index diretorio_fechado_utilizador on diretorio_fechado (cd_empresa, cd_utilizador);
call proteger('diretorio_fechado');

alter table diretorio_utilizador drop column fechados;

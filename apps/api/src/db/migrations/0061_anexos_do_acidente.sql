-- Photographs and documents of an accident (decision 0069).
create table acidente_anexo (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  cd_anex bigint not null,
  primary key (cd_empresa, cd_acident, cd_anex),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd)
);
create index acidente_anexo_anexo on acidente_anexo (cd_empresa, cd_anex);
call proteger('acidente_anexo');

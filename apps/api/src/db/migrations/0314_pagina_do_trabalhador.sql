-- Codes of the links by which workers open their own page, as hashes: opened with the day of birth or the number, and closed for a day
-- after wrong answers.
create table trabalhador_ligacao (
  cd_empresa bigint not null,
  chave_hash bytea not null,
  cd_funcion bigint not null,
  dt timestamptz not null,
  erros smallint not null default 0,
  fechada_ate timestamptz,
  primary key (cd_empresa, chave_hash),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
create index trabalhador_ligacao_funcion on trabalhador_ligacao (cd_empresa, cd_funcion, dt desc);
call proteger('trabalhador_ligacao');

-- Whether a link is sent by itself as a sheet is issued; without a row it is not.
create table circulo_config (
  cd_empresa bigint not null,
  envia boolean not null,
  versao integer not null,
  dt timestamptz not null,
  cd_utilizador bigint references utilizador on delete set null,
  primary key (cd_empresa)
);
create index circulo_config_utilizador on circulo_config (cd_utilizador);
call proteger('circulo_config');

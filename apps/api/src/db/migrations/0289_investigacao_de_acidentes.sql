-- The investigation of an accident: facts, witnesses and causes as an outline; who has closed it, and when.
create table acidente_investigacao (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  factos varchar(10000),
  testemunhas varchar(2000),
  -- The causes in their order: id, nivel, texto, proposta.
  causas jsonb not null default '[]',
  versao integer not null,
  -- Who has written it so, and when; and how it was before each of the last corrections.
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  historia jsonb not null default '[]',
  cd_fecho bigint references utilizador on delete set null,
  dt_fecho timestamptz,
  primary key (cd_empresa, cd_acident),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade
);
create index acidente_investigacao_fecho on acidente_investigacao (cd_fecho);
create index acidente_investigacao_autor on acidente_investigacao (cd_autor);
call proteger('acidente_investigacao');

-- Which measures were born from a cause, by its id there.
create table acidente_medida (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  causa integer not null,
  cd_medida bigint not null,
  primary key (cd_empresa, cd_acident, causa, cd_medida),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade
);
create index acidente_medida_medida on acidente_medida (cd_empresa, cd_medida);
call proteger('acidente_medida');

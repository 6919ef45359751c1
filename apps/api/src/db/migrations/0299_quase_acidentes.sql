-- Near misses and unsafe conditions. Nobody is named: who tells one by a code has no account.
create table quase_acidente (
  cd_empresa bigint not null,
  cd bigint not null,
  cd_organig bigint not null,
  tipo text not null check (tipo in ('quase-acidente', 'condicao-insegura')),
  dt date not null,
  hr time not null,
  loc varchar(100),
  descric varchar(2000) not null,
  acao varchar(1000),
  origem text not null check (origem in ('conta', 'qr')),
  -- Made by the browser that sent it without an account: what is sent again is kept once.
  chave uuid,
  estado text not null default 'novo' check (estado in ('novo', 'em-analise', 'fechado')),
  razao varchar(500),
  -- A measure that is proposed; those that were born from it stand in `quase_acidente_medida`.
  proposta varchar(500),
  -- The accident that a person has registered of it.
  cd_acident bigint,
  versao integer not null default 1,
  cd_autor bigint references utilizador on delete set null,
  momento timestamptz not null,
  primary key (cd_empresa, cd),
  unique (cd_empresa, chave),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete set null (cd_acident),
  check ((origem = 'qr') = (chave is not null)),
  check ((estado = 'fechado') = (razao is not null))
);
create sequence quase_acidente_cd_seq;
alter sequence quase_acidente_cd_seq owned by quase_acidente.cd;
alter table quase_acidente alter column cd set default codigo_novo('quase_acidente');
create index quase_acidente_dt on quase_acidente (cd_empresa, dt desc, hr desc, cd desc);
create index quase_acidente_unidade on quase_acidente (cd_empresa, cd_organig, momento);
create index quase_acidente_acidente on quase_acidente (cd_empresa, cd_acident) where cd_acident is not null;
create index quase_acidente_autor on quase_acidente (cd_autor);
call proteger('quase_acidente');

-- Their photographs and documents.
create table quase_acidente_anexo (
  cd_empresa bigint not null,
  cd_quase bigint not null,
  cd_anex bigint not null,
  primary key (cd_empresa, cd_quase, cd_anex),
  foreign key (cd_empresa, cd_quase) references quase_acidente (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd)
);
create index quase_acidente_anexo_anexo on quase_acidente_anexo (cd_empresa, cd_anex);
call proteger('quase_acidente_anexo');

-- The measures that were born from them.
create table quase_acidente_medida (
  cd_empresa bigint not null,
  cd_quase bigint not null,
  cd_medida bigint not null,
  primary key (cd_empresa, cd_quase, cd_medida),
  foreign key (cd_empresa, cd_quase) references quase_acidente (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade
);
create index quase_acidente_medida_medida on quase_acidente_medida (cd_empresa, cd_medida);
call proteger('quase_acidente_medida');

-- The code of a unit, which hangs on a wall: whoever reads it may send, and read nothing. A new one takes the place of the old one.
create table codigo_quase_acidente (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  codigo varchar(30) not null,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig),
  unique (cd_empresa, codigo),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
create index codigo_quase_acidente_autor on codigo_quase_acidente (cd_autor);
call proteger('codigo_quase_acidente');

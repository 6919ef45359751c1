-- Accounts and groups that a company's directory sends by SCIM (decision 0159).
create table diretorio_utilizador (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  cd_utilizador bigint not null references utilizador on delete cascade,
  -- What the directory knows it by.
  id uuid not null default gen_random_uuid(),
  nome_utilizador varchar(254) not null,
  id_externo varchar(200),
  nome_proprio varchar(100),
  apelido varchar(100),
  -- The key by which it came.
  cd_chave bigint not null,
  -- The accesses that its groups gave it last: the others are an administrator's.
  acessos jsonb not null default '[]',
  -- The nodes of the places that the directory closed.
  fechados bigint[] not null default '{}',
  dt_cria timestamptz not null,
  dt_alt timestamptz not null,
  primary key (cd_empresa, cd_utilizador),
  unique (cd_empresa, id)
);
create unique index diretorio_utilizador_nome on diretorio_utilizador (cd_empresa, lower(nome_utilizador));
create index diretorio_utilizador_utilizador on diretorio_utilizador (cd_utilizador);
create index diretorio_utilizador_ordem on diretorio_utilizador (cd_empresa, cd);

create table diretorio_grupo (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  nome varchar(200) not null,
  id_externo varchar(200),
  versao int not null default 1,
  dt_cria timestamptz not null,
  dt_alt timestamptz not null,
  primary key (cd_empresa, cd),
  unique (cd_empresa, id)
);
-- The company's table names a group by its name: two of one name would be one.
create unique index diretorio_grupo_nome on diretorio_grupo (cd_empresa, lower(nome));

create table diretorio_membro (
  cd_empresa bigint not null,
  cd_grupo bigint not null,
  cd_utilizador bigint not null,
  primary key (cd_empresa, cd_grupo, cd_utilizador),
  foreign key (cd_empresa, cd_grupo) references diretorio_grupo on delete cascade,
  foreign key (cd_empresa, cd_utilizador) references diretorio_utilizador on delete cascade
);
create index diretorio_membro_utilizador on diretorio_membro (cd_empresa, cd_utilizador);

call proteger('diretorio_utilizador');
call proteger('diretorio_grupo');
call proteger('diretorio_membro');

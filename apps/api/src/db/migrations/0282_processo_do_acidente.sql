-- The file of an accident: what is said of it after its registration. Without a row, nothing was said.
create table acidente_processo (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  -- When the employer came to know.
  conhecimento timestamptz not null,
  -- Null while nobody has said whether it was serious.
  gravidade text check (gravidade in ('nenhuma', 'grave', 'mortal')),
  primary key (cd_empresa, cd_acident),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade
);
call proteger('acidente_processo');

-- That an accident was notified to somebody, or why it needs not be.
create table acidente_participacao (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  destino text not null check (destino in ('act', 'seguradora', 'tribunal')),
  momento timestamptz,
  canal text check (canal in ('portal', 'email', 'correio', 'telefone', 'em-mao')),
  referencia varchar(100),
  cd_anex bigint,
  dispensa text check (dispensa in ('sem-seguro', 'servico-publico', 'outra')),
  razao varchar(200),
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_acident, destino),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade,
  -- Without its document the proof stays.
  foreign key (cd_empresa, cd_acident, cd_anex) references acidente_anexo (cd_empresa, cd_acident, cd_anex)
    on delete set null (cd_anex),
  check ((momento is null) = (canal is null)),
  check ((momento is null) <> (dispensa is null)),
  check ((dispensa is null) = (razao is null))
);
create index acidente_participacao_anexo on acidente_participacao (cd_empresa, cd_acident, cd_anex) where cd_anex is not null;
create index acidente_participacao_autor on acidente_participacao (cd_autor);
call proteger('acidente_participacao');

-- Until when somebody is still to be told of an accident; null once all were. The file writes it, and the registration.
alter table acidente add column participar_ate timestamptz;
create index acidente_por_participar on acidente (cd_empresa, participar_ate) where participar_ate is not null;

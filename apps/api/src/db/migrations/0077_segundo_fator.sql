-- The second factor of an account (decision 0077): a secret that an application on the telephone shares, by which it makes codes.
create table fator (
  cd_utilizador bigint primary key references utilizador on delete cascade,
  segredo varchar(64) not null,
  dt_cria timestamptz not null,
  -- The half minute of the last code that was taken: none serves twice.
  passo_usado bigint not null default 0
);
-- What opens an account without the telephone, each once: SHA-256 of a code.
create table codigo_recuperacao (
  cd_utilizador bigint not null references utilizador on delete cascade,
  codigo_hash bytea not null,
  primary key (cd_utilizador, codigo_hash)
);
grant select, insert, update, delete on fator, codigo_recuperacao to sst_app;

-- Whether the password of a sign-in that waits was weak, which only its first step could tell.
alter table entrada_pendente add column fraca boolean not null default false;

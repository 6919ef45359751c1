-- Sign-ins whose password was right and that wait for a step before they become a session. A row holds for the account as it
-- was then: another password, or another side (the provider's or not), voids it.
create table entrada_pendente (
  -- SHA-256 of the code; the code itself is never stored.
  codigo_hash bytea primary key,
  cd_utilizador bigint not null references utilizador on delete cascade,
  passo varchar(40) not null,
  -- SHA-256 of the account's `pass_hash`.
  pass_sha256 bytea not null,
  prestador boolean not null,
  dt_fim timestamptz not null
);
create index entrada_pendente_utilizador on entrada_pendente (cd_utilizador);
create index entrada_pendente_fim on entrada_pendente (dt_fim);
grant select, insert, update, delete on entrada_pendente to sst_app;

-- SHA-256 of the `pass_hash` of a password that somebody else has chosen. Whoever sets another password, a server of the
-- version before too, thereby makes it the user's own.
alter table utilizador add column pass_dada bytea;

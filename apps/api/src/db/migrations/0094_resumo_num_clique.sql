-- How often the digest comes is changed from the letter itself, without signing in (decision 0086): SHA-256 of the code that
-- stands in the letter's links. The code itself is kept nowhere but in a letter that waits to leave.
create table chave_resumo (
  chave_hash bytea primary key,
  cd_utilizador bigint not null references utilizador on delete cascade,
  dt_fim timestamptz not null
);
create index chave_resumo_utilizador on chave_resumo (cd_utilizador);
grant select, insert, update, delete on chave_resumo to sst_app;

-- Letters that went to another address do nothing any more.
create function resumo_de_outro_email() returns trigger
  language plpgsql as $$
begin
  delete from chave_resumo where cd_utilizador = new.cd;
  return null;
end
$$;
create trigger resumo_de_outro_email after update of email on utilizador
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function resumo_de_outro_email();

-- Where the program that reads the mail ends such letters (RFC 8058); null for all others.
alter table correio add column cancelar text;

-- The digest no longer waits for the switch of all other notices. Who had that off, and has never chosen, goes on getting none.
update utilizador set resumo = 'nunca' where not avisos_email and resumo is null;

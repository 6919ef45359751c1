-- Documents outside the database (decision 0160): a row says where its bytes are, in itself or under a name in the store.
alter table anexo_conteudo
  alter column bytes drop not null,
  add column objeto varchar(100),
  add column tamanho integer,
  add constraint anexo_conteudo_onde check (num_nonnulls(bytes, objeto) = 1 and (objeto is null) = (tamanho is null));
create unique index anexo_conteudo_objeto on anexo_conteudo (objeto) where objeto is not null;

-- What the names of this database's objects begin with, so that two of them can share a store.
create table armazem (
  unica boolean primary key default true check (unica),
  prefixo varchar(32) not null
);
insert into armazem (prefixo) values (replace(gen_random_uuid()::text, '-', ''));
grant select on armazem to sst_app;

-- Which objects are named, whichever company's they are, for what sweeps the store: their names, and nothing else.
create policy prestador on anexo_conteudo for select to sst_prestador using (true);
grant select (objeto) on anexo_conteudo to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_objetos as
  select c.objeto from anexo_conteudo c
   where c.objeto is not null and current_setting('app.prestador', true) = 'sim';
grant select on prestador_objetos to sst_app;
reset role;
revoke create on schema public from sst_prestador;

select pgboss.create_queue('armazem',
  '{"policy": "short", "retryLimit": 2, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 3600, "heartbeatSeconds": 60, "deleteAfterSeconds": 604800}');

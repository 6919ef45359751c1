-- What happened in a company, written in the transaction of the change: codes and dates alone. Subscribers read it.
create table evento (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  quando timestamptz not null,
  tipo varchar(60) not null,
  entidade varchar(40) not null,
  cd_entidade bigint not null,
  dados jsonb not null,
  primary key (cd_empresa, cd)
);
create index evento_quando on evento (quando);
call proteger('evento', 'select, insert, delete');

-- The application adds events, changes none, and removes those alone that are over.
create policy acabado on evento as restrictive for delete
  using (cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint and quando < now() - interval '90 days');

-- Which companies have events to be deleted, for the daily task: when they happened, and nothing else of them.
create policy prestador on evento for select to sst_prestador using (true);
grant select (cd_empresa, quando) on evento to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_eventos as
  select e.cd_empresa, e.quando from evento e where current_setting('app.prestador', true) = 'sim';
grant select on prestador_eventos to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- What a user has chosen for a kind of notice and a channel; what has no row is on. `utilizador.avisos_email` stays above
-- all kinds.
create table preferencia_aviso (
  cd_utilizador bigint not null references utilizador on delete cascade,
  tipo varchar(60) not null,
  canal varchar(20) not null,
  ativo boolean not null,
  primary key (cd_utilizador, tipo, canal)
);
grant select, insert, update, delete on preferencia_aviso to sst_app;

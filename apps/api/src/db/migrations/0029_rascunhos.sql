-- What users have typed in forms and not sent. Only the author ever reads it.
create table rascunho (
  cd_empresa bigint not null,
  cd_utilizador bigint not null references utilizador on delete cascade,
  -- Made by the client; also the idempotency key of the call that the form sends.
  id uuid not null,
  -- The user's place.
  cd_organig bigint not null,
  -- The same, for a place that can be taken away; null for a user of the provider.
  cd_lugar bigint,
  formulario varchar(40) not null,
  -- The record that the form is about.
  assunto bigint,
  titulo varchar(100) not null,
  tentado boolean not null,
  conteudo jsonb not null,
  -- New values by their place in the content: apart, so that a corrected cell does not write thousands of rows again.
  correcoes jsonb not null default '{}',
  versao integer not null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_utilizador, id),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_lugar, cd_utilizador)
    references utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) on delete cascade
);
create index rascunho_lugar on rascunho (cd_empresa, cd_lugar, cd_utilizador);
create index rascunho_organig on rascunho (cd_empresa, cd_organig);
create index rascunho_utilizador on rascunho (cd_utilizador);
create index rascunho_dt on rascunho (dt);
call proteger('rascunho');

-- Whether a form was sent under the id of its draft.
create function rascunho_enviado(p_utilizador bigint, p_id uuid) returns boolean
  language sql stable
  as $$ select exists (select from idempotencia i where i.cd_utilizador = p_utilizador and i.chave = p_id::text) $$;

-- Which companies have drafts to be deleted, for the daily task: when they were changed, and nothing else of them.
create policy prestador on rascunho for select to sst_prestador using (true);
grant select (cd_empresa, dt) on rascunho to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_rascunhos as
  select r.cd_empresa, r.dt from rascunho r where current_setting('app.prestador', true) = 'sim';
grant select on prestador_rascunhos to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- The same for the provider's forms that belong to no company.
create table rascunho_geral (
  cd_utilizador bigint not null references utilizador on delete cascade,
  id uuid not null,
  formulario varchar(40) not null,
  assunto bigint,
  titulo varchar(100) not null,
  tentado boolean not null,
  conteudo jsonb not null,
  correcoes jsonb not null default '{}',
  versao integer not null,
  dt timestamptz not null,
  primary key (cd_utilizador, id)
);
create index rascunho_geral_dt on rascunho_geral (dt);
grant select, insert, update, delete on rascunho_geral to sst_app;

create function rascunho_geral_enviado(p_utilizador bigint, p_id uuid) returns boolean
  language sql stable
  as $$ select exists (select from idempotencia_geral i where i.cd_utilizador = p_utilizador and i.chave = p_id::text) $$;

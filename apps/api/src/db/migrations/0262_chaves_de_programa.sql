-- Keys by which programs make calls in the name of a user (decision 0153). Those of the provider are under the company 0, as what
-- belongs to none (0087).
create table chave_programa (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  nome varchar(60) not null,
  direitos text[] not null,
  saude boolean not null default false,
  -- Units of the company, or, of the provider's, companies: none means all.
  alcance bigint[] not null,
  redes inet[] not null default '{}',
  dt_fim date not null,
  -- Who answers for it; it does no more than this user may.
  cd_utilizador bigint references utilizador on delete set null,
  dt_cria timestamptz not null,
  dt_alt timestamptz not null,
  versao int not null default 1,
  -- When somebody ended it.
  dt_terminada timestamptz,
  -- When it was found that nobody answers for it any more.
  dt_parada timestamptz,
  -- The end that the administrators were told of.
  fim_avisado date,
  primary key (cd_empresa, cd)
);
create unique index chave_programa_cd on chave_programa (cd);
create index chave_programa_utilizador on chave_programa (cd_utilizador);

-- What opens the calls for a key: SHA-256 of what the program sends.
create table chave_programa_segredo (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  cd_chave bigint not null,
  segredo_hash bytea not null unique,
  inicio varchar(12) not null,
  dt_cria timestamptz not null,
  dt_uso date,
  ip inet,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd_chave) references chave_programa on delete cascade
);
create index chave_programa_segredo_chave on chave_programa_segredo (cd_empresa, cd_chave);
call proteger('chave_programa');
call proteger('chave_programa_segredo');

-- Asked before a company is known, as in 0008.
create policy acesso on chave_programa for select to sst_acesso using (true);
create policy acesso on chave_programa_segredo for select to sst_acesso using (true);
grant select on chave_programa to sst_acesso;
grant select on chave_programa_segredo to sst_acesso;

-- By which key something was seen or refused; who answers for it stands beside it. Lines of the audit log have it in what is sealed.
alter table leitura add column cd_chave bigint;
alter table evento_seguranca add column cd_chave bigint;

-- With the new column, for the provider; what a program reads by night is what it is there for, and no pattern.
grant select (cd_chave) on leitura to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_eventos_seguranca as
  select t.* from evento_seguranca t where current_setting('app.prestador', true) = 'sim';
create or replace view prestador_leituras_horas as
  select l.cd_empresa, l.quando, l.cd_utilizador, l.de, l.codigos, l.chamada, l.ip, l.cd_chave
    from leitura l where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

-- Cuts keys down to what whoever answers for them may still do.
select pgboss.create_queue('chaves-programa',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');

-- The audit log is sealed: each line that is committed gets a place in a chain of digests, soon after and in the order in
-- which it was found, so that no write waits. A chain for each company, and chain 0 for the provider's own log: no company
-- has that code.

create table auditoria_selo (
  cd_empresa bigint not null,
  -- The place in the chain, without gaps.
  ordem bigint not null,
  -- Over all chains in the order of their commits, since one server at a time seals: what is copied out goes by it.
  cd bigint generated always as identity,
  cd_linha bigint not null,
  dt timestamptz not null,
  -- Goes into the digest of what may have to be erased; erased with it, so that nobody finds out by trying what it was.
  sal uuid,
  -- SHA-256 of the line without its author; of this, its place and the seal before.
  resumo bytea not null check (octet_length(resumo) = 32),
  elo bytea not null check (octet_length(elo) = 32),
  -- Ed25519 over the chain up to here; of the last seal of each transaction, where the server has a key.
  assinatura bytea,
  primary key (cd_empresa, ordem)
);
create unique index auditoria_selo_linha on auditoria_selo (cd_empresa, cd_linha);
create unique index auditoria_selo_cd on auditoria_selo (cd);
call proteger('auditoria_selo', 'select, insert');

-- Where a chain begins after its oldest part was removed.
create table auditoria_ancora (
  cd_empresa bigint not null,
  -- The last seal that was removed.
  ordem bigint not null,
  elo bytea not null check (octet_length(elo) = 32),
  -- Everything removed was from before this day.
  antes_de date not null,
  linhas bigint not null,
  dt timestamptz not null,
  assinatura bytea,
  primary key (cd_empresa, ordem)
);
call proteger('auditoria_ancora', 'select');

-- Lines without a seal. They are noted with their commit, however late that is: no order of codes or dates says so.
create table auditoria_por_selar (
  cd_empresa bigint not null,
  cd bigint not null,
  primary key (cd_empresa, cd)
);
call proteger('auditoria_por_selar', 'select, insert, delete');
create table auditoria_prestador_por_selar (
  cd bigint primary key
);
grant select, insert, delete on auditoria_prestador_por_selar to sst_app;

-- How far the log was copied out, by destination: the `cd` of a seal.
create table auditoria_copia (
  destino text primary key,
  cd bigint not null,
  dt timestamptz not null
);
grant select, insert, update on auditoria_copia to sst_app;

-- In place of a content that had to be erased: its digest, by which the seal still holds.
alter table auditoria add column esvaziada bytea;
alter table auditoria_prestador add column esvaziada bytea;

create function regista_por_selar() returns trigger
  language plpgsql as $$
begin
  insert into auditoria_por_selar (cd_empresa, cd) select n.cd_empresa, n.cd from novas n on conflict do nothing;
  return null;
end
$$;
create trigger por_selar after insert on auditoria
  referencing new table as novas for each statement execute function regista_por_selar();

create function regista_prestador_por_selar() returns trigger
  language plpgsql as $$
begin
  insert into auditoria_prestador_por_selar (cd) select n.cd from novas n on conflict do nothing;
  return null;
end
$$;
create trigger por_selar after insert on auditoria_prestador
  referencing new table as novas for each statement execute function regista_prestador_por_selar();

-- Which companies have lines to be sealed, for a task that works for all of them; and what is copied out.
create policy prestador on auditoria for select to sst_prestador using (true);
create policy prestador on auditoria_selo for select to sst_prestador using (true);
create policy prestador on auditoria_por_selar for select to sst_prestador using (true);
grant select on auditoria, auditoria_prestador, auditoria_selo, auditoria_por_selar to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_por_selar as
  select p.cd_empresa from auditoria_por_selar p where current_setting('app.prestador', true) = 'sim';
create view prestador_sem_selo as
  select t.cd_empresa
    from auditoria t
   where not exists (select from auditoria_selo s where s.cd_empresa = t.cd_empresa and s.cd_linha = t.cd)
     and current_setting('app.prestador', true) = 'sim';
create view prestador_selos as
  select s.cd, s.cd_empresa, s.ordem, s.cd_linha, s.dt, s.sal, s.resumo, s.elo, s.assinatura,
         coalesce(t.quando, p.quando) as quando, coalesce(t.cd_utilizador, p.cd_utilizador) as cd_utilizador,
         coalesce(t.acao, p.acao) as acao, coalesce(t.entidade, p.entidade) as entidade,
         coalesce(t.cd_entidade, p.cd_entidade) as cd_entidade, coalesce(t.detalhe, p.detalhe) as detalhe,
         coalesce(t.ip, p.ip) as ip, coalesce(t.esvaziada, p.esvaziada) as esvaziada
    from auditoria_selo s
    left join auditoria t on t.cd_empresa = s.cd_empresa and t.cd = s.cd_linha
    left join auditoria_prestador p on s.cd_empresa = 0 and p.cd = s.cd_linha
   where current_setting('app.prestador', true) = 'sim';
grant select on prestador_por_selar, prestador_sem_selo, prestador_selos to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- What may remove old lines and empty a content, and nothing else: neither the server nor a person signs in as it. The
-- owner of the tables becomes it for a command.
do $$
begin
  begin
    create role sst_retencao nologin noinherit nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'sst_retencao', 'set') then
    grant sst_retencao to current_user with inherit false, set true;
  end if;
end
$$;
grant usage on schema public to sst_retencao;
grant select, insert, delete, update (detalhe, ip, esvaziada) on auditoria, auditoria_prestador to sst_retencao;
grant select, delete, update (sal) on auditoria_selo to sst_retencao;
grant select, insert on auditoria_ancora to sst_retencao;
-- Its own lines are to be sealed, and lists count anew.
grant insert on auditoria_por_selar, auditoria_prestador_por_selar to sst_retencao;
grant select, insert, update on alteracao, alteracao_geral to sst_retencao;

-- One of each kind waits at most: a job goes on for more than the minute after which the next one is due.
select pgboss.create_queue('selar-registo',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');
select pgboss.create_queue('copiar-registo',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');

-- Webhooks (decision 0158): programs that are called at each change. Those of the provider are under the company 0.
create table gancho (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  nome varchar(60) not null,
  url varchar(500) not null,
  -- Types of events; none means all that may be told.
  tipos text[] not null,
  saude boolean not null default false,
  -- Of the provider's: the companies; none means all.
  empresas bigint[] not null default '{}',
  ativo boolean not null,
  -- Why and when it was switched off by itself.
  motivo varchar(10) check (motivo in ('falhas', 'recusado', 'direitos')),
  dt_desligado timestamptz,
  -- Who answers for it; it tells no more than this user may be told.
  cd_utilizador bigint references utilizador on delete set null,
  -- Sealed.
  segredo text not null,
  dt_segredo timestamptz not null,
  segredo_anterior text,
  dt_segredo_anterior timestamptz,
  -- What the codes of its messages are made with, so that they count nothing.
  sal uuid not null default gen_random_uuid(),
  -- Up to where it has told, in which database, and no event from before that moment is left to tell.
  xid xid8 not null,
  cd_evento bigint not null,
  marca varchar(16) not null,
  dt_lido timestamptz not null,
  -- Tries of what it is telling, since when they fail, and when the next is due.
  tentativas int not null default 0,
  dt_falha timestamptz,
  dt_proxima timestamptz,
  -- Until when a server is telling.
  preso_ate timestamptz,
  dt_cria timestamptz not null,
  dt_alt timestamptz not null,
  versao int not null default 1,
  primary key (cd_empresa, cd)
);
create index gancho_utilizador on gancho (cd_utilizador);

create table gancho_entrega (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  cd_gancho bigint not null,
  -- What the receiver knows it by.
  msg varchar(40) not null,
  tipo varchar(40) not null,
  corpo text not null,
  ensaio boolean not null default false,
  -- The event's place; none for a trial.
  xid xid8,
  cd_evento bigint,
  quando timestamptz,
  dt_cria timestamptz not null,
  dt_entregue timestamptz,
  tentativas jsonb not null default '[]',
  primary key (cd_empresa, cd),
  unique (cd_empresa, cd_gancho, msg),
  foreign key (cd_empresa, cd_gancho) references gancho on delete cascade
);
create index gancho_entrega_por_enviar on gancho_entrega (cd_empresa, cd_gancho, cd) where dt_entregue is null and not ensaio;
call proteger('gancho');
call proteger('gancho_entrega');

-- Asked whatever company a change is of.
create policy acesso on gancho for select to sst_acesso using (true);
grant select on gancho to sst_acesso;

select pgboss.create_queue('gancho',
  '{"policy": "standard", "retryLimit": 2, "retryDelay": 1, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');
select pgboss.create_queue('ganchos',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 300, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');

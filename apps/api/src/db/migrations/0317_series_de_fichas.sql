-- Sheets of many exams, which a job draws: it goes on from the last exam that it has come to.
create table ficha_serie (
  cd_empresa bigint not null,
  cd bigint not null,
  -- Exams of a unit and those below it, between two days.
  cd_organig bigint not null,
  dt_de date not null,
  dt_ate date not null,
  -- How many exams had no sheet when it began; how many have got one by now, and how many could not, by reason.
  total integer not null,
  emitidas integer not null default 0,
  recusadas jsonb not null default '{}',
  -- The exam that it has come to.
  cd_ultimo bigint not null default 0,
  cd_autor bigint references utilizador on delete set null,
  momento timestamptz not null,
  -- When somebody stopped it, or it had to stop and why; it can go on.
  parada timestamptz,
  razao varchar(200),
  fim timestamptz,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  check (dt_de <= dt_ate)
);
create sequence ficha_serie_cd_seq;
alter sequence ficha_serie_cd_seq owned by ficha_serie.cd;
alter table ficha_serie alter column cd set default codigo_novo('ficha_serie');
create unique index ficha_serie_em_curso on ficha_serie (cd_empresa) where fim is null and parada is null;
create index ficha_serie_organig on ficha_serie (cd_empresa, cd_organig);
create index ficha_serie_autor on ficha_serie (cd_autor);
call proteger('ficha_serie');

select pgboss.create_queue('fichas',
  '{"policy": "standard", "retryLimit": 20, "retryDelay": 2, "expireInSeconds": 900, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400}');

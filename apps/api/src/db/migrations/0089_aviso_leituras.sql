-- Whether a company's workers are told once a month who saw their health data; no row: they are (decision 0083).
create table aviso_leituras (
  cd_empresa bigint primary key,
  ativo boolean not null,
  dt timestamptz not null,
  cd_utilizador bigint references utilizador on delete set null
);
call proteger('aviso_leituras', 'select, insert, update');

-- Who was told of which month; also those of whom nobody saw anything, who get no letter.
create table aviso_leituras_enviado (
  cd_empresa bigint not null,
  cd_funcion bigint not null,
  mes date not null,
  primary key (cd_empresa, cd_funcion, mes),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
call proteger('aviso_leituras_enviado', 'select, insert');

select pgboss.create_queue('aviso-leituras',
  '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400}');

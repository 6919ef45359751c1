-- What of a list of staff that a program sends goes by itself; without a row, nothing does.
create table acerto_por_si (
  cd_empresa bigint not null,
  grupos text[] not null,
  primary key (cd_empresa),
  foreign key (cd_empresa, cd_empresa) references organigrama (cd_empresa, cd) on delete cascade
);
call proteger('acerto_por_si');

-- The last list that a program has sent of a unit, as it was sent, while something of it waits for a person.
create table lista_recebida (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  -- What the program is called, and the name that it gives the list.
  programa varchar(60) not null,
  ficheiro varchar(200) not null,
  -- The header and the rows, as texts with tabs between their values.
  colunas text not null,
  linhas text[] not null,
  -- How many differences of each kind wait.
  espera jsonb not null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
create index lista_recebida_dt on lista_recebida (dt);
call proteger('lista_recebida');

-- Which companies have some to be deleted, for the daily task: when they came, and nothing else of them.
create policy prestador on lista_recebida for select to sst_prestador using (true);
grant select (cd_empresa, dt) on lista_recebida to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_listas_recebidas as
  select r.cd_empresa, r.dt from lista_recebida r where current_setting('app.prestador', true) = 'sim';
grant select on prestador_listas_recebidas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

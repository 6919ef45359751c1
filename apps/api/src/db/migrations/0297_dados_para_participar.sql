-- What notifications of accidents ask of the company, its units and its people (decision 0133). Null is unknown.
create table empresa_participacao (
  cd_empresa bigint primary key,
  seguro text check (seguro in ('sim', 'nao')),
  seguradora varchar(120),
  apolice varchar(120),
  tomador text check (tomador in ('1', '2', '3')),
  iban varchar(34),
  telefone varchar(25),
  email varchar(254),
  morada varchar(120),
  cod_postal varchar(8),
  concelho varchar(120),
  cae varchar(5),
  pessoas integer check (pessoas >= 0),
  versao integer not null,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null
);
create index empresa_participacao_autor on empresa_participacao (cd_autor);
call proteger('empresa_participacao');

create table unidade_participacao (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  morada varchar(120),
  cod_postal varchar(8),
  concelho varchar(120),
  pessoas integer check (pessoas >= 0),
  cae varchar(5),
  versao integer not null,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_organig),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
create index unidade_participacao_autor on unidade_participacao (cd_autor);
call proteger('unidade_participacao');

create table funcionario_participacao (
  cd_empresa bigint not null,
  cd_funcion bigint not null,
  morada varchar(120),
  cod_postal varchar(120),
  pais varchar(120),
  estado_civil text check (estado_civil in ('1', '2', '3', '4', '5')),
  dependentes integer check (dependentes >= 0),
  iban varchar(34),
  relacao text check (relacao in ('1', '2', '3', '4', '9')),
  situacao text check (situacao in ('1', '2', '3', '4')),
  contrato text check (contrato in ('sem-termo', 'termo-certo', 'termo-incerto', 'temporario', 'outro')),
  horario text check (horario in ('normal', 'noturno', 'turnos')),
  retrib_base numeric(9, 2) check (retrib_base >= 0),
  retrib_periodo text check (retrib_periodo in ('mes', 'semana', 'dia', 'hora')),
  subs_refeicao numeric(9, 2) check (subs_refeicao >= 0),
  subs_ferias numeric(9, 2) check (subs_ferias >= 0),
  subs_natal numeric(9, 2) check (subs_natal >= 0),
  retrib_outras numeric(9, 2) check (retrib_outras >= 0),
  util_nome varchar(120),
  util_nif varchar(9),
  util_cod_postal varchar(8),
  util_atividade varchar(120),
  versao integer not null,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, cd_funcion),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
create index funcionario_participacao_autor on funcionario_participacao (cd_autor);
call proteger('funcionario_participacao');

-- A document of an accident that is the records of working time of the 30 days before.
alter table acidente_anexo add column tempos boolean not null default false;

-- Of a public service its head is told.
alter table acidente_participacao drop constraint acidente_participacao_destino_check,
  add constraint acidente_participacao_destino_check check (destino in ('act', 'seguradora', 'tribunal', 'servico'));

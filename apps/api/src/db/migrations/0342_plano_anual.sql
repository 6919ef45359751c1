-- The annual plan of the service, what was agreed of its hours, and what the law asks of them (decision 0186).
alter table parametro drop constraint parametro_unidade_check;
alter table parametro add constraint parametro_unidade_check check (unidade in ('meses', 'dias', 'anos', 'pessoas', 'opcao'));

insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('servico_medico_risco', 'Médico, indústria ou risco elevado: uma hora por mês por cada grupo de', 10, 'pessoas',
   'Lei n.º 102/2009, artigo 105.º', 'a_confirmar', true),
  ('servico_medico', 'Médico, outros setores: uma hora por mês por cada grupo de', 20, 'pessoas',
   'Lei n.º 102/2009, artigo 105.º', 'a_confirmar', true),
  ('servico_tecnico_um', 'Técnicos: basta um até', 50, 'pessoas', 'Lei n.º 102/2009, artigo 101.º', 'verificado', true),
  ('servico_tecnico_industria', 'Técnicos, indústria: acima disso, dois por cada grupo de', 1500, 'pessoas',
   'Lei n.º 102/2009, artigo 101.º', 'verificado', true),
  ('servico_tecnico', 'Técnicos, outros setores: acima disso, dois por cada grupo de', 3000, 'pessoas',
   'Lei n.º 102/2009, artigo 101.º', 'verificado', true);

-- One thing that the service is to do once in a year.
create table plano_anual_linha (
  cd_empresa bigint not null,
  cd bigint not null,
  ano smallint not null check (ano between 1900 and 2099),
  -- Of the list of the law, by its name in the contract.
  atividade varchar(30) not null,
  texto varchar(300),
  cd_organig bigint not null,
  -- A month or a day; neither: at any time of the year.
  mes smallint check (mes between 1 and 12),
  dt date,
  -- The last day on which it is in time.
  dt_limite date not null,
  quem varchar(100),
  estado varchar(13) not null default 'planeada' check (estado in ('planeada', 'feita', 'nao-aplicavel')),
  dt_feita date,
  cd_ativid bigint,
  -- What was done, or why it does not apply.
  nota varchar(500),
  horas numeric(5, 2) check (horas > 0),
  perfil varchar(7) check (perfil in ('medico', 'tecnico')),
  -- The line of the year before of which this is the copy.
  cd_copia_de bigint,
  versao integer not null default 0,
  cd_autor bigint references utilizador on delete set null,
  momento timestamptz not null,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd),
  foreign key (cd_empresa, cd_ativid) references atividade (cd_empresa, cd) on delete set null (cd_ativid),
  foreign key (cd_empresa, cd_copia_de) references plano_anual_linha (cd_empresa, cd) on delete set null (cd_copia_de),
  check (mes is null or dt is null),
  check ((estado = 'feita') = (dt_feita is not null)),
  check (cd_ativid is null or estado = 'feita'),
  check ((horas is null) = (perfil is null)),
  check (horas is null or estado = 'feita')
);
create sequence plano_anual_linha_cd_seq;
alter sequence plano_anual_linha_cd_seq owned by plano_anual_linha.cd;
alter table plano_anual_linha alter column cd set default codigo_novo('plano_anual_linha');
create index plano_anual_linha_ano on plano_anual_linha (cd_empresa, ano);
create index plano_anual_linha_organig on plano_anual_linha (cd_empresa, cd_organig);
create index plano_anual_linha_ativid on plano_anual_linha (cd_empresa, cd_ativid) where cd_ativid is not null;
create unique index plano_anual_linha_copia on plano_anual_linha (cd_empresa, cd_copia_de) where cd_copia_de is not null;
create index plano_anual_linha_autor on plano_anual_linha (cd_autor);
call proteger('plano_anual_linha');

-- The hours that the contract of a year includes, and what the work is.
create table servico_contrato (
  cd_empresa bigint not null,
  ano smallint not null check (ano between 1900 and 2099),
  horas_medico numeric(7, 2) check (horas_medico >= 0),
  horas_tecnico numeric(7, 2) check (horas_tecnico >= 0),
  setor varchar(13) check (setor in ('industrial', 'risco-elevado', 'outro')),
  versao integer not null default 1,
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, ano),
  foreign key (cd_empresa, cd_empresa) references organigrama (cd_empresa, cd) on delete cascade
);
create index servico_contrato_autor on servico_contrato (cd_autor);
call proteger('servico_contrato');

-- What is prepared of a day before it is closed: who came to an exam and, once she has decided so, whom its physician finds fit. The company
-- hears nothing of it: it is taken back without a trace, or becomes the exam.
create table fecho_preparado (
  cd_empresa bigint not null,
  cd_marcacao bigint not null,
  -- The moment of the booking as it was seen: of one that was moved since, nothing is prepared.
  dt date not null,
  hr time not null,
  -- In whose name the exam is fit, and until when; empty for who only came.
  cd_medic bigint references medico,
  dt_expir date,
  cd_autor bigint references utilizador on delete set null,
  momento timestamptz not null,
  primary key (cd_empresa, cd_marcacao),
  foreign key (cd_empresa, cd_marcacao) references marcacao (cd_empresa, cd) on delete cascade,
  constraint fecho_preparado_apto check ((cd_medic is null) = (dt_expir is null))
);
create index fecho_preparado_autor on fecho_preparado (cd_autor);
create index fecho_preparado_medic on fecho_preparado (cd_medic);
call proteger('fecho_preparado');

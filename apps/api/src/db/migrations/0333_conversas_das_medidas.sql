-- Threads in which a company and the provider write to each other about a measure (decision 0182).
alter table conversa
  add column cd_medida bigint,
  drop constraint conversa_tipo_check,
  add constraint conversa_tipo_check check (tipo in ('ficha', 'trabalhador', 'medida')),
  add constraint conversa_da_medida check ((tipo = 'medida') = (cd_medida is not null)),
  add constraint conversa_medida unique (cd_empresa, cd_medida),
  add constraint conversa_sobre_medida foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade;

-- Since when a place has stood without a break: a company is told of sign-ins from then on, and of none that were for others.
alter table utilizador_empresa add column dt_aberto timestamptz not null default now();
-- The owner is under row-level security, too, and names no company here.
alter table utilizador_empresa no force row level security;
update utilizador_empresa set dt_aberto = dt_cria;
alter table utilizador_empresa force row level security;

-- Numbers of employees stand in the order of their value, whatever letters are around: 2, 10, A2, A10.
create collation pt_numero (provider = icu, locale = 'pt-PT-u-kn');
drop index funcionario_num_mecan;
create index funcionario_num_mecan on funcionario (cd_empresa, num_mecan collate pt_numero, cd) where ativo;

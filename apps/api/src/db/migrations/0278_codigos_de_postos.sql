-- Programs call workplaces and professionals by codes of their own, too (decision 0163).
create trigger codigo_externo_fim after delete on posto referencing old table as velhas
  for each statement execute function esquecer_codigos_externos();

-- Rows that are sent together get their codes before they are stored.
grant usage on sequence posto_cd_seq to sst_app;

-- The lists of professionals are the provider's, of no company, and so are the codes: each source has one of each.
create table codigo_profissional (
  lista varchar(20) not null check (lista in ('medicos', 'enfermeiros', 'tecnicos')),
  origem varchar(30) not null,
  cod_externo varchar(50) not null,
  cd bigint not null,
  primary key (lista, origem, cod_externo)
);
create unique index codigo_profissional_cd on codigo_profissional (lista, cd, origem);
grant select, insert on codigo_profissional to sst_app;

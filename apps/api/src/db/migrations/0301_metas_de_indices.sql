-- What a company wants an index of accidents not to exceed in a year; of Ig by a million hours.
create table indice_meta (
  cd_empresa bigint not null,
  ano smallint not null check (ano between 1900 and 2099),
  indice text not null check (indice in ('if', 'ig', 'ii', 'id', 'iag', 'taxa')),
  valor numeric(12, 2) not null check (valor >= 0),
  cd_autor bigint references utilizador on delete set null,
  dt timestamptz not null,
  primary key (cd_empresa, ano, indice),
  foreign key (cd_empresa, cd_empresa) references organigrama (cd_empresa, cd) on delete cascade
);
create index indice_meta_autor on indice_meta (cd_autor);
call proteger('indice_meta');

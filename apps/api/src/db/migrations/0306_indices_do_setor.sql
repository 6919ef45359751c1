-- What official statistics say of a sector in a year, as the operator has loaded it: of no company, and read alone by the server.
create table indice_setor (
  ano smallint not null check (ano between 1900 and 2099),
  -- A section's letter, or the first digits of a CAE.
  cae varchar(5) not null check (cae ~ '^([A-V]|\d{2,5})$'),
  indice text not null check (indice in ('if', 'ig', 'ii', 'id', 'iag', 'taxa')),
  -- Of Ig by a million hours.
  valor numeric(12, 2) not null check (valor >= 0),
  fonte varchar(200) not null,
  -- The divisions of a section, by the revision of the CAE that its letter is of.
  divisao_de smallint,
  divisao_ate smallint,
  dt timestamptz not null,
  primary key (ano, cae, indice),
  check ((cae ~ '^[A-V]$') = (divisao_de is not null and divisao_ate is not null))
);
grant select on indice_setor to sst_app;

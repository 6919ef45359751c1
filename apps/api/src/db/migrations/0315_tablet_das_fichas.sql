-- A tablet at HR on which workers acknowledge their sheets: a session of its own kind, with nothing but that, for one day.
create table ficha_tablet (
  cd_empresa bigint not null,
  chave_hash bytea not null,
  cd_organig bigint not null,
  -- Who has opened it, and answers for it.
  cd_autor bigint not null references utilizador on delete cascade,
  dia date not null,
  erros smallint not null default 0,
  parado_ate timestamptz,
  primary key (cd_empresa, chave_hash),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
create index ficha_tablet_organig on ficha_tablet (cd_empresa, cd_organig);
create index ficha_tablet_autor on ficha_tablet (cd_autor);
call proteger('ficha_tablet');

-- The code of a unit's day, which HR tells the workers.
create table ficha_tablet_codigo (
  cd_empresa bigint not null,
  cd_organig bigint not null,
  dia date not null,
  codigo text not null check (codigo ~ '^\d{6}$'),
  primary key (cd_empresa, cd_organig, dia),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);
call proteger('ficha_tablet_codigo');

-- The secret of a second factor that its user is just setting up, so that a reload of the page shows the same one; sealed as that of
-- a factor is. `guarda` is of the browser that began: no other is shown it.
create table fator_por_ativar (
  cd_utilizador bigint primary key references utilizador on delete cascade,
  guarda bytea not null,
  segredo text not null,
  dt_fim timestamptz not null
);
grant select, insert, update, delete on fator_por_ativar to sst_app;

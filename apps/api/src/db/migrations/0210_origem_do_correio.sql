-- The database that letters leave from, in its one row: where it is another one, as in a copy that was restored, they wait until
-- somebody has confirmed it. None yet: the first server that sends letters says it.
create table correio_base (
  unica boolean primary key default true check (unica),
  sistema text not null,
  base bigint not null,
  -- Of an embedded server; '' where there is none.
  pasta text not null,
  -- When `npm run restaurar` made this database; '' for one that it did not make.
  reposta text not null
);
grant select, insert, update on correio_base to sst_app;

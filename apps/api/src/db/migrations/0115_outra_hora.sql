-- Workers may choose another free slot by the link of their letter, where the company lets them (decision 0104).
alter table convocatoria_config add column outra_hora boolean not null default false;

-- The moment that the worker has chosen, until the letter about it is written, and how often one was chosen.
alter table convocatoria
  add column escolha_dt date,
  add column escolha_hr time(0),
  add column escolhas smallint not null default 0;

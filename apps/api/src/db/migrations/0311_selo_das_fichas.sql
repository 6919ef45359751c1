-- How a sheet was sealed: with its own time (B-B of PAdES), or with one that an authority has stamped (B-T); by whom, and until when that
-- certificate is valid. All null of a sheet that was not.
alter table ficha
  add column selo text check (selo in ('B-B', 'B-T')),
  add column selo_de varchar(200),
  add column selo_ate timestamptz;

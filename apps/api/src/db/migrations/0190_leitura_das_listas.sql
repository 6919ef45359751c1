-- What units the names in the lists of a unit were said to be, by the name in one form; and when it was last said how its lists are
-- read. A row of no lines is of a unit whose lists were read, and not settled yet.
alter table acerto add column nomes jsonb not null default '{}';
alter table acerto add column dt_leitura timestamptz;

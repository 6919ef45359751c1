-- An exam that the provider corrected here: an import that still says what it said before does not undo that. Of those
-- corrected before this column nobody knows whether an import has spoken since: they follow the file as before.
alter table exame add column corrigido boolean not null default false;

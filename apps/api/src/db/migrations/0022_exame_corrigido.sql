-- An exam that the provider corrected here: an import that still says what it said before does not undo that.
alter table exame add column corrigido boolean not null default false;

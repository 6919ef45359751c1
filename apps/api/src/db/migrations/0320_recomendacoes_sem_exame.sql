-- What physicians recommend, read without the exams, by a right of its own of the menu 'Saúde' (decision 0178). Nobody has it until an
-- administrator gives it.
alter table acesso add column restricoes boolean not null default false;

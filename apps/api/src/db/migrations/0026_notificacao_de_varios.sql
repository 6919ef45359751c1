-- How many a notice stands for beside those with a notice of their own; null in a notice of one.
alter table notificacao add column quantas integer;

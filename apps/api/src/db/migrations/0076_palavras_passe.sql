-- When somebody else has chosen a password, which ends after a week, and until when a weak one of before may wait (decision 0076).
alter table utilizador
  add column pass_dada_em timestamptz,
  add column pass_adiada_ate timestamptz;
-- Those that were given before have a week from now.
update utilizador set pass_dada_em = now() where pass_dada is not null;

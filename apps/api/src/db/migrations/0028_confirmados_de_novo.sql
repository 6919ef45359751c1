-- Before migration 0027 only the first confirmation of an address was kept. An address is the one confirmed last only if
-- that came after every place that waits for it, since none waits for the address confirmed last when it is given.
insert into endereco_confirmado (cd_utilizador, email)
  select cd, email_confirmado from utilizador where email_confirmado is not null;

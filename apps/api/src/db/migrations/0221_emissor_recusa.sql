-- What issuers refuse, and who is told (decision 0130).
alter table entrada_propria
  -- The claim with a person's e-mail.
  add column email_de varchar(200) not null default 'email',
  -- The last day of what the product proves itself with, and the day of which it was told.
  add column segredo_ate date,
  add column segredo_avisado date,
  -- When the administrators were told that the issuer refuses the client; null again once it takes it.
  add column dt_recusa timestamptz;
-- The verified e-mail that an issuer names by now, where it is not that of the account.
alter table entrada_ligacao add column email_novo varchar(200);

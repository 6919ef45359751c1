-- Whom a company has invited by name, for as long as the place waits: until then the account is none of its business.
alter table utilizador_empresa add column nome_convite varchar(100) collate pt;
-- The owner is under row-level security, too, and names no company here.
alter table utilizador_empresa no force row level security;
update utilizador_empresa set nome_convite = left(email_convite, 100) where email_convite is not null;
alter table utilizador_empresa force row level security;
alter table utilizador_empresa add check ((email_convite is null) = (nome_convite is null));

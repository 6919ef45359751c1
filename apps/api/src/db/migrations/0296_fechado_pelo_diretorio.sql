-- Whether a directory has closed an account is asked where it signs in, of no company yet.
create policy acesso on diretorio_fechado for select to sst_acesso using (true);
grant select on diretorio_fechado to sst_acesso;

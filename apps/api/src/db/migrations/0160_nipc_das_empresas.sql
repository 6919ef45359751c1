-- Whoever creates a company is asked about one with the same tax number: `prestador_empresas` has it, last, so that a server of
-- before reads the view as it did.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_empresas as
  select o.cd, o.nome, o.cd_aux, o.nipc
    from organigrama o
   where o.cd_base is null and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

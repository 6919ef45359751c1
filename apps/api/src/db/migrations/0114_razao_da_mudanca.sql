-- Why the provider has moved a booking, from a list, with a note that its company reads (decision 0103).
alter table marcacao
  add column razao_mudanca smallint,
  add column nota_mudanca varchar(120) collate pt;

-- Kept places over all companies: who changes a shift is told of those that stand in it.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_lugares as
  select g.cd_empresa, g.cd, g.cd_campanha, g.cd_organig, g.cd_medic, g.cd_local, g.dt, g.hr, g.minutos, g.estado,
         g.cd_enferm_antes, g.minutos_antes
    from campanha_lugar g
   where current_setting('app.prestador', true) = 'sim';
grant select on prestador_lugares to sst_app;
reset role;
revoke create on schema public from sst_prestador;

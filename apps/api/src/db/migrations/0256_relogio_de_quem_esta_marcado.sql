-- By which clock the hours are at which somebody is booked: at 09:00 on the Azores a physician is not free in Lisbon at 10:00.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_marcacoes as
  select m.cd_empresa, m.cd, m.cd_medic, m.cd_enferm, m.dt, m.hr, m.cd_organig, m.cd_local
    from marcacao m
   where m.cd_estad = 0 and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

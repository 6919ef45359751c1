-- Where a technician is expected, in whichever company: two sites with no time to travel between them are asked about.
grant select (cd_organig) on atividade to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_atividades_marcadas as
  select a.cd_empresa, a.cd, a.cd_tecnic, a.dt, a.hr, a.cd_organig
    from atividade a
   where a.cd_estad = 1 and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

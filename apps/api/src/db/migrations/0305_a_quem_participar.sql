-- To whom an accident is still to be told, and by when each: [{"destino": "act", "ate": "2026-03-14T17:50:00Z"}], the first to end first.
-- Of those of before it is not known until their clocks are looked at again.
alter table acidente add column participar_a jsonb;

grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_acidentes_por_participar as
  select t.cd_empresa, t.cd, t.cd_funcion, t.nome, t.cd_organig, t.dt, t.hr, t.participar_ate, t.avisar_em, t.participar_a
    from acidente t
   where t.participar_ate is not null and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

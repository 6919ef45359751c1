-- Why an employee did not come, or why a booking was called off: 1 refused, 2 holidays, 3 sick leave, 4 not reachable,
-- 5 another reason, which may be told in words.
alter table marcacao
  add column cd_motiv smallint check (cd_motiv between 1 and 5),
  add column motivo varchar(200);

-- The lists of one physician or nurse.
create index marcacao_medic on marcacao (cd_empresa, cd_medic, dt, hr, cd) where cd_medic is not null;
create index marcacao_enferm on marcacao (cd_empresa, cd_enferm, dt, hr, cd) where cd_enferm is not null;

-- Who is taken at an hour, in whichever company.
create index marcacao_ocupa_medic on marcacao (cd_medic, dt, hr) where cd_estad = 0 and cd_medic is not null;
create index marcacao_ocupa_enferm on marcacao (cd_enferm, dt, hr) where cd_estad = 0 and cd_enferm is not null;
create index atividade_ocupa_tecnic on atividade (cd_tecnic, dt, hr) where cd_estad = 1 and cd_tecnic is not null;

-- Of the bookings of all companies the provider's side reads who is taken and when, never who is expected: the owner of
-- the views is not given the other columns.
create policy prestador on marcacao for select to sst_prestador using (true);
create policy prestador on atividade for select to sst_prestador using (true);
grant select (cd_empresa, cd, cd_medic, cd_enferm, dt, hr, cd_estad) on marcacao to sst_prestador;
grant select (cd_empresa, cd, cd_tecnic, dt, hr, cd_estad) on atividade to sst_prestador;

grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_marcacoes as
  select m.cd_empresa, m.cd, m.cd_medic, m.cd_enferm, m.dt, m.hr
    from marcacao m
   where m.cd_estad = 0 and current_setting('app.prestador', true) = 'sim';
create view prestador_atividades_marcadas as
  select a.cd_empresa, a.cd, a.cd_tecnic, a.dt, a.hr
    from atividade a
   where a.cd_estad = 1 and current_setting('app.prestador', true) = 'sim';
grant select on prestador_marcacoes, prestador_atividades_marcadas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

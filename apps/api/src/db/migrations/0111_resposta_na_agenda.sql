-- What workers have answered to the letter about a booking, for the agenda over all companies (decision 0091).
create policy prestador on convocatoria for select to sst_prestador using (true);
grant select (cd_empresa, cd_marcacao, dt, hr, cancelada, resposta) on convocatoria to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_respostas as
  select c.cd_empresa, c.cd_marcacao, c.dt, c.hr, coalesce(c.resposta, 'enviada') as convocatoria
    from convocatoria c
   where not c.cancelada and current_setting('app.prestador', true) = 'sim';
grant select on prestador_respostas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

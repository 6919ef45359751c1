-- How long an exam or a nursing action of a type takes, and what plans of bookings read over all companies (decision 0090).
alter table exame_tipo add column minutos smallint check (minutos between 5 and 240);
alter table acao_enfermagem_tipo add column minutos smallint check (minutos between 5 and 240);

-- Days alone: neither why somebody is away, nor where somebody works.
create policy prestador on facto for select to sst_prestador using (true);
create policy prestador on posto for select to sst_prestador using (true);
create policy prestador on posto_atribuicao for select to sst_prestador using (true);
grant select (cd_empresa, cd_funcion, tipo, dt_ini, dt_fim) on facto to sst_prestador;
grant select (cd_empresa, cd, minutos) on posto to sst_prestador;
grant select (cd_empresa, cd_funcion, cd_posto, dt_ini, dt_fim) on posto_atribuicao to sst_prestador;

grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_ausencias as
  select f.cd_empresa, f.cd_funcion, f.dt_ini, f.dt_fim
    from facto f
   where f.tipo = 'ausencia' and current_setting('app.prestador', true) = 'sim';
create view prestador_minutos_do_posto as
  select a.cd_empresa, a.cd_funcion, p.minutos, a.dt_ini, a.dt_fim
    from posto_atribuicao a
    join posto p on p.cd_empresa = a.cd_empresa and p.cd = a.cd_posto
   where p.minutos is not null and current_setting('app.prestador', true) = 'sim';
create view prestador_localidades as
  select o.cd_empresa, o.cd, o.localidade
    from organigrama o
   where o.localidade is not null and current_setting('app.prestador', true) = 'sim';
grant select on prestador_ausencias, prestador_minutos_do_posto, prestador_localidades to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- What the provider compares companies by: dates, days, hours and codes alone, of nobody by name.
create policy prestador on acidente_ausencia for select to sst_prestador using (true);
create policy prestador on acidente_processo for select to sst_prestador using (true);
create policy prestador on horas_trabalhadas for select to sst_prestador using (true);
create policy prestador on empresa_participacao for select to sst_prestador using (true);
grant select (cd_empresa, cd_acident, dt_ini, dt_fim) on acidente_ausencia to sst_prestador;
grant select (cd_empresa, cd_acident, gravidade) on acidente_processo to sst_prestador;
grant select (cd_empresa, cd_organig, mes, horas, efetivo, estimativa) on horas_trabalhadas to sst_prestador;
grant select (cd_empresa, cae) on empresa_participacao to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_acidentes as
  select t.cd_empresa, t.cd, t.cd_organig, t.cd_acc_lesiv, t.dt, t.cd_estad
    from acidente t
   where current_setting('app.prestador', true) = 'sim';
create view prestador_dias_perdidos as
  select q.cd_empresa, q.cd_acident, q.dt_ini, q.dt_fim
    from acidente_ausencia q
   where current_setting('app.prestador', true) = 'sim';
create view prestador_gravidades as
  select p.cd_empresa, p.cd_acident, p.gravidade
    from acidente_processo p
   where current_setting('app.prestador', true) = 'sim';
create view prestador_horas as
  select h.cd_empresa, h.cd_organig, h.mes, h.horas, h.efetivo, h.estimativa
    from horas_trabalhadas h
   where current_setting('app.prestador', true) = 'sim';
create view prestador_pessoal as
  select f.cd_empresa, f.cd_organig, f.dt_ini_instit, f.dt_inactiv, f.ativo
    from funcionario f
   where current_setting('app.prestador', true) = 'sim';
create view prestador_caes as
  select e.cd_empresa, e.cae
    from empresa_participacao e
   where e.cae is not null and current_setting('app.prestador', true) = 'sim';
grant select on prestador_acidentes, prestador_dias_perdidos, prestador_gravidades, prestador_horas, prestador_pessoal, prestador_caes to sst_app;
reset role;
revoke create on schema public from sst_prestador;

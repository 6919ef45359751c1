-- The technician of the lists whose account it is, as of a physician: what is theirs is proposed, and their week has a page. Whoever
-- has lost the role keeps it here until the roles are set again, and nothing asks for it.
alter table utilizador add column cd_tecnic bigint unique references tecnico;

-- What a technician is expected for, and where, in whichever company.
create policy prestador on atividade_tipo for select to sst_prestador using (true);
grant select (cd_empresa, cd, nome) on atividade_tipo to sst_prestador;
grant select (cd_tipo) on atividade to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_visitas as
  select a.cd_empresa, a.cd, a.cd_tecnic, a.dt, a.hr, a.cd_organig, x.nome as tipo
    from atividade a
    join atividade_tipo x on x.cd_empresa = a.cd_empresa and x.cd = a.cd_tipo
   where a.cd_estad = 1 and current_setting('app.prestador', true) = 'sim';
grant select on prestador_visitas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

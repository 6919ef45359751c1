-- For whose account a decision waits, so that its physician can be told of what becomes of it after leaving the team.
alter table decisao_por_confirmar add column cd_conta bigint references utilizador on delete set null;
create index decisao_por_confirmar_conta on decisao_por_confirmar (cd_conta);
update decisao_por_confirmar d set cd_conta = u.cd
  from exame e join utilizador u on u.cd_medic = e.cd_medic and u.prestador
 where e.cd_empresa = d.cd_empresa and e.cd = d.cd_exame;

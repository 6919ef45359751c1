-- Why the physician has set another end of validity than the rules propose: it then stands above them (decision 0075).
alter table exame
  add column razao_validade varchar(300),
  add constraint exame_razao_validade check (razao_validade is null or (dt_expir is not null and not por_confirmar)) not valid;
alter table decisao_por_confirmar
  add column razao_validade varchar(300),
  add check (razao_validade is null or dt_expir is not null);

grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_por_confirmar as
  select e.cd_empresa, e.cd, e.cd_funcion, f.num_mecan, f.nome, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.dt, e.hr,
         d.cd_decis, d.dt_expir, d.recomendacoes, d.outras_funcoes, d.com_ficha, d.cd_autor, d.momento, d.razao_validade
    from decisao_por_confirmar d
    join exame e on e.cd_empresa = d.cd_empresa and e.cd = d.cd_exame
    join funcionario f on f.cd_empresa = e.cd_empresa and f.cd = e.cd_funcion
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

-- A decision that waits says by which clock the hour of its exam is: that of the place where it was booked or, without one, of its unit.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_por_confirmar as
  select e.cd_empresa, e.cd, e.cd_funcion, f.num_mecan, f.nome, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.dt, e.hr,
         d.cd_decis, d.dt_expir, d.recomendacoes, d.outras_funcoes, d.com_ficha, d.cd_autor, d.momento, d.razao_validade, d.cd_conta,
         coalesce((select l.fuso from marcacao m join local l on l.cd = m.cd_local
                    where m.cd_empresa = e.cd_empresa and m.cd = e.cd_marcacao),
                  fuso_da_unidade(e.cd_organig)) as fuso
    from decisao_por_confirmar d
    join exame e on e.cd_empresa = d.cd_empresa and e.cd = d.cd_exame
    join funcionario f on f.cd_empresa = e.cd_empresa and f.cd = e.cd_funcion
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

-- Who has to be examined in any company, with whether the admission was urgent (decision 0107).
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_por_marcar as
  select f.cd_empresa, f.cd, f.num_mecan, f.nome, f.cd_organig, f.dt_ult_exam, p.dt_expir, p.suspenso_de, p.suspenso_ate,
         least(p.dt, p.dt_devido) as dt_prazo,
         case when p.dt is null or p.dt_devido < p.dt then p.regra_devido else p.regra end as motivo,
         f.adm_urgente
    from prazo p
    join funcionario f on f.cd_empresa = p.cd_empresa and f.cd = p.cd_funcion
   where f.ativo and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

-- An employee's row carries the last decision about fitness too, with the day of its exam: the latest exam by day, hour and
-- code that decided anything. 'Sem decisão' decides nothing, so what was decided before it still holds.
-- No exam may come in between that the triggers of before have summed up and the backfill has not seen.
lock table exame in share row exclusive mode;

alter table funcionario
  add column cd_aptidao varchar(2) references decisao check (cd_aptidao <> 'SD'),
  add column dt_aptidao date;

-- The owner is under row-level security, too, and names no company here.
alter table funcionario no force row level security;
alter table exame no force row level security;
update funcionario f
   set cd_aptidao = u.cd_decis, dt_aptidao = u.dt
  from (select distinct on (e.cd_empresa, e.cd_funcion) e.cd_empresa, e.cd_funcion, e.cd_decis, e.dt
          from exame e
         where e.cd_decis <> 'SD'
         order by e.cd_empresa, e.cd_funcion, e.dt desc, e.hr desc nulls last, e.cd desc) u
 where f.cd_empresa = u.cd_empresa and f.cd = u.cd_funcion;
alter table exame force row level security;
alter table funcionario force row level security;

-- The filter, in the order of names; and the order from fit to unfit.
create index funcionario_aptidao on funcionario (cd_empresa, cd_aptidao, nome, cd) where ativo;
create index funcionario_aptidao_ordem on funcionario
  (cd_empresa, array_position('{A,AC,IT,ID}'::text[], cd_aptidao::text), cd) where ativo;
analyze funcionario (cd_aptidao, dt_aptidao);

-- As migration 0005 made it, but for the decision.
create or replace function exame_resumo() returns trigger
  language plpgsql as $$
begin
  perform 1 from funcionario f
    where (f.cd_empresa, f.cd) in (select m.cd_empresa, m.cd_funcion from mudados m)
    order by f.cd_empresa, f.cd
      for no key update;
  update funcionario f
     set dt_ult_exam = u.dt, dt_expir = u.dt_expir, cd_aptidao = a.cd_decis, dt_aptidao = a.dt
    from (select distinct m.cd_empresa, m.cd_funcion from mudados m) m
    left join lateral (
      select e.dt, e.dt_expir from exame e
       where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
       order by e.dt desc, e.cd desc limit 1) u on true
    left join lateral (
      select e.dt, e.cd_decis from exame e
       where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_decis <> 'SD'
       order by e.dt desc, e.hr desc nulls last, e.cd desc limit 1) a on true
   where f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
     and (f.dt_ult_exam, f.dt_expir, f.cd_aptidao, f.dt_aptidao)
         is distinct from (u.dt, u.dt_expir, a.cd_decis, a.dt);
  return null;
end
$$;

-- The view of searches, as migration 0008 made it, sorts and filters by them too.
grant create on schema public to sst_busca;
set local role sst_busca;
create or replace view funcionario_busca as
  select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.dt_ult_exam, f.dt_expir, f.pendente,
         f.ativo, f.pesquisa, f.cd_aptidao, f.dt_aptidao
    from funcionario f
   where f.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
grant select on funcionario_busca to sst_app;
reset role;
revoke create on schema public from sst_busca;

import type { MigrationStep } from '../migration-steps.ts';

/**
 * An employee's row tells whether any exam of theirs has a sheet, for the filter 'Ficha'; and the end of validity has an
 * index with the empty ones last too, so that no order of it reads them apart.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'coluna',
    // As migration 0030 made the function, but for the sheet.
    sql: `
      alter table funcionario add column tem_ficha boolean not null default false;

      create or replace function exame_resumo() returns trigger
        language plpgsql as $$
      begin
        perform 1 from funcionario f
          where (f.cd_empresa, f.cd) in (select m.cd_empresa, m.cd_funcion from mudados m)
          order by f.cd_empresa, f.cd
            for no key update;
        update funcionario f
           set dt_ult_exam = u.dt, dt_expir = u.dt_expir, cd_aptidao = a.cd_decis, dt_aptidao = a.dt, tem_ficha = s.ha
          from (select distinct m.cd_empresa, m.cd_funcion from mudados m) m
          left join lateral (
            select e.dt, e.dt_expir from exame e
             where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
             order by e.dt desc, e.cd desc limit 1) u on true
          left join lateral (
            select e.dt, e.cd_decis from exame e
             where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_decis <> 'SD'
             order by e.dt desc, e.hr desc nulls last, e.cd desc limit 1) a on true
          cross join lateral (
            select exists (
              select from exame e
               where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_anex is not null) as ha) s
         where f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
           and (f.dt_ult_exam, f.dt_expir, f.cd_aptidao, f.dt_aptidao, f.tem_ficha)
               is distinct from (u.dt, u.dt_expir, a.cd_decis, a.dt, s.ha);
        return null;
      end
      $$`,
  },
  {
    kind: 'fill',
    name: 'fichas',
    table: 'funcionario',
    set: 'tem_ficha = not t.tem_ficha',
    where: `t.tem_ficha <> exists (
      select from exame e where e.cd_empresa = t.cd_empresa and e.cd_funcion = t.cd and e.cd_anex is not null)`,
  },
  {
    kind: 'index',
    name: 'funcionario_sem_ficha',
    on: 'funcionario (cd_empresa, nome, cd) where ativo and not tem_ficha',
  },
  {
    kind: 'index',
    name: 'funcionario_validade',
    on: 'funcionario (cd_empresa, dt_expir, cd) where ativo',
  },
  {
    kind: 'transaction',
    name: 'vista',
    // As migration 0030 made the view of searches, but for the sheet.
    sql: `
      grant create on schema public to sst_busca;
      set local role sst_busca;
      create or replace view funcionario_busca as
        select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.dt_ult_exam, f.dt_expir, f.pendente,
               f.ativo, f.pesquisa, f.cd_aptidao, f.dt_aptidao, f.tem_ficha
          from funcionario f
         where f.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
      grant select on funcionario_busca to sst_app;
      reset role;
      revoke create on schema public from sst_busca`,
  },
  { kind: 'transaction', name: 'estatisticas', sql: 'analyze funcionario (tem_ficha)' },
];

import type { MigrationStep } from '../migration-steps.ts';

/** The employees whose exams a statement has changed, as in migration 0051. */
const CHANGED = `
      select m.cd_empresa, m.cd_funcion from mudados m
       union
      select a.cd_empresa, a.cd_funcion
        from exame_aproveitado a
        join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
       where (e.cd_empresa, e.cd_funcion) in (select m.cd_empresa, m.cd_funcion from mudados m)`;

/** The exams that count for an employee, as in migration 0051, without those whose decision waits. */
const COUNTING = `(
              select e.cd_empresa, e.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex from exame e
               where not e.por_confirmar
              union all
              select a.cd_empresa, a.cd_funcion, e.cd, e.dt, e.hr, e.dt_expir, e.cd_decis, e.cd_anex
                from exame_aproveitado a
                join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame)`;

/** Roles of the provider's users, and decisions that a physician has yet to confirm (decision 0065). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tabelas',
    sql: `
      -- Without roles (null), a user of the provider may do all, as before there were any. A physician and a nurse are those of the
      -- lists, with one account at most.
      alter table utilizador
        add column papeis text[],
        add column cd_medic bigint unique references medico,
        add column cd_enferm bigint unique references enfermeiro,
        add constraint utilizador_papeis check (
          papeis is null
          or (prestador and cardinality(papeis) > 0 and papeis <@ '{administracao,atendimento,tecnico,medico,enfermeiro}')),
        add constraint utilizador_medico check ((cd_medic is not null) = coalesce('medico' = any(papeis), false)),
        add constraint utilizador_enfermeiro check ((cd_enferm is not null) = coalesce('enfermeiro' = any(papeis), false));

      -- An exam whose decision waits says nothing of it, whoever reads the row. Of the rows of before none waits, so nothing has
      -- to be looked through.
      alter table exame
        add column por_confirmar boolean not null default false,
        add constraint exame_por_confirmar check (
          not por_confirmar
          or (cd_decis = 'SD' and dt_expir is null and recomendacoes is null and outras_funcoes = '{}' and cd_anex is null
              and cd_medic is not null)) not valid;

      create table decisao_por_confirmar (
        cd_empresa bigint not null,
        cd_exame bigint not null,
        cd_decis varchar(2) not null references decisao check (cd_decis <> 'SD'),
        dt_expir date,
        recomendacoes varchar(2000),
        outras_funcoes text[] not null,
        -- Whether confirming draws the sheet.
        com_ficha boolean not null,
        -- Who typed it, and when.
        cd_autor bigint references utilizador on delete set null,
        momento timestamptz not null,
        primary key (cd_empresa, cd_exame),
        foreign key (cd_empresa, cd_exame) references exame (cd_empresa, cd) on delete cascade
      );
      create index decisao_por_confirmar_autor on decisao_por_confirmar (cd_autor);
      call proteger('decisao_por_confirmar');

      create policy prestador on exame for select to sst_prestador using (true);
      create policy prestador on decisao_por_confirmar for select to sst_prestador using (true);
      grant select on exame, decisao_por_confirmar to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_por_confirmar as
        select e.cd_empresa, e.cd, e.cd_funcion, f.num_mecan, f.nome, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.dt, e.hr,
               d.cd_decis, d.dt_expir, d.recomendacoes, d.outras_funcoes, d.com_ficha, d.cd_autor, d.momento
          from decisao_por_confirmar d
          join exame e on e.cd_empresa = d.cd_empresa and e.cd = d.cd_exame
          join funcionario f on f.cd_empresa = e.cd_empresa and f.cd = e.cd_funcion
         where current_setting('app.prestador', true) = 'sim';
      grant select on prestador_por_confirmar to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
  {
    kind: 'transaction',
    name: 'exames',
    sql: `
      -- As migration 0051 made the function, but for exams that wait: they move neither the day of the latest exam nor the
      -- end of validity.
      create or replace function exame_resumo() returns trigger
        language plpgsql as $$
      begin
        perform 1 from funcionario f
          where (f.cd_empresa, f.cd) in (${CHANGED})
          order by f.cd_empresa, f.cd
            for no key update;
        update funcionario f
           set dt_ult_exam = u.dt, dt_expir = u.dt_expir, cd_aptidao = a.cd_decis, dt_aptidao = a.dt, tem_ficha = s.ha
          from (${CHANGED}) m
          left join lateral (
            select e.dt, e.dt_expir from ${COUNTING} e
             where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion
             order by e.dt desc, e.cd desc limit 1) u on true
          left join lateral (
            select e.dt, e.cd_decis from ${COUNTING} e
             where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_decis <> 'SD'
             order by e.dt desc, e.hr desc nulls last, e.cd desc limit 1) a on true
          cross join lateral (
            select exists (
              select from ${COUNTING} e
               where e.cd_empresa = m.cd_empresa and e.cd_funcion = m.cd_funcion and e.cd_anex is not null) as ha) s
         where f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
           and (f.dt_ult_exam, f.dt_expir, f.cd_aptidao, f.dt_aptidao, f.tem_ficha)
               is distinct from (u.dt, u.dt_expir, a.cd_decis, a.dt, s.ha);
        return null;
      end
      $$`,
  },
];

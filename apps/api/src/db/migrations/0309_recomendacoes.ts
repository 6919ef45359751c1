import type { MigrationStep } from '../migration-steps.ts';

/** What is recommended, item by item, each with what the employer answers (decision 0172). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'tabela',
    sql: `
      create table recomendacao (
        cd_empresa bigint not null,
        cd bigint not null,
        cd_exame bigint not null,
        tipo text not null check (tipo in ('avaliacao-riscos', 'condicoes', 'epi', 'organizacao', 'formacao', 'outras')),
        -- Of one that was said as a text alone, as long as the text of an exam.
        texto varchar(2000) not null,
        -- What the employer makes of it; another recommendation in its place has none.
        resposta text check (resposta in ('aceite', 'impossivel', 'medida')),
        resposta_texto varchar(1000),
        cd_medida bigint,
        cd_respondeu bigint references utilizador on delete set null,
        respondida timestamptz,
        primary key (cd_empresa, cd),
        unique (cd_empresa, cd_exame, tipo),
        foreign key (cd_empresa, cd_exame) references exame (cd_empresa, cd) on delete cascade,
        foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete set null (cd_medida)
      );
      create sequence recomendacao_cd_seq;
      alter sequence recomendacao_cd_seq owned by recomendacao.cd;
      alter table recomendacao alter column cd set default codigo_novo('recomendacao');
      create index recomendacao_medida on recomendacao (cd_empresa, cd_medida) where cd_medida is not null;
      create index recomendacao_respondeu on recomendacao (cd_respondeu);
      call proteger('recomendacao');

      -- The items, as [{tipo, texto}]; null where the text is all there is: that is 'Outras'. A server of before writes the text alone.
      alter table exame add column recomendacoes_itens jsonb;
      alter table decisao_por_confirmar add column recomendacoes_itens jsonb;

      -- As they stand in the file of functions of health.
      create function recomendacoes_novas() returns trigger
        language plpgsql as $$
      begin
        insert into recomendacao (cd_empresa, cd_exame, tipo, texto)
          select n.cd_empresa, n.cd, i.tipo, i.texto
            from novas n
           cross join lateral jsonb_to_recordset(coalesce(n.recomendacoes_itens,
             jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text)
           where btrim(n.recomendacoes) <> ''
          on conflict do nothing;
        return null;
      end
      $$;

      create function recomendacoes_mudadas() returns trigger
        language plpgsql as $$
      begin
        delete from recomendacao r
         using novas n join velhas v on v.cd_empresa = n.cd_empresa and v.cd = n.cd
         where r.cd_empresa = n.cd_empresa and r.cd_exame = n.cd
           and (n.recomendacoes, n.recomendacoes_itens) is distinct from (v.recomendacoes, v.recomendacoes_itens)
           and not exists (
             select from jsonb_to_recordset(coalesce(n.recomendacoes_itens,
                    jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text)
              where btrim(n.recomendacoes) <> '' and i.tipo = r.tipo and i.texto = r.texto);
        insert into recomendacao (cd_empresa, cd_exame, tipo, texto)
          select n.cd_empresa, n.cd, i.tipo, i.texto
            from novas n join velhas v on v.cd_empresa = n.cd_empresa and v.cd = n.cd
           cross join lateral jsonb_to_recordset(coalesce(n.recomendacoes_itens,
             jsonb_build_array(jsonb_build_object('tipo', 'outras', 'texto', n.recomendacoes)))) i (tipo text, texto text)
           where btrim(n.recomendacoes) <> ''
             and (n.recomendacoes, n.recomendacoes_itens) is distinct from (v.recomendacoes, v.recomendacoes_itens)
          on conflict do nothing;
        return null;
      end
      $$;

      create function recomendacoes_sem_itens() returns trigger
        language plpgsql as $$
      begin
        new.recomendacoes_itens := null;
        return new;
      end
      $$;
      create trigger recomendacoes_novas after insert on exame referencing new table as novas
        for each statement execute function recomendacoes_novas();
      create trigger recomendacoes_mudadas after update on exame referencing old table as velhas new table as novas
        for each statement execute function recomendacoes_mudadas();
      create trigger recomendacoes_sem_itens before update of recomendacoes on exame for each row
        when (new.recomendacoes is distinct from old.recomendacoes and new.recomendacoes_itens is not distinct from old.recomendacoes_itens)
        execute function recomendacoes_sem_itens();`,
  },
  {
    kind: 'rows',
    name: 'recomendacoes-de-antes',
    table: 'exame',
    into: 'recomendacao (cd_empresa, cd_exame, tipo, texto)',
    select: `t.cd_empresa, t.cd, 'outras', unnest(case when btrim(t.recomendacoes) <> '' then array[t.recomendacoes] end)`,
  },
];

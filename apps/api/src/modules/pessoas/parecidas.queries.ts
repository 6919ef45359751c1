import type { PessoasParecidas, PessoasParecidasQuery } from '@sst/contract';
import { ALIKE_MOST } from '@sst/contract/rules/funcionario/periodos';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { nifOf, numberOf } from '../../sql/person-numbers.ts';

/** The signs by which two may be one person: what is equal, and the values of it. */
const SIGNS = [
  { fields: ['num_contrib'], values: [nifOf(sql`p.num_contrib`)] },
  { fields: ['num_serv_soc'], values: [numberOf(sql`p.num_serv_soc`)] },
  { fields: ['num_bi'], values: [numberOf(sql`p.num_bi`)] },
  { fields: ['nome', 'dt_nasc'], values: [sql`sst_norm(p.nome)`, sql`p.dt_nasc`] },
] as const satisfies readonly {
  readonly fields: readonly PessoasParecidas['iguais'][number][];
  readonly values: readonly RawBuilder<unknown>[];
}[];

/** A number that more than some have is nobody's: groups of more are left out. */
const groupsOf = (which: RawBuilder<unknown>) =>
  SIGNS.map(({ fields, values }) => {
    const [first] = values;
    return sql`
      select p.cd_empresa, array_agg(p.cd) as cds, ${sql.lit(`{${fields.join(',')}}`)}::text[] as campos
        from prestador_pessoas p
       where ${which} and nullif(${first}, '') is not null
       group by p.cd_empresa, ${sql.join(values)}
      having count(*) between 2 and ${sql.lit(ALIKE_MOST)}`;
  });

/** The pairs, each once, the first by code first. */
const pairsOf = (which: RawBuilder<unknown>) => sql`(
  select g.cd_empresa, a.cd as um, b.cd as outro, array_agg(c.campo order by c.campo) as iguais
    from (${sql.join(groupsOf(which), sql` union all `)}) g
   cross join unnest(g.cds) a (cd)
   cross join unnest(g.cds) b (cd)
   cross join unnest(g.campos) c (campo)
   where a.cd < b.cd
   group by 1, 2, 3)`;

const personOf = (row: string, path: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`json_build_object('cd', ${column('cd')}, 'num_mecan', ${column('num_mecan')}, 'nome', ${column('nome')},
    'dt_nasc', ${column('dt_nasc')}, 'caminho', ${path}, 'dt_ini_instit', ${column('dt_ini_instit')},
    'dt_inactiv', ${column('dt_inactiv')}, 'ativo', ${column('ativo')})`;
};

/** A page of the pairs of all companies, or of one. */
export async function listParecidas(
  transaction: Transaction,
  query: PessoasParecidasQuery,
): Promise<Page<PessoasParecidas>> {
  const { empresa, relacao = 'por-decidir' } = query;
  const which = empresa === undefined ? sql`true` : sql`p.cd_empresa = ${empresa}::bigint`;
  const { groups: _, ...page } = await readPrestadorPage(transaction, query, {
    from: sql`(
      select q.*, case when u.cd_pessoa = o.cd_pessoa then 'mesma' when d.cd_um is not null then 'distintas'
                       else 'por-decidir' end as relacao, u.nome as um_nome, o.nome as outro_nome,
             u.num_mecan as um_numero, o.num_mecan as outro_numero
        from ${pairsOf(which)} q
        join prestador_pessoas u on u.cd_empresa = q.cd_empresa and u.cd = q.um
        join prestador_pessoas o on o.cd_empresa = q.cd_empresa and o.cd = q.outro
        left join prestador_pessoas_distintas d
          on d.cd_empresa = q.cd_empresa and d.cd_um = q.um and d.cd_outro = q.outro) t
      join prestador_empresas e on e.cd = t.cd_empresa`,
    conditions: [sql`t.relacao = ${relacao}`],
    searched: sql`concat_ws(' ', e.nome, t.um_nome, t.outro_nome, t.um_numero, t.outro_numero)`,
    sort: {
      empresa: sql`e.nome`,
      um: sql`t.um_nome`,
      outro: sql`t.outro_nome`,
      iguais: sql`cardinality(t.iguais)`,
    },
    defaultOrder: { field: 'empresa', descending: false },
    rows: ({ source, order }) => sql<PessoasParecidas>`
      select t.cd_empresa, t.empresa, ${personOf('u', pathOf('u.cd_organig', 'prestador_nos'))} as um,
             ${personOf('o', pathOf('o.cd_organig', 'prestador_nos'))} as outro, t.iguais, t.relacao
        from (select t.*, e.nome as empresa, row_number() over (order by ${order}, t.um_nome, t.um, t.outro) as lugar
                from ${source}) t
        join prestador_pessoas u on u.cd_empresa = t.cd_empresa and u.cd = t.um
        join prestador_pessoas o on o.cd_empresa = t.cd_empresa and o.cd = t.outro
       order by t.lugar`,
  });
  return page;
}

import type { PessoasParecidas, PessoasParecidasQuery } from '@sst/contract';
import { ALIKE_MOST } from '@sst/contract/rules/funcionario/periodos';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { containsPattern, searchWords } from '../../list/search.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { quickNifOf, quickNumberOf } from '../../sql/person-numbers.ts';

/** The signs by which two may be one person: what is equal, and the values of it. */
const SIGNS = [
  { fields: ['num_contrib'], values: [quickNifOf(sql`p.num_contrib`)] },
  { fields: ['num_serv_soc'], values: [quickNumberOf(sql`p.num_serv_soc`)] },
  { fields: ['num_bi'], values: [quickNumberOf(sql`p.num_bi`)] },
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

const SORT = {
  um: sql`u.nome`,
  outro: sql`o.nome`,
  iguais: sql`cardinality(q.iguais)`,
  empresa: sql`e.nome`,
  cd_empresa: sql`q.cd_empresa`,
  relacao: sql`relacao`,
} as const satisfies Record<keyof PessoasParecidas, RawBuilder<unknown>>;

type Pair = Pick<PessoasParecidas, 'cd_empresa' | 'iguais' | 'relacao'> & {
  readonly um: number;
  readonly outro: number;
};

/** The pairs that a query selects, in order, by their codes. */
function selectPairs(
  transaction: Transaction,
  { empresa, relacao = 'por-decidir', pesquisa, ordenacao }: PessoasParecidasQuery,
): Promise<Pair[]> {
  const which = empresa === undefined ? sql`true` : sql`p.cd_empresa = ${empresa}::bigint`;
  const patterns = searchWords(pesquisa).map(containsPattern);
  const text = sql`sst_norm(concat_ws(' ', e.nome, u.nome, o.nome, u.num_mecan, o.num_mecan))`;
  const found =
    patterns.length === 0 ? sql`true` : sql`${text} like all (array[${sql.join(patterns)}])`;
  const { field, descending } = ordenacao ?? { field: 'empresa', descending: false };
  const state = sql`case when u.cd_pessoa = o.cd_pessoa then 'mesma' when d.cd_um is not null then 'distintas'
    else 'por-decidir' end`;
  return transaction.all(sql<Pair>`
    select q.cd_empresa, q.um, q.outro, q.iguais, ${state} as relacao
      from ${pairsOf(which)} q
      join prestador_empresas e on e.cd = q.cd_empresa
      join prestador_pessoas u on u.cd_empresa = q.cd_empresa and u.cd = q.um
      join prestador_pessoas o on o.cd_empresa = q.cd_empresa and o.cd = q.outro
      left join prestador_pessoas_distintas d
        on d.cd_empresa = q.cd_empresa and d.cd_um = q.um and d.cd_outro = q.outro
     where ${state} = ${relacao} and ${found}
     order by ${SORT[field]} ${sql.raw(descending ? 'desc' : 'asc')}, u.nome, q.um, q.outro`);
}

/** What the screens show of pairs, in their order. */
function readPairs(transaction: Transaction, pairs: readonly Pair[]): Promise<PessoasParecidas[]> {
  return transaction.all(sql<PessoasParecidas>`
    select p.cd_empresa, e.nome as empresa, ${personOf('u', pathOf('u.cd_organig', 'prestador_nos'))} as um,
           ${personOf('o', pathOf('o.cd_organig', 'prestador_nos'))} as outro, p.iguais, p.relacao
      from jsonb_to_recordset(${JSON.stringify(pairs.map((pair, lugar) => ({ ...pair, lugar })))}::jsonb)
        as p (cd_empresa bigint, um bigint, outro bigint, iguais text[], relacao text, lugar int)
      join prestador_empresas e on e.cd = p.cd_empresa
      join prestador_pessoas u on u.cd_empresa = p.cd_empresa and u.cd = p.um
      join prestador_pessoas o on o.cd_empresa = p.cd_empresa and o.cd = p.outro
     order by p.lugar`);
}

/**
 * A page of the pairs of all companies, or of one. Finding them looks at everybody, so it is done once: the page is cut
 * from their codes.
 */
export async function listParecidas(
  transaction: Transaction,
  query: PessoasParecidasQuery,
): Promise<Page<PessoasParecidas>> {
  const pairs = await selectPairs(transaction, query);
  const count = pairs.length;
  const { quantidade = Math.max(count, 1), pagina = 1 } = query;
  const countPag = Math.max(1, Math.ceil(count / quantidade));
  const shown = Math.min(pagina, countPag);
  const page = pairs.slice((shown - 1) * quantidade, shown * quantidade);
  return { message: await readPairs(transaction, page), count, countPag, pagina: shown };
}

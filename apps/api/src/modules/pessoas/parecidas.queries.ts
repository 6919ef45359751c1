import type { PessoasParecidas, PessoasParecidasQuery } from '@sst/contract';
import { ALIKE_MOST } from '@sst/contract/rules/funcionario/periodos';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { containsPattern, searchWords } from '../../list/search.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { personSigns } from '../../sql/person-numbers.ts';

const SIGNS = personSigns('p');
type Sign = (typeof SIGNS)[number];

/**
 * Those of a view who have a sign in common, group by group. A number that more than some have is nobody's: groups of more are left
 * out.
 */
function groupOf(
  { fields, values }: Sign,
  view: 'prestador_pessoas' | 'funcionario_busca',
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select p.cd_empresa, array_agg(p.cd) as cds, ${sql.lit(`{${fields.join(',')}}`)}::text[] as campos
      from ${sql.table(view)} p
     where ${which} and ${values[0]} <> ''
     group by p.cd_empresa, ${sql.join(values)}
    having count(*) between 2 and ${sql.lit(ALIKE_MOST)}`;
}

interface Group {
  readonly cd_empresa: number;
  readonly cds: readonly number[];
  readonly campos: readonly PessoasParecidas['iguais'][number][];
}

type Alike = Pick<PessoasParecidas, 'cd_empresa' | 'iguais'> & {
  readonly um: number;
  readonly outro: number;
};

/**
 * The pairs, each once, the first by code first. The groups alone are asked for, and put together here: how few they are
 * no statistics tell, and what the database would join them with is everybody.
 */
async function findAlike(transaction: Transaction, which: RawBuilder<unknown>): Promise<Alike[]> {
  const found = SIGNS.map((sign) => groupOf(sign, 'prestador_pessoas', which));
  const groups = await transaction.all(sql<Group>`${sql.join(found, sql` union all `)}`);
  const pairs = new Map<string, Alike>();
  for (const { cd_empresa, cds, campos } of groups) {
    const codes = cds.toSorted((one, other) => one - other);
    for (const [at, um] of codes.entries()) {
      for (const outro of codes.slice(at + 1)) {
        const key = `${um}-${outro}`;
        const iguais = [...new Set([...(pairs.get(key)?.iguais ?? []), ...campos])].sort();
        pairs.set(key, { cd_empresa, um, outro, iguais });
      }
    }
  }
  return [...pairs.values()];
}

/** Whether two employees of a company stand among those who look like one person. */
export async function isAlike(scope: Scope, um: number, outro: number): Promise<boolean> {
  const own = await scope.first(sql<Record<string, unknown>>`
    select ${sql.join(SIGNS.flatMap(({ values }, at) => values.map((value, nth) => sql`${value} as ${sql.ref(`v${at}${nth}`)}`)))}
      from funcionario_busca p where p.cd = ${um}`);
  // Values that are known let an index lead to those with the same.
  const found = SIGNS.map((sign, at) => {
    const same = sign.values.map((value, nth) => sql`${value} = ${own?.[`v${at}${nth}`] ?? null}`);
    return groupOf(sign, 'funcionario_busca', sql.join(same, sql` and `));
  });
  const alike = await scope.first(sql`
    select from (${sql.join(found, sql` union all `)}) g where g.cds @> array[${um}, ${outro}]::bigint[]`);
  return alike !== undefined;
}

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

type Pair = Alike & Pick<PessoasParecidas, 'relacao'>;

/** Looks an employee of a pair up by the key, each by itself. */
const personBy = (row: string, code: string) => sql`join lateral (
  select * from prestador_pessoas x where x.cd_empresa = q.cd_empresa and x.cd = ${sql.ref(code)} offset 0) ${sql.ref(row)} on true`;

/** The pairs that a query selects, in order, by their codes. */
async function selectPairs(
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
  const alike = await findAlike(transaction, which);
  return transaction.all(sql<Pair>`
    select q.cd_empresa, q.um, q.outro, q.iguais, ${state} as relacao
      from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb)
        as q (cd_empresa bigint, um bigint, outro bigint, iguais text[])
      join prestador_empresas e on e.cd = q.cd_empresa
      ${personBy('u', 'q.um')}
      ${personBy('o', 'q.outro')}
      left join prestador_pessoas_distintas d
        on d.cd_empresa = q.cd_empresa and d.cd_um = q.um and d.cd_outro = q.outro
     where ${state} = ${relacao} and ${found}
     order by ${SORT[field]} ${sql.raw(descending ? 'desc' : 'asc')}, u.nome, q.um, q.outro`);
}

/** What the screens show of pairs, in their order. */
function readPairs(transaction: Transaction, pairs: readonly Pair[]): Promise<PessoasParecidas[]> {
  return transaction.all(sql<PessoasParecidas>`
    select q.cd_empresa, e.nome as empresa, ${personOf('u', pathOf('u.cd_organig', 'prestador_nos'))} as um,
           ${personOf('o', pathOf('o.cd_organig', 'prestador_nos'))} as outro, q.iguais, q.relacao
      from jsonb_to_recordset(${JSON.stringify(pairs.map((pair, lugar) => ({ ...pair, lugar })))}::jsonb)
        as q (cd_empresa bigint, um bigint, outro bigint, iguais text[], relacao text, lugar int)
      join prestador_empresas e on e.cd = q.cd_empresa
      ${personBy('u', 'q.um')}
      ${personBy('o', 'q.outro')}
     order by q.lugar`);
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

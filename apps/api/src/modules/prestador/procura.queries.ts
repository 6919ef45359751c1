import type { FuncionarioEncontrado, ProcuraQuery } from '@sst/contract';
import { PROCURA_MOST } from '@sst/contract/rules/prestador';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { containsPattern, isWhole, searchWords } from '../../list/search.ts';
import { byNearness } from '../../sql/nearness.ts';
import { pathOf } from '../../sql/organigrama-path.ts';

const PATH = pathOf('p.cd_organig', 'prestador_nos');

/** Shorter words are looked for at the beginning of names only: a trigram index finds them nowhere else. */
const SHORTEST_PART = 3;

const WHOLE = { numbers: 't.numeros', address: 't.correio' };

/** Condition: the word is a part of a name or number of `t`, or all of one. */
function hasWord(word: string): RawBuilder<boolean> {
  const pattern = containsPattern(word);
  const whole = isWhole(WHOLE, word);
  if (word.length < SHORTEST_PART)
    return sql`(t.pesquisa like ltrim(${pattern}, '%') or t.pesquisa like '% ' || ltrim(${pattern}, '%'))`;
  if (!whole) return sql`t.pesquisa like ${pattern}`;
  return sql`(t.pesquisa like ${pattern} or ${whole})`;
}

/** The active employees of all companies whom a text names, the nearest first; none for an empty one. */
export async function findFuncionarios(
  transaction: Transaction,
  { pesquisa, codigos }: ProcuraQuery,
): Promise<FuncionarioEncontrado[]> {
  const words = searchWords(pesquisa);
  const conditions: RawBuilder<boolean>[] = [];
  if (words.length > 0) {
    const whole = words.length > 1 ? isWhole(WHOLE, pesquisa) : undefined;
    const inWords = sql<boolean>`${sql.join(words.map(hasWord), sql` and `)}`;
    conditions.push(whole ? sql`((${inWords}) or ${whole})` : inWords);
  }
  if (codigos) conditions.push(sql`t.cd = any(${codigos}::bigint[])`);
  if (conditions.length === 0) return [];
  const near = byNearness({ words: words.map((text) => ({ text })) });
  return transaction.all(sql<FuncionarioEncontrado>`
    select p.cd, p.cd_empresa, e.nome as empresa, e.cd_aux, p.num_mecan, p.nome, o.nome as organig,
           ${PATH} as caminho
      from (select t.*, ${words.length > 0 ? near : sql`0`} as longe
              from prestador_funcionarios t
             where t.ativo and ${sql.join(conditions, sql` and `)}
             order by longe, t.nome, t.cd limit ${PROCURA_MOST}) p
      join prestador_empresas e on e.cd = p.cd_empresa
      join prestador_nos o on o.cd_empresa = p.cd_empresa and o.cd = p.cd_organig
     order by p.longe, p.nome, p.cd`);
}

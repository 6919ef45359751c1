import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { Client } from 'pg';
import { type Chain, chainOf, PRESTADOR_CHAIN } from './chains.ts';
import { digestOfContent, digestOfLine, signedAnchor } from './digests.ts';
import { type LineToSeal, VALUES_TO_SEAL, WAIT_FOR_SEAL_LOCK } from './seal.queries.ts';
import type { SealKeys } from './seal-keys.ts';

/** What removes and empties lines: it may do nothing else (migration 0045). */
const ROLE = 'sst_retencao';

/** Why nothing was removed or emptied, in words for the operator. */
export class RetentionRefused extends Error {}

/** Runs work on a chain as the role of the retention, while no server seals: all of it or nothing. */
async function inRetention<T>(client: Client, chain: Chain, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${ROLE}`);
  try {
    await client.query(`select set_config('app.cd_empresa', $1, true)`, [String(chain.cd_empresa)]);
    await client.query(WAIT_FOR_SEAL_LOCK);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The log tells of what was done to it. */
async function tellInLog(
  client: Client,
  { cd_empresa, lines }: Chain,
  { acao, detalhe, now }: { acao: 'remover' | 'esvaziar'; detalhe: object; now: Date },
): Promise<void> {
  const ofEmpresa = cd_empresa !== PRESTADOR_CHAIN;
  const [column, place] = ofEmpresa ? [', cd_empresa', ', $4'] : ['', ''];
  await client.query(
    `insert into ${lines} (quando, acao, entidade, detalhe${column}) values ($1, $2, 'registo', $3${place})`,
    [now, acao, JSON.stringify(detalhe), ...(ofEmpresa ? [cd_empresa] : [])],
  );
}

interface Cut {
  readonly cd_empresa: number;
  /** `aaaa-mm-dd`, a day in Portugal. */
  readonly antes_de: string;
  readonly keys: SealKeys;
  readonly now: Date;
}

/**
 * Removes the oldest lines of a chain with their seals, up to the first that is not from before a day, and leaves an anchor
 * with which the chain begins from then on. The caller has looked whether the chain is whole.
 * @param client connected as the owner of the tables.
 * @returns how many lines were removed.
 */
export function removeBefore(
  client: Client,
  { cd_empresa, antes_de, keys, now }: Cut,
): Promise<number> {
  const chain = chainOf(cd_empresa);
  return inRetention(client, chain, async () => {
    const { rows } = await client.query<{ ordem: string; elo: Buffer }>(
      `select s.ordem, s.elo from auditoria_selo s
        where s.cd_empresa = $1
          and s.ordem < coalesce(
                (select min(n.ordem) from auditoria_selo n
                  left join ${chain.lines} t on t.cd = n.cd_linha
                  where n.cd_empresa = $1
                    and coalesce(t.quando >= $2::date::timestamp at time zone '${TIME_ZONE}', true)),
                9223372036854775807)
        order by s.ordem desc limit 1`,
      [cd_empresa, antes_de],
    );
    const [last] = rows;
    if (!last) return 0;
    const ordem = Number(last.ordem);
    const { rowCount } = await client.query(
      `delete from ${chain.lines} t using auditoria_selo s
        where s.cd_empresa = $1 and s.ordem <= $2 and t.cd = s.cd_linha`,
      [cd_empresa, ordem],
    );
    await client.query('delete from auditoria_selo where cd_empresa = $1 and ordem <= $2', [
      cd_empresa,
      ordem,
    ]);
    const linhas = rowCount ?? 0;
    const anchor = { ordem, elo: last.elo, antes_de, linhas, dt: now.toISOString() };
    await client.query(
      `insert into auditoria_ancora (cd_empresa, ordem, elo, antes_de, linhas, dt, assinatura)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        cd_empresa,
        ordem,
        last.elo,
        antes_de,
        linhas,
        anchor.dt,
        keys.sign(signedAnchor(cd_empresa, anchor)),
      ],
    );
    await tellInLog(client, chain, { acao: 'remover', detalhe: { antes_de, total: linhas }, now });
    return linhas;
  });
}

interface Emptying {
  readonly cd_empresa: number;
  /** A line, by its code; or all that tell of an employee, by the employee's. */
  readonly of: { readonly linha: number } | { readonly cd_funcion: number };
  /** Why, as the log keeps it. */
  readonly motivo: string;
  readonly now: Date;
}

/** Records of one employee, whose lines may name the employee by the record alone: each entity with the code of a record. */
const RECORDS = `
  with recursive pedidos as (
    select p.cd, p.cd_recusado from pedido p where p.cd_empresa = $1 and p.cd_funcion = $2
     union
    select r.cd, r.cd_recusado from pedido r join pedidos p on r.cd = p.cd_recusado where r.cd_empresa = $1
  )
  select 'pedido' as entidade, p.cd from pedidos p
   union all
  select 'acidente', a.cd from acidente a where a.cd_empresa = $1 and a.cd_funcion = $2
   union all
  select 'marcacao', m.cd from marcacao m where m.cd_empresa = $1 and m.cd_funcion = $2
   union all
  select 'exame', e.cd from exame e where e.cd_empresa = $1 and e.cd_funcion = $2`;

/**
 * Lines that tell of an employee ($2): those that name the employee's code, and all others of the same record, as that by
 * which the admission was asked for, with a name in place of the code. Records that are gone are known by their lines.
 */
function ofFuncionario(lines: string): string {
  const names = (line: string) => `(${line}.detalhe ->> 'cd_funcion')::bigint = $2::bigint`;
  return `(${names('t')}
    or (t.entidade, t.cd_entidade) in (select r.entidade, r.cd from unnest($3::text[], $4::bigint[]) as r (entidade, cd))
    or (t.entidade, t.cd_entidade) in (
      select o.entidade, o.cd_entidade from ${lines} o
       where o.entidade in ('pedido', 'acidente', 'marcacao', 'exame') and ${names('o')}))`;
}

/** The records of an employee, read as the owner: the role of the retention reads nothing but the log. */
async function recordsOf(
  client: Client,
  cd_empresa: number,
  cd_funcion: number,
): Promise<{ entidade: string; cd: string }[]> {
  await client.query('begin read only');
  try {
    await client.query(`select set_config('app.cd_empresa', $1, true)`, [String(cd_empresa)]);
    const { rows } = await client.query(RECORDS, [cd_empresa, cd_funcion]);
    return rows;
  } finally {
    await client.query('rollback');
  }
}

/** The condition of the lines that are to be emptied, as SQL, with its values from $2 on. */
async function linesToEmpty(
  client: Client,
  { cd_empresa, lines }: Chain,
  of: Emptying['of'],
): Promise<{ condition: string; values: unknown[] }> {
  if ('linha' in of)
    return { condition: `t.cd = numero_do_codigo('auditoria', $2::bigint)`, values: [of.linha] };
  const records = await recordsOf(client, cd_empresa, of.cd_funcion);
  const values = [
    of.cd_funcion,
    records.map(({ entidade }) => entidade),
    records.map(({ cd }) => cd),
  ];
  return { condition: ofFuncionario(lines), values };
}

/** A line with what its seal needs. */
type LineOfSeal = Omit<LineToSeal, 'cd' | 'cd_entidade'> & {
  readonly cd: string;
  readonly cd_entidade: string | null;
  readonly sal: string | null;
  readonly resumo: Buffer;
};

/**
 * Erases what lines say of a person, and the salt with which one could find out by trying what it was. What stays tells
 * when something was done, to what kind of thing, and by whom; the seals still hold.
 * @param client connected as the owner of the tables.
 * @returns how many lines were emptied.
 * @throws {RetentionRefused} for a line that is not sealed, or is another than was sealed.
 */
export async function emptyLines(
  client: Client,
  { cd_empresa, of, motivo, now }: Emptying,
): Promise<number> {
  const chain = chainOf(cd_empresa);
  const { condition, values } = await linesToEmpty(client, chain, of);
  return inRetention(client, chain, async () => {
    const { rows } = await client.query<LineOfSeal>(
      `select t.cd, ${VALUES_TO_SEAL}, s.sal, s.resumo
         from ${chain.lines} t
         left join auditoria_selo s on s.cd_empresa = $1 and s.cd_linha = t.cd
        where t.esvaziada is null and t.entidade <> 'registo' and ${condition}
        order by t.cd`,
      [cd_empresa, ...values],
    );
    if (rows.length === 0) return 0;
    const contents = rows.map((row) => contentOf(cd_empresa, row).toString('hex'));
    const codes = rows.map(({ cd }) => cd);
    await client.query(
      `update ${chain.lines} t set detalhe = null, ip = null, esvaziada = decode(n.conteudo, 'hex')
         from unnest($1::bigint[], $2::text[]) as n (cd, conteudo) where t.cd = n.cd`,
      [codes, contents],
    );
    await client.query(
      'update auditoria_selo set sal = null where cd_empresa = $1 and cd_linha = any($2::bigint[])',
      [cd_empresa, codes],
    );
    const detalhe = { linhas: codes.map(Number), motivo, total: codes.length };
    await tellInLog(client, chain, { acao: 'esvaziar', detalhe, now });
    return codes.length;
  });
}

/** The digest that stands for a line's content. @throws {RetentionRefused} */
function contentOf(chain: number, { sal, resumo, ...line }: LineOfSeal): Buffer {
  if (sal === null)
    throw new RetentionRefused(
      `A linha ${line.cd} ainda não está selada: tente de novo em segundos.`,
    );
  const content = digestOfContent(sal, line);
  const cd_entidade = line.cd_entidade === null ? null : Number(line.cd_entidade);
  const sealed = digestOfLine(chain, { ...line, cd: Number(line.cd), cd_entidade }, content);
  if (!sealed.equals(resumo))
    throw new RetentionRefused(`A linha ${line.cd} não é a que foi selada: nada foi esvaziado.`);
  return content;
}

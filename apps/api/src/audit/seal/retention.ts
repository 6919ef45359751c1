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
  const values = [now, acao, JSON.stringify(detalhe)];
  if (cd_empresa === PRESTADOR_CHAIN)
    await client.query(
      `insert into ${lines} (quando, acao, entidade, detalhe) values ($1, $2, 'registo', $3)`,
      values,
    );
  else
    await client.query(
      `insert into ${lines} (quando, acao, entidade, detalhe, cd_empresa) values ($1, $2, 'registo', $3, $4)`,
      [...values, cd_empresa],
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
        ...[cd_empresa, ordem, last.elo, antes_de, linhas, anchor.dt],
        keys.sign(signedAnchor(cd_empresa, anchor)),
      ],
    );
    await tellInLog(client, chain, { acao: 'remover', detalhe: { antes_de, total: linhas }, now });
    return linhas;
  });
}

interface Emptying {
  readonly cd_empresa: number;
  /** The lines, by their codes; or all that tell of an employee, by the employee's. */
  readonly of: { readonly linha: number } | { readonly cd_funcion: number };
  /** Why, as the log keeps it. */
  readonly motivo: string;
  readonly now: Date;
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
export function emptyLines(
  client: Client,
  { cd_empresa, of, motivo, now }: Emptying,
): Promise<number> {
  const chain = chainOf(cd_empresa);
  const [condition, code] =
    'linha' in of
      ? ['t.cd = $2::bigint', of.linha]
      : [`(t.detalhe ->> 'cd_funcion')::bigint = $2::bigint`, of.cd_funcion];
  return inRetention(client, chain, async () => {
    const { rows } = await client.query<LineOfSeal>(
      `select t.cd, ${VALUES_TO_SEAL}, s.sal, s.resumo
         from ${chain.lines} t
         left join auditoria_selo s on s.cd_empresa = $1 and s.cd_linha = t.cd
        where t.esvaziada is null and t.entidade <> 'registo' and ${condition}
        order by t.cd`,
      [cd_empresa, code],
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

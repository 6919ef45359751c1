import { addYears, displayDate, parseTypedDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type CopiedHeads, readCopiedHeads } from '../audit/copy/copied-line.ts';
import type { ChainReport } from '../audit/seal/chain-report.ts';
import { PRESTADOR_CHAIN } from '../audit/seal/chains.ts';
import { emptyLines, RetentionRefused, removeBefore } from '../audit/seal/retention.ts';
import { readSealKeys, type SealKeys } from '../audit/seal/seal-keys.ts';
import { verifyChain } from '../audit/seal/verify-chain.ts';
import { systemClock, today } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { CommandError } from './command-error.ts';
import type { Database } from './commands.ts';

/** How much of the last seal's digest is told: enough to see whether it is the one that was written down. */
const TOLD_DIGITS = 16;
/** Lines of the last years are never removed: a wrong date must not take away what is still needed. */
const KEPT_YEARS = 1;

/** What `auditoria` is asked to do. */
export interface AuditOrder {
  readonly what: string | undefined;
  /** The chain, or all of them. */
  readonly cd_empresa: number | undefined;
  readonly linha: number | undefined;
  readonly funcionario: number | undefined;
  readonly motivo: string | undefined;
  readonly antesDe: string | undefined;
  readonly copia: string | undefined;
}

/** What each does, with the options that it takes beside that of the chain. */
const KINDS: Readonly<
  Record<string, { readonly takes: readonly (keyof AuditOrder)[]; readonly run: typeof verify }>
> = {
  verificar: { takes: ['copia'], run: verify },
  esvaziar: { takes: ['linha', 'funcionario', 'motivo'], run: empty },
  cortar: { takes: ['antesDe'], run: cut },
};
const ALWAYS: readonly (keyof AuditOrder)[] = ['what', 'cd_empresa'];

interface Done {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/**
 * `auditoria verificar|esvaziar|cortar`: looks whether the seals of the audit log hold, erases what lines say of a person, and
 * removes old lines.
 * @returns a function for what was asked; nothing has been done yet.
 * @throws {CommandError} for wrong usage.
 */
export function auditCommand(order: AuditOrder): (database: Database) => Promise<Done> {
  const kind = Object.hasOwn(KINDS, order.what ?? '') ? KINDS[order.what ?? ''] : undefined;
  if (!kind)
    throw new CommandError(`Indique o que fazer com o registo: ${Object.keys(KINDS).join(', ')}.`);
  const known = new Set([...ALWAYS, ...kind.takes]);
  const foreign = Object.entries(order).some(
    ([name, value]) => value !== undefined && !known.has(name as keyof AuditOrder),
  );
  if (foreign) throw new CommandError(`«auditoria ${order.what}» não tem uma das opções dadas.`);
  return kind.run(order);
}

interface NamedChain {
  readonly cd_empresa: number;
  readonly nome: string;
}

const PRESTADOR: NamedChain = { cd_empresa: PRESTADOR_CHAIN, nome: 'Prestador' };

/** The chains that are asked for, that of the provider first. @throws {CommandError} for a company that there is not. */
async function chainsOf(
  pool: Pool,
  cd_empresa: number | undefined,
): Promise<readonly NamedChain[]> {
  const empresas = await inTransaction(pool, { readOnly: true, provider: true }, (transaction) =>
    transaction.all(
      sql<NamedChain>`select e.cd as cd_empresa, e.nome from prestador_empresas e order by e.cd`,
    ),
  );
  const all = [PRESTADOR, ...empresas];
  if (cd_empresa === undefined) return all;
  const found = all.filter((chain) => chain.cd_empresa === cd_empresa);
  if (found.length === 0) throw new CommandError(`Não há empresa com o código ${cd_empresa}.`);
  return found;
}

function verify(order: AuditOrder) {
  return ({ pool, config }: Database): Promise<Done> =>
    verifySeals(pool, readSealKeys(config.auditKeys), order);
}

/**
 * Looks whether the seals of the chains that are asked for hold; of all, unless one is named.
 * @param pool as the server's role.
 * @param now when lines that wait for their seals are looked at: those of the last minute may.
 * @throws {CommandError} for a company that there is not, or a copy that cannot be read.
 */
export async function verifySeals(
  pool: Pool,
  keys: SealKeys,
  { copia, cd_empresa }: Partial<AuditOrder> = {},
  now = systemClock.now(),
): Promise<Done> {
  const copy = copia === undefined ? undefined : await readCopy(copia);
  const chains = await chainsOf(pool, cd_empresa);
  const reports = new Map<NamedChain, ChainReport>();
  for (const chain of chains) {
    const head = copy?.heads.get(chain.cd_empresa);
    reports.set(chain, await verifyChain({ pool, keys, now }, chain.cd_empresa, head));
  }
  return tell(reports, cd_empresa === undefined ? copy : undefined);
}

async function readCopy(path: string): Promise<CopiedHeads> {
  return readCopiedHeads(path).catch(() => {
    throw new CommandError(`O ficheiro ${path} não se lê.`);
  });
}

function tell(reports: ReadonlyMap<NamedChain, ChainReport>, copy: CopiedHeads | undefined): Done {
  const signed = [...reports.values()].flatMap(({ firstSigned }) => firstSigned ?? []);
  const since = signed.toSorted()[0];
  const lines: string[] = [];
  let faulty = 0;
  let seals = 0;
  for (const [{ nome, cd_empresa }, report] of reports) {
    const name = cd_empresa === PRESTADOR_CHAIN ? nome : `${nome} (${cd_empresa})`;
    const faults = report.faults(since);
    const { ordem, elo } = report.head;
    const last =
      ordem === 0 ? [] : [`último selo ${ordem}: ${elo.toString('hex').slice(0, TOLD_DIGITS)}`];
    const said = [...last, ...report.remarks()].join('; ');
    lines.push(
      `${name}: ${countLabel(report.seals, 'linha selada', 'linhas seladas')}${said && `; ${said}`}.`,
    );
    if (faults.length > 0) lines.push(`${name}: ERRO: ${faults.join('; ')}.`);
    faulty += faults.length > 0 ? 1 : 0;
    seals += report.seals;
  }
  const known = new Set([...reports.keys()].map(({ cd_empresa }) => cd_empresa));
  for (const cd of copy?.heads.keys() ?? []) {
    if (known.has(cd)) continue;
    lines.push(`ERRO: a cópia tem linhas da empresa ${cd}, que já não há.`);
    faulty += 1;
  }
  for (const [cd, ordem] of copy?.broken ?? []) {
    lines.push(`ERRO: na cópia, o selo ${ordem} da cadeia ${cd} não segue o que ela tinha antes.`);
    faulty += 1;
  }
  if (copy && copy.unreadable > 0)
    lines.push(
      `A cópia tem ${countLabel(copy.unreadable, 'linha que não se lê', 'linhas que não se leem')}.`,
    );
  const result = faulty === 0 ? 'Sem erros.' : `Com erros: ${faulty}.`;
  return {
    lines: [...lines, `Registos verificados: ${reports.size}; linhas seladas: ${seals}. ${result}`],
    ok: faulty === 0,
  };
}

function empty({ cd_empresa, linha, funcionario, motivo }: AuditOrder) {
  if (cd_empresa === undefined)
    throw new CommandError('Indique --empresa com um código, ou --do-prestador.');
  if (!motivo?.trim()) throw new CommandError('Indique --motivo.');
  if ((linha === undefined) === (funcionario === undefined))
    throw new CommandError('Indique --linha ou --funcionario, e só um deles.');
  const of = linha === undefined ? { cd_funcion: funcionario ?? 0 } : { linha };
  return async ({ asOwner }: Database): Promise<Done> => {
    const emptied = await asOwner((client) =>
      emptyLines(client, { cd_empresa, of, motivo: motivo.trim(), now: systemClock.now() }),
    ).catch(asCommandError);
    if (emptied === 0) throw new CommandError('Não há linhas dessas por esvaziar.');
    return { lines: [`${countLabel(emptied, 'linha esvaziada', 'linhas esvaziadas')}.`], ok: true };
  };
}

function cut(order: AuditOrder) {
  const antes_de = parseTypedDate(order.antesDe ?? '');
  if (!antes_de) throw new CommandError('Indique --antes-de com um dia (dd-mm-aaaa).');
  const latest = addYears(today(systemClock), -KEPT_YEARS);
  if (antes_de > latest)
    throw new CommandError(`O que é de ${displayDate(latest)} ou depois não se remove.`);
  return async ({ asOwner, pool, config }: Database): Promise<Done> => {
    const keys = readSealKeys(config.auditKeys);
    const lines: string[] = [];
    let ok = true;
    for (const { cd_empresa, nome } of await chainsOf(pool, order.cd_empresa)) {
      const faults = await faultsOf(pool, keys, cd_empresa);
      ok &&= faults.length === 0;
      if (faults.length > 0) {
        lines.push(`${nome}: nada foi removido, porque o registo tem erros: ${faults.join('; ')}.`);
        continue;
      }
      const removed = await asOwner((client) =>
        removeBefore(client, { cd_empresa, antes_de, keys, now: systemClock.now() }),
      );
      if (removed > 0)
        lines.push(`${nome}: ${countLabel(removed, 'linha removida', 'linhas removidas')}.`);
    }
    const signed = keys.any
      ? ''
      : ' As âncoras não estão assinadas: AUDITORIA_CHAVE não está definida.';
    return {
      lines: [...lines, `Removido o que era de antes de ${displayDate(antes_de)}.${signed}`],
      ok,
    };
  };
}

/** What keeps a chain from being cut: it would take the traces away. */
async function faultsOf(pool: Pool, keys: SealKeys, cd_empresa: number): Promise<string[]> {
  const report = await verifyChain({ pool, keys, now: systemClock.now() }, cd_empresa);
  report.unsealed = { total: 0, late: 0 };
  return report.faults(report.firstSigned);
}

function asCommandError(error: unknown): never {
  throw error instanceof RetentionRefused ? new CommandError(error.message) : error;
}

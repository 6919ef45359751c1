import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { tryLock } from '../../sql/advisory-lock.ts';
import { type Chain, PRESTADOR_CHAIN } from './chains.ts';
import type { SealedContent, SealedLine } from './digests.ts';

/** One server at a time seals, or removes what was sealed. Any number that nothing else locks. */
const LOCK = 7_237_403;

/**
 * The columns of a line `t` that a digest is computed from, but for its code: moments in UTC to the microsecond, `detalhe`
 * as PostgreSQL writes it.
 */
export const VALUES_TO_SEAL = `to_char(t.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando,
  t.acao, t.entidade, t.cd_entidade, t.detalhe::text as detalhe, t.ip`;

/** When something was sealed, as digests have it. @param column such as `s.dt`. */
export function sealMoment(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export type LineToSeal = SealedLine & SealedContent;
/** A line as it stands; `esvaziada` has the digest of a content that was erased. */
export type StoredLine = LineToSeal & { readonly esvaziada: Buffer | null };

/** Where a chain ends. */
export interface Head {
  readonly ordem: number;
  readonly elo: Buffer;
}

/** A seal as it is written. */
export interface NewSeal extends Head {
  readonly cd_linha: number;
  readonly dt: string;
  readonly sal: string;
  readonly resumo: Buffer;
  readonly assinatura: Buffer | null;
}

/** @returns false where another server seals; else none does until the transaction ends. */
export function takeSealLock(transaction: Transaction): Promise<boolean> {
  return tryLock(transaction, LOCK);
}

/** Waits until no server seals; none does until the transaction ends. */
export const WAIT_FOR_SEAL_LOCK = `select pg_advisory_xact_lock(${LOCK})`;

/** The chains with lines that wait for a seal, in a transaction for the provider. */
export async function chainsWaiting(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct p.cd_empresa from prestador_por_selar p
     union all
    select ${PRESTADOR_CHAIN}::bigint where exists (select from auditoria_prestador_por_selar)`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** All chains, in a transaction for the provider. */
export async function allChains(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd: number }>`select e.cd from prestador_empresas e order by e.cd`,
  );
  return [PRESTADOR_CHAIN, ...rows.map(({ cd }) => cd)];
}

/**
 * Lets the rest of a transaction look for lines without a seal by reading all of both: where statistics are old, as after
 * the first run, the database would take some thousands of lines for a few, and search all seals for each.
 */
async function readWhole(transaction: Transaction): Promise<void> {
  await transaction.run(sql`set local enable_nestloop = off`);
}

/** The codes of the lines of a chain that come after one, in order. */
export async function codesAfter(
  transaction: Transaction,
  { lines }: Chain,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd: number }>`
      select t.cd from ${sql.table(lines)} t where t.cd > ${after} order by t.cd limit ${most}`,
  );
  return rows.map(({ cd }) => cd);
}

/** Notes lines as unsealed, unless they are noted. */
export async function noteUnsealed(
  transaction: Transaction,
  { cd_empresa, waiting }: Chain,
  codes: readonly number[],
): Promise<void> {
  const ofEmpresa = cd_empresa !== PRESTADOR_CHAIN;
  const columns = ofEmpresa ? sql`cd_empresa, cd` : sql`cd`;
  const values = ofEmpresa ? sql`${cd_empresa}::bigint, n.cd` : sql`n.cd`;
  await transaction.run(sql`
    insert into ${sql.table(waiting)} (${columns})
    select ${values} from unnest(${[...codes]}::bigint[]) as n (cd) on conflict do nothing`);
}

/** How many lines of a chain have no seal, and how many of them are from before a moment. */
export async function countUnsealed(
  transaction: Transaction,
  { cd_empresa, lines }: Chain,
  due: Date,
): Promise<{ total: number; late: number }> {
  await readWhole(transaction);
  return transaction.one(sql<{ total: number; late: number }>`
    select count(*) as total, count(*) filter (where t.quando < ${due}::timestamptz) as late
      from ${sql.table(lines)} t
     where not exists (
       select from auditoria_selo s where s.cd_empresa = ${cd_empresa} and s.cd_linha = t.cd)`);
}

/** The end of a chain, on which the next seal is built. */
export interface Foundation extends Head {
  readonly assinatura: Buffer | null;
  /** Whether it is an anchor: what was signed of it is another text. */
  readonly ancora: boolean;
}

/** The last seal of a chain, or the anchor where all were removed; `undefined` for a chain that has not begun. */
export function headOf(
  transaction: Transaction,
  { cd_empresa }: Chain,
): Promise<Foundation | undefined> {
  return transaction.first(sql<Foundation>`
    (select s.ordem, s.elo, s.assinatura, false as ancora
       from auditoria_selo s where s.cd_empresa = ${cd_empresa} order by s.ordem desc limit 1)
     union all
    (select a.ordem, a.elo, a.assinatura, true as ancora
       from auditoria_ancora a where a.cd_empresa = ${cd_empresa} order by a.ordem desc limit 1)
     order by ordem desc limit 1`);
}

/** Whether any seal of a chain is signed. */
export async function isSignedAnywhere(
  transaction: Transaction,
  { cd_empresa }: Chain,
): Promise<boolean> {
  const { signed } = await transaction.one(sql<{ signed: boolean }>`
    select exists (select from auditoria_selo s
                    where s.cd_empresa = ${cd_empresa} and s.assinatura is not null) as signed`);
  return signed;
}

/** The codes of the first lines of a chain that wait, in order. */
export async function codesWaiting(
  transaction: Transaction,
  { waiting }: Chain,
  most: number,
): Promise<number[]> {
  const rows = await transaction.all(
    sql<{ cd: number }>`select w.cd from ${sql.table(waiting)} w order by w.cd limit ${most}`,
  );
  return rows.map(({ cd }) => cd);
}

/** Lines of a chain by their codes, in their order. Found one by one by their key: no join reads the whole log for them. */
export function linesOf(
  transaction: Transaction,
  { lines }: Chain,
  codes: readonly number[],
): Promise<StoredLine[]> {
  return transaction.all(sql<StoredLine>`
    select t.cd, ${sql.raw(VALUES_TO_SEAL)}, t.esvaziada from ${sql.table(lines)} t
     where t.cd = any(${[...codes]}::bigint[]) order by t.cd`);
}

/** Those of some lines that have a seal, by their codes. */
export async function sealedOf(
  transaction: Transaction,
  { cd_empresa }: Chain,
  codes: readonly number[],
): Promise<Set<number>> {
  const rows = await transaction.all(sql<{ cd: number }>`
    select s.cd_linha as cd from auditoria_selo s
     where s.cd_empresa = ${cd_empresa} and s.cd_linha = any(${[...codes]}::bigint[])`);
  return new Set(rows.map(({ cd }) => cd));
}

/** Appends seals to a chain. */
export async function insertSeals(
  transaction: Transaction,
  { cd_empresa }: Chain,
  seals: readonly NewSeal[],
): Promise<void> {
  const texts = (value: (seal: NewSeal) => string | null) => seals.map(value);
  await transaction.run(sql`
    insert into auditoria_selo (cd_empresa, ordem, cd_linha, dt, sal, resumo, elo, assinatura)
    select ${cd_empresa}::bigint, n.ordem, n.cd_linha, n.dt, n.sal, decode(n.resumo, 'hex'), decode(n.elo, 'hex'),
           decode(n.assinatura, 'hex')
      from unnest(${seals.map(({ ordem }) => ordem)}::bigint[], ${seals.map(({ cd_linha }) => cd_linha)}::bigint[],
                  ${texts(({ dt }) => dt)}::timestamptz[], ${texts(({ sal }) => sal)}::uuid[],
                  ${texts(({ resumo }) => resumo.toString('hex'))}::text[],
                  ${texts(({ elo }) => elo.toString('hex'))}::text[],
                  ${texts(({ assinatura }) => assinatura?.toString('hex') ?? null)}::text[])
        as n (ordem, cd_linha, dt, sal, resumo, elo, assinatura)
     order by n.ordem`);
}

export async function forgetWaiting(
  transaction: Transaction,
  { waiting }: Chain,
  codes: readonly number[],
): Promise<void> {
  await transaction.run(
    sql`delete from ${sql.table(waiting)} where cd = any(${[...codes]}::bigint[])`,
  );
}

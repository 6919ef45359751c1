import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { ChainReport, type CopiedHead } from './chain-report.ts';
import { type Chain, chainOf } from './chains.ts';
import {
  type Anchor,
  beginningOf,
  digestOfContent,
  digestOfLine,
  linkTo,
  signedAnchor,
  signedHead,
} from './digests.ts';
import { countUnsealed, linesOf, type StoredLine, sealMoment } from './seal.queries.ts';
import type { SealKeys } from './seal-keys.ts';

/** Seals that are read at once: memory does not grow with the log. */
const AT_ONCE = 5_000;
/** A line that waits for longer than this was missed, or its servers do not run, in ms. */
const LONGEST_WAIT_MS = 60_000;
/**
 * By how much a line may be of before one that was sealed earlier, in ms: a transaction takes its time, clocks differ. A line
 * of longer before was put in later.
 */
const LATEST_MS = 3_600_000;

export interface VerifyParts {
  readonly pool: Pool;
  readonly keys: SealKeys;
  readonly now: Date;
}

interface Seal {
  readonly ordem: number;
  readonly cd_linha: number;
  readonly dt: string;
  readonly sal: string | null;
  readonly resumo: Buffer;
  readonly elo: Buffer;
  readonly assinatura: Buffer | null;
}

interface SealWithLine {
  readonly seal: Seal;
  /** Undefined where there is none. */
  readonly line: StoredLine | undefined;
}

/**
 * Computes a chain again, from its anchor or its beginning to its end.
 * @param head what a copy outside the database has as an end of the chain.
 */
export function verifyChain(
  { pool, keys, now }: VerifyParts,
  cd_empresa: number,
  head?: CopiedHead,
): Promise<ChainReport> {
  const chain = chainOf(cd_empresa);
  return inTransaction(pool, { cd_empresa, readOnly: true }, async (transaction) => {
    // All of it from one moment: a server goes on sealing.
    await transaction.run(sql`set transaction isolation level repeatable read`);
    const due = new Date(now.getTime() - LONGEST_WAIT_MS);
    const anchor = await readAnchor(transaction, chain);
    const report = new ChainReport(cd_empresa, anchor && anchorState(keys, cd_empresa, anchor));
    const walk = new ChainWalk(chain, { keys, report, anchor, head });
    const emptied = await readEmptied(transaction, chain);
    for await (const { seal, line } of readSeals(transaction, chain))
      walk.follow(seal, line, emptied);
    walk.end();
    report.unsealed = await countUnsealed(transaction, chain, due);
    return report;
  });
}

type ReadAnchor = Anchor & { readonly assinatura: Buffer | null };

function readAnchor(transaction: Transaction, { cd_empresa }: Chain) {
  return transaction.first(sql<ReadAnchor>`
    select a.ordem, a.elo, a.antes_de, a.linhas, ${sealMoment('a.dt')} as dt, a.assinatura
      from auditoria_ancora a where a.cd_empresa = ${cd_empresa} order by a.ordem desc limit 1`);
}

function anchorState(keys: SealKeys, chain: number, anchor: ReadAnchor) {
  const { ordem, antes_de, assinatura } = anchor;
  const good = assinatura !== null && keys.verify(signedAnchor(chain, anchor), assinatura);
  // Without a key nobody can tell a good signature from another.
  const signed = assinatura === null ? 'none' : !keys.any ? 'unknown' : good ? 'good' : 'wrong';
  return { ordem, antes_de, signed, required: keys.any } as const;
}

/** The codes of lines that a line of the log says to have been emptied. */
async function readEmptied(transaction: Transaction, { lines }: Chain): Promise<Set<number>> {
  const rows = await transaction.all(sql<{ cd: number }>`
    select (jsonb_array_elements_text(t.detalhe -> 'linhas'))::bigint as cd from ${sql.table(lines)} t
     where t.entidade = 'registo' and t.acao = 'esvaziar'`);
  return new Set(rows.map(({ cd }) => cd));
}

async function* readSeals(transaction: Transaction, chain: Chain): AsyncGenerator<SealWithLine> {
  let seals = await sealsAfter(transaction, chain, 0);
  while (seals.length > 0) {
    const [lines, next] = await Promise.all([
      linesOf(
        transaction,
        chain,
        seals.map(({ cd_linha }) => cd_linha),
      ),
      seals.length < AT_ONCE ? [] : sealsAfter(transaction, chain, seals.at(-1)?.ordem ?? 0),
    ]);
    const byCode = new Map(lines.map((line) => [line.cd, line]));
    for (const seal of seals) yield { seal, line: byCode.get(seal.cd_linha) };
    seals = next;
  }
}

function sealsAfter(
  transaction: Transaction,
  { cd_empresa }: Chain,
  ordem: number,
): Promise<Seal[]> {
  return transaction.all(sql<Seal>`
    select s.ordem, s.cd_linha, ${sealMoment('s.dt')} as dt, s.sal, s.resumo, s.elo, s.assinatura
      from auditoria_selo s
     where s.cd_empresa = ${cd_empresa} and s.ordem > ${ordem}
     order by s.ordem limit ${AT_ONCE}`);
}

interface WalkParts {
  readonly keys: SealKeys;
  readonly report: ChainReport;
  readonly anchor: Anchor | undefined;
  readonly head: CopiedHead | undefined;
}

/** Goes through the seals of a chain, and tells the report what is wrong with each. */
class ChainWalk {
  readonly #chain: number;
  readonly #parts: WalkParts;
  #ordem: number;
  #elo: Buffer;
  #latest = Number.NEGATIVE_INFINITY;
  /** The seal before, if it is not signed: it must not be the last of what was sealed at once. */
  #unsigned: { readonly ordem: number; readonly dt: string } | undefined;

  constructor({ cd_empresa }: Chain, parts: WalkParts) {
    this.#chain = cd_empresa;
    this.#parts = parts;
    const { anchor } = parts;
    this.#ordem = anchor?.ordem ?? 0;
    this.#elo = anchor?.elo ?? beginningOf(cd_empresa);
    if (anchor) this.#compare(anchor);
  }

  follow(seal: Seal, line: StoredLine | undefined, emptied: ReadonlySet<number>): void {
    const { report } = this.#parts;
    const { ordem, resumo, dt, elo } = seal;
    const missing = ordem - this.#ordem - 1;
    if (missing > 0) report.missingSeals += missing;
    else if (!linkTo(this.#elo, { ordem, resumo, dt }).equals(elo)) report.unlinked.add(ordem);
    this.#ordem = ordem;
    this.#elo = elo;
    this.#followSignature(seal);
    if (line) this.#followLine(seal, line, emptied);
    else report.missing.add(seal.cd_linha);
    this.#compare(seal);
    report.seals += 1;
  }

  end(): void {
    const { report, head } = this.#parts;
    report.head = { ordem: this.#ordem, elo: this.#elo };
    report.unsignedEnd = this.#unsigned ?? report.unsignedEnd;
    if (head && head.ordem > this.#ordem) report.missingAtEnd = head.ordem - this.#ordem;
  }

  #followSignature({ ordem, elo, assinatura, dt }: Seal): void {
    const { keys, report } = this.#parts;
    if (this.#unsigned && this.#unsigned.dt !== dt) report.unsignedEnd = this.#unsigned;
    this.#unsigned = assinatura === null ? { ordem, dt } : undefined;
    report.headSealed = dt;
    if (assinatura === null) return;
    report.firstSigned ??= dt;
    if (keys.any && !keys.verify(signedHead(this.#chain, ordem, elo), assinatura))
      report.wronglySigned.add(ordem);
  }

  #followLine({ sal, resumo }: Seal, line: StoredLine, emptied: ReadonlySet<number>): void {
    const { report } = this.#parts;
    const { cd, quando, esvaziada, detalhe, ip } = line;
    if (esvaziada !== null) {
      report.emptied += 1;
      if (!emptied.has(cd)) report.emptiedUntold.add(cd);
    }
    const isEmpty = esvaziada !== null && detalhe === null && ip === null;
    const content = isEmpty ? esvaziada : sal !== null && digestOfContent(sal, line);
    if (!content || !digestOfLine(this.#chain, line, content).equals(resumo))
      report.changed.add(cd);
    this.#followMoment(cd, Date.parse(quando));
  }

  #followMoment(cd_linha: number, moment: number): void {
    if (moment < this.#latest - LATEST_MS) this.#parts.report.late.add(cd_linha);
    this.#latest = Math.max(this.#latest, moment);
  }

  #compare({ ordem, elo }: { readonly ordem: number; readonly elo: Buffer }): void {
    const { head, report } = this.#parts;
    if (head?.ordem === ordem && head.elo !== elo.toString('hex')) report.unlikeCopy = ordem;
  }
}

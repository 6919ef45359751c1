import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { type Chain, chainOf } from './chains.ts';
import { beginningOf, digestOfContent, digestOfLine, linkTo, signedHead } from './digests.ts';
import {
  allChains,
  chainsWaiting,
  codesAfter,
  codesWaiting,
  type Foundation,
  forgetWaiting,
  headOf,
  insertSeals,
  isSignedAnywhere,
  type LineToSeal,
  linesOf,
  type NewSeal,
  noteUnsealed,
  sealedOf,
  takeSealLock,
} from './seal.queries.ts';
import type { SealKeys } from './seal-keys.ts';

/** Lines that are sealed in one transaction. */
const AT_ONCE = 2_000;
/** How often all lines are looked through for one that is not noted as unsealed. */
const SWEEP_MS = 3_600_000;
/** Lines that are looked at by one statement, and how long that goes on until what waits is sealed first, in ms. */
const SWEPT_AT_ONCE = 10_000;
const SWEEP_PART_MS = 2_000;

interface SealerParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keys: SealKeys;
  readonly log: (line: string) => void;
}

/**
 * Seals the lines of all chains. Any number of servers may do so at once: one has the lock, the others find nothing to do.
 * One that is killed leaves whole transactions only, and what it was at to the next.
 */
export class Sealer {
  readonly #parts: SealerParts;
  #swept = Number.NEGATIVE_INFINITY;
  /** The chains that are still to be looked through, and the line of the first up to which that is done. */
  #unswept: number[] = [];
  #sweptUpTo = 0;

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  /**
   * Seals what waits.
   * @param ending is aborted when it is to stop, between two transactions.
   * @returns how many lines were sealed.
   */
  async sealWaiting(ending?: AbortSignal): Promise<number> {
    let sealed = 0;
    let swept = false;
    while (!swept && !ending?.aborted) {
      swept = await this.#sweepPart();
      sealed += await this.#sealAll(ending);
    }
    return sealed;
  }

  async #sealAll(ending: AbortSignal | undefined): Promise<number> {
    let sealed = 0;
    for (const cd_empresa of await this.#acrossChains(chainsWaiting)) {
      let more = true;
      while (more && !ending?.aborted) {
        const done = await this.#sealSome(chainOf(cd_empresa));
        sealed += done.sealed;
        more = done.more;
      }
    }
    return sealed;
  }

  /**
   * Goes on with the look through all lines, however many there are, for some time. A chain that has no seal yet is sealed
   * once it was looked through, so that lines of before come first in it.
   * @returns whether there is no more to do by now: it is done, or another server seals.
   */
  async #sweepPart(): Promise<boolean> {
    const begun = performance.now();
    if (this.#unswept.length === 0) {
      if (begun - this.#swept < SWEEP_MS) return true;
      this.#unswept = await this.#acrossChains(allChains);
    }
    for (;;) {
      const [first] = this.#unswept;
      if (first === undefined) break;
      if (performance.now() - begun > SWEEP_PART_MS) return false;
      const looked = await this.#sweepSome(chainOf(first));
      if (!looked) return true;
      if (looked.last === undefined) this.#unswept.shift();
      this.#sweptUpTo = looked.last ?? 0;
    }
    this.#swept = performance.now();
    return true;
  }

  /** @returns the last line that was looked at, absent where no more follow; `undefined` where another server seals. */
  #sweepSome(chain: Chain): Promise<{ readonly last: number | undefined } | undefined> {
    return this.#inChain(chain, async (transaction) => {
      const codes = await codesAfter(transaction, chain, this.#sweptUpTo, SWEPT_AT_ONCE);
      const sealed = await sealedOf(transaction, chain, codes);
      const unsealed = codes.filter((cd) => !sealed.has(cd));
      if (unsealed.length > 0) await noteUnsealed(transaction, chain, unsealed);
      return { last: codes.length < SWEPT_AT_ONCE ? undefined : codes.at(-1) };
    });
  }

  #acrossChains(read: (transaction: Transaction) => Promise<number[]>): Promise<number[]> {
    return inTransaction(this.#parts.pool, { readOnly: true, provider: true }, read);
  }

  /** Runs work on a chain while no other server seals; `undefined` where one does. */
  #inChain<T>(
    { cd_empresa }: Chain,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T | undefined> {
    return inTransaction(this.#parts.pool, { cd_empresa }, async (transaction) =>
      (await takeSealLock(transaction)) ? work(transaction) : undefined,
    );
  }

  async #sealSome(chain: Chain): Promise<{ sealed: number; more: boolean }> {
    const done = await this.#inChain(chain, async (transaction) => {
      const [head, codes] = await Promise.all([
        headOf(transaction, chain),
        codesWaiting(transaction, chain, AT_ONCE),
      ]);
      if (codes.length === 0 || (!head && this.#unswept.includes(chain.cd_empresa)))
        return undefined;
      const [lines, sealed] = await Promise.all([
        linesOf(transaction, chain, codes),
        sealedOf(transaction, chain, codes),
      ]);
      const toSeal = lines.filter(({ cd }) => !sealed.has(cd));
      const signs = await this.#mayBuildOn(transaction, chain, head);
      const seals = this.#sealsOf(chain, head, toSeal, signs);
      await Promise.all([
        seals.length > 0 ? insertSeals(transaction, chain, seals) : undefined,
        forgetWaiting(transaction, chain, codes),
      ]);
      return { sealed: seals.length, more: codes.length === AT_ONCE };
    });
    return done ?? { sealed: 0, more: false };
  }

  /**
   * Whether the end of a chain is what a server has signed: whoever wrote another one, with links that hold, would have it
   * signed otherwise. One without a signature is good only where none of its chain has one yet.
   */
  async #mayBuildOn(
    transaction: Transaction,
    chain: Chain,
    head: Foundation | undefined,
  ): Promise<boolean> {
    const { keys, log } = this.#parts;
    if (!keys.any || !head || head.ancora) return true;
    const { ordem, elo, assinatura } = head;
    const good = assinatura
      ? keys.verify(signedHead(chain.cd_empresa, ordem, elo), assinatura)
      : !(await isSignedAnywhere(transaction, chain));
    if (!good)
      log(
        `O selo ${ordem} da cadeia ${chain.cd_empresa} do registo não está assinado como devia: os seguintes ficam sem assinatura. Veja «npm run auditoria:verificar».`,
      );
    return good;
  }

  #sealsOf(
    { cd_empresa }: Chain,
    head: Foundation | undefined,
    lines: readonly LineToSeal[],
    signs: boolean,
  ): NewSeal[] {
    const { clock, keys } = this.#parts;
    const dt = clock.now().toISOString();
    let { ordem, elo } = head ?? { ordem: 0, elo: beginningOf(cd_empresa) };
    return lines.map((line, index) => {
      const sal = randomUUID();
      const resumo = digestOfLine(cd_empresa, line, digestOfContent(sal, line));
      ordem += 1;
      elo = linkTo(elo, { ordem, resumo, dt });
      const last = index === lines.length - 1;
      const assinatura = last && signs ? keys.sign(signedHead(cd_empresa, ordem, elo)) : null;
      return { ordem, cd_linha: line.cd, dt, sal, resumo, elo, assinatura };
    });
  }
}

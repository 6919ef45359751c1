import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { type Chain, chainOf } from './chains.ts';
import { beginningOf, digestOfContent, digestOfLine, linkTo, signedHead } from './digests.ts';
import {
  chainsWaiting,
  chainsWithoutSeals,
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

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  /**
   * Seals what waits.
   * @param ending is aborted when it is to stop, between two transactions.
   * @returns how many lines were sealed.
   */
  async sealWaiting(ending?: AbortSignal): Promise<number> {
    await this.#sweep();
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

  /** Before anything is sealed, so that lines of before come first in their chains. */
  async #sweep(): Promise<void> {
    if (performance.now() - this.#swept < SWEEP_MS) return;
    for (const cd_empresa of await this.#acrossChains(chainsWithoutSeals)) {
      const chain = chainOf(cd_empresa);
      while (await this.#inChain(chain, (transaction) => noteUnsealed(transaction, chain)));
    }
    this.#swept = performance.now();
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
      if (codes.length === 0) return undefined;
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

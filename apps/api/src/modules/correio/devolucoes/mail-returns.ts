import type { Pool } from 'pg';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { JobFailure } from '../../../jobs/failure.ts';
import { findReturned, markReturned } from '../correio.queries.ts';
import { inEmpresa } from '../mail-sender.ts';
import { readReturn } from './read-return.ts';
import { readReports } from './returns-mailbox.ts';

interface ReturnsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The mailbox to which mail servers return letters, as `readReports` takes it. */
  readonly returnsUrl: string;
  readonly log: (text: string) => void;
}

/** Learns from a mailbox which letters came back after a mail server had taken them (decision 0136). */
export class MailReturns {
  readonly #deps: ReturnsDeps;

  constructor(deps: ReturnsDeps) {
    this.#deps = deps;
  }

  /**
   * Reads what came back since.
   * @returns how many reports were read.
   * @throws {JobFailure} where the mailbox cannot be read.
   */
  async read(ending: AbortSignal): Promise<number> {
    const { returnsUrl, clock, log } = this.#deps;
    try {
      return await readReports(returnsUrl, { now: clock.now(), ending }, (source) =>
        this.#take(source),
      );
    } catch (error) {
      const { code = 'erro' } = error as { code?: string };
      log(`A caixa das devoluções não pôde ser lida (${code}).`);
      throw new JobFailure(`a caixa das devoluções não pôde ser lida (${code})`);
    }
  }

  async #take(source: string): Promise<void> {
    const returned = readReturn(source);
    if (!returned) return;
    const { pool, clock } = this.#deps;
    const found = await inTransaction(pool, {}, (transaction) =>
      findReturned(transaction, returned),
    );
    if (!found) return;
    await inTransaction(pool, inEmpresa(found.marcada_em), (transaction) =>
      markReturned(transaction, returned, clock.now()),
    );
  }
}

import type { ReadOf } from '@sst/contract/calls/read';
import { DatabaseError, type Pool } from 'pg';
import { throwUnwritten } from '../audit/unwritten-audit.ts';
import { beforeDeadline, Deadline, withDeadline } from '../concurrency/deadline.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertLeituras } from './leituras.queries.ts';

/** Who was shown what of whom. */
export interface ReadLine {
  readonly cd_empresa: number;
  readonly quando: Date;
  /** The user, or the one who answers for a key. */
  readonly cd_utilizador: number;
  /** The key by which a program was shown it. */
  readonly cd_chave: number | null;
  /** The name of the call. */
  readonly chamada: string;
  readonly de: ReadOf;
  readonly codigos: readonly number[];
  /** How a list was narrowed. */
  readonly filtro: Readonly<Record<string, unknown>> | null;
  readonly ip: string | null;
}

interface Waiting {
  readonly line: ReadLine;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** SQLSTATE: something in a row cannot be stored. */
const OF_DATA = /^2[23]/;

/** How long the log may take; who waits for it is then refused. */
const WRITING_MS = 3_000;

/**
 * The log of who saw health data. A line is written before the answer that it tells of leaves: what comes while others are
 * being written is written together, in one insert for each company, so that nobody waits for more than two commits.
 */
export class ReadLog {
  readonly #pool: Pool;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Resolves once the line is committed.
   * @throws {UnwrittenAudit} where it could not be written: nothing of what it tells of may be given out.
   */
  async write(line: ReadLine): Promise<void> {
    const written = new Promise<void>((done, failed) => {
      this.#waiting.push({ line, done, failed });
    });
    this.#begin();
    await beforeDeadline(written).catch(throwUnwritten);
  }

  #begin(): void {
    if (this.#writing) return;
    this.#writing = true;
    // After what this turn of the event loop still brings.
    setImmediate(() => void this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting;
      this.#waiting = [];
      const companies = Map.groupBy(some, ({ line }) => line.cd_empresa);
      // Of its own: not that of whoever happened to come first.
      await withDeadline(new Deadline(WRITING_MS), () =>
        Promise.all([...companies].map(([cd_empresa, lines]) => this.#insert(cd_empresa, lines))),
      );
    }
    this.#writing = false;
  }

  async #insert(cd_empresa: number, some: readonly Waiting[]): Promise<void> {
    try {
      await inTransaction(this.#pool, { cd_empresa }, (transaction) =>
        insertLeituras(
          transaction,
          some.map(({ line }) => line),
        ),
      );
      for (const { done } of some) done();
    } catch (error) {
      // Nobody is refused for what somebody else's line holds.
      const alone =
        some.length > 1 && error instanceof DatabaseError && OF_DATA.test(error.code ?? '');
      if (alone) await Promise.all(some.map((one) => this.#insert(cd_empresa, [one])));
      else for (const { failed } of some) failed(error);
    }
  }
}

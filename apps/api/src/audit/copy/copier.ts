import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { tryLock } from '../../sql/advisory-lock.ts';
import { sealMoment, VALUES_TO_SEAL } from '../seal/seal.queries.ts';
import type { CopiedLine } from './copied-line.ts';
import { type Destination, destinationName, sendLines } from './destination.ts';

/** One server at a time copies. Any number that nothing else locks. */
const LOCK = 7_237_404;
/** Lines that are handed over at once. */
const AT_ONCE = 500;

interface CopierParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly destination: Destination;
}

/** The destination did not take the lines; they are sent again. */
export class NotCopied extends Error {}

type ReadLine = CopiedLine & { readonly cd: number };

/**
 * Copies sealed lines out of the database, in the order in which they were sealed. How far it has come is noted after the
 * destination has them: a server that is killed in between sends some of them twice, and leaves none out.
 */
export class Copier {
  readonly #parts: CopierParts;

  constructor(parts: CopierParts) {
    this.#parts = parts;
  }

  /**
   * Copies what is new.
   * @param ending is aborted when it is to stop.
   * @throws {NotCopied}
   */
  async copyNew(ending?: AbortSignal): Promise<void> {
    let copied = AT_ONCE;
    while (copied === AT_ONCE && !ending?.aborted) copied = await this.#copySome();
  }

  #copySome(): Promise<number> {
    const { pool, destination } = this.#parts;
    const name = destinationName(destination);
    return inTransaction(pool, { provider: true }, async (transaction) => {
      if (!(await tryLock(transaction, LOCK))) return 0;
      const lines = await readNew(transaction, name);
      const last = lines.at(-1);
      if (last === undefined) return 0;
      await sendLines(
        destination,
        lines.map(({ cd, ...line }) => JSON.stringify(line)),
      ).catch((error) => {
        throw new NotCopied(`O registo não foi copiado para ${name}: ${error.message}`);
      });
      await transaction.run(sql`
        insert into auditoria_copia (destino, cd, dt) values (${name}, ${last.cd}, ${this.#parts.clock.now()})
            on conflict (destino) do update set cd = excluded.cd, dt = excluded.dt`);
      return lines.length;
    });
  }
}

function readNew(transaction: Transaction, destination: string): Promise<ReadLine[]> {
  return transaction.all(sql<ReadLine>`
    select t.cd, t.cd_empresa as cadeia, t.ordem, t.cd_linha as linha, t.cd_utilizador, ${sql.raw(VALUES_TO_SEAL)},
           encode(t.esvaziada, 'hex') as esvaziada, t.sal, ${sealMoment('t.dt')} as selada,
           encode(t.resumo, 'hex') as resumo, encode(t.elo, 'hex') as elo, encode(t.assinatura, 'hex') as assinatura
      from prestador_selos t
     where t.cd > coalesce((select c.cd from auditoria_copia c where c.destino = ${destination}), 0)
     order by t.cd limit ${AT_ONCE}`);
}

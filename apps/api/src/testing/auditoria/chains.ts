import { Client } from 'pg';
import { inject } from 'vitest';
import type { ChainReport, CopiedHead } from '../../audit/seal/chain-report.ts';
import { SealKeys } from '../../audit/seal/seal-keys.ts';
import { Sealer } from '../../audit/seal/sealer.ts';
import { verifyChain } from '../../audit/seal/verify-chain.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { TestClock } from '../test-app.ts';

/** Codes that no company of the demonstration has: row-level security asks for no company to be there. */
const FIRST_CHAIN = 9_000_000;
const HOUR_MS = 3_600_000;

/** Chains of lines that a test has for itself, in a database with the demonstration. */
export interface ChainTests {
  readonly database: TestDatabase;
  readonly admin: Client;
  readonly clock: TestClock;
  sealer(keys?: SealKeys): Sealer;
  /** Puts lines into a new chain, an hour apart, the last one now. @returns the chain, and their codes. */
  begin(lines: number): Promise<{ chain: number; codes: number[] }>;
  /** Puts a line into a chain. @returns its code. */
  add(chain: number, line?: { quando?: Date; client?: Client }): Promise<number>;
  /** Runs work on a connection as the owner of the tables. */
  asOwner<T>(work: (client: Client) => Promise<T>): Promise<T>;
  verify(chain: number, parts?: { keys?: SealKeys; head?: CopiedHead }): Promise<ChainReport>;
  /** What is wrong with a chain, in words. */
  faults(chain: number, parts?: { keys?: SealKeys; head?: CopiedHead }): Promise<string[]>;
  /** The end of a chain as a copy would have it. */
  head(chain: number): Promise<CopiedHead>;
}

const NO_KEYS = new SealKeys([]);

export async function startChainTests(): Promise<ChainTests> {
  const database = await createTestDatabase(inject('clusterUrl'));
  const { admin, pool } = database;
  const clock = new TestClock();
  let chains = 0;
  const add: ChainTests['add'] = async (chain, { quando = clock.now(), client = admin } = {}) => {
    const { rows } = await client.query(
      `insert into auditoria (cd_empresa, quando, cd_utilizador, acao, entidade, cd_entidade, detalhe, ip)
       values ($1, $2, (select min(cd) from utilizador), 'alterar', 'pedido', 7,
               '{"cd_funcion": 12, "nome": "Maria \\u00c1gua", "n": 1.50}', '10.0.0.1') returning cd::float8`,
      [chain, quando],
    );
    return rows[0].cd;
  };
  const verify: ChainTests['verify'] = (chain, { keys = NO_KEYS, head } = {}) =>
    verifyChain({ pool, keys, now: clock.now() }, chain, head);
  return {
    database,
    admin,
    clock,
    sealer: (keys = NO_KEYS) => new Sealer({ pool, clock, keys, log: () => {} }),
    begin: async (lines) => {
      chains += 1;
      const chain = FIRST_CHAIN + chains;
      const codes: number[] = [];
      for (let left = lines - 1; left >= 0; left--) {
        const quando = new Date(clock.now().getTime() - left * HOUR_MS);
        codes.push(await add(chain, { quando }));
      }
      return { chain, codes };
    },
    add,
    asOwner: async (work) => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    verify,
    faults: async (chain, parts) => {
      const report = await verify(chain, parts);
      return report.faults(report.firstSigned);
    },
    head: async (chain) => {
      const { head } = await verify(chain);
      return { ordem: head.ordem, elo: head.elo.toString('hex') };
    },
  };
}

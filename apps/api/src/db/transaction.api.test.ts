import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { isDatabaseAway } from '../database-away.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import '../testing/test-app-context.ts';
import { createPool } from './pool.ts';
import { inOnePacket, inTransaction, type Transaction } from './transaction.ts';

const [A, B] = [1, 61];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

/** One connection only: each use is the next use of the same. */
function singlePool() {
  const pool = createPool({ addresses: [database.appUrl], max: 1 });
  open.push(pool);
  return pool;
}
let open: ReturnType<typeof createPool>[] = [];
afterEach(async () => {
  for (const pool of open) await pool.end();
  open = [];
});

const countEmployees = async (transaction: Transaction): Promise<number> =>
  (await transaction.first(sql<{ n: number }>`select count(*)::int as n from funcionario`))?.n ??
  -1;

const rename = (nome: string) => sql`update area_atividade set nome = ${nome}`;

async function areaNames(cd_empresa: number): Promise<string[]> {
  const { rows } = await database.admin.query(
    'select distinct nome from area_atividade where cd_empresa = $1',
    [cd_empresa],
  );
  return rows.map(({ nome }) => nome);
}

describe('a transaction', () => {
  it('sees its company, and the next on the same connection sees none [PERM-13]', async () => {
    const pool = singlePool();
    expect(await inTransaction(pool, { cd_empresa: A, readOnly: true }, countEmployees)).toBe(
      1_560,
    );
    expect(await inTransaction(pool, {}, countEmployees)).toBe(0);
    expect(await inTransaction(pool, { cd_empresa: B }, countEmployees)).toBe(44);
    const { rows } = await pool.query('select count(*)::int as n from funcionario');
    expect(rows[0].n).toBe(0);
    expect(pool.totalCount).toBe(1);
  });

  it('reports the first failure for all statements that were sent together, whichever settles first', async () => {
    for (const run of [inTransaction, inOnePacket]) {
      const asked = run(singlePool(), {}, (transaction) =>
        Promise.allSettled([
          transaction.run(sql`set local statement_timeout = '50ms'`),
          transaction.one(sql`select pg_sleep(1)`),
          transaction.all(sql`select 1`),
        ]).then((ends) => {
          const reasons = ends.map((end) => end.status === 'rejected' && end.reason.code);
          throw new Error(reasons.join(' '));
        }),
      );
      await expect(asked).rejects.toThrow('false 57014 57014');
    }
  });

  it('that failed leaves no company to the next on the same connection [PERM-13]', async () => {
    const pool = singlePool();
    for (const work of [
      (transaction: Transaction) => transaction.all(sql`select 1 / 0`),
      async () => Promise.reject(new Error('rule')),
    ]) {
      await expect(inTransaction(pool, { cd_empresa: A }, work)).rejects.toThrow();
      expect(await inTransaction(pool, {}, countEmployees)).toBe(0);
      const { rows } = await pool.query('select count(*)::int as n from funcionario');
      expect(rows[0].n).toBe(0);
    }
  });

  it('whose company is no integer does not begin [PERM-13]', async () => {
    const pool = singlePool();
    for (const cd_empresa of [Number.NaN, 1.5, 2 ** 60, "1'; select 1 --" as unknown as number]) {
      await expect(inTransaction(pool, { cd_empresa }, countEmployees)).rejects.toThrow(TypeError);
    }
    expect(await inTransaction(pool, {}, countEmployees)).toBe(0);
  });

  it('that cannot begin fails, and its queries see no company [PERM-13]', async () => {
    const pool = singlePool();
    const client = await pool.connect();
    // As if a beginning before had been left open and broken.
    await client.query('begin');
    await client.query('select 1 / 0').catch(() => {});
    client.release();
    await expect(inTransaction(pool, { cd_empresa: A }, countEmployees)).rejects.toThrow();
    expect(await inTransaction(pool, { cd_empresa: A }, countEmployees)).toBe(1_560);
  });

  it('commits what it did together, or nothing of it', async () => {
    const before = await areaNames(A);
    const half = inTransaction(database.pool, { cd_empresa: A }, async (transaction) => {
      expect(await transaction.run(rename('A meio'))).toBeGreaterThan(0);
      throw new Error('rule');
    });
    await expect(half).rejects.toThrow('rule');
    expect(await areaNames(A)).toEqual(before);
    await inTransaction(database.pool, { cd_empresa: A }, (transaction) =>
      transaction.run(rename('Tudo')),
    );
    expect(await areaNames(A)).toEqual(['Tudo']);
    expect(await areaNames(B)).not.toContain('Tudo');
  });

  it('throws if one of its queries failed, even if that was not awaited', async () => {
    const swallowed = inTransaction(database.pool, { cd_empresa: A }, async (transaction) => {
      await transaction.run(rename('Engolido'));
      await transaction.run(sql`select 1 / 0`).catch(() => {});
      return 'done';
    });
    await expect(swallowed).rejects.toThrow();
    expect(await areaNames(A)).not.toContain('Engolido');
  });

  describe('that others made fail', () => {
    const failing = (code: string) =>
      sql`do ${sql.lit(`begin raise exception 'of others' using errcode = '${code}'; end`)}`;

    it.each(['40P01', '40001'])('with %s is done again, thrice', async (code) => {
      let turns = 0;
      const work = (turnsThatFail: number) => {
        turns = 0;
        return inTransaction(database.pool, { cd_empresa: A }, async (transaction) => {
          turns += 1;
          await transaction.run(sql`update area_atividade set nome = nome || ${turns}::int`);
          if (turns <= turnsThatFail) await transaction.run(failing(code));
        });
      };
      await inTransaction(database.pool, { cd_empresa: A }, (transaction) =>
        transaction.run(rename('Vez ')),
      );
      await work(3);
      expect([turns, await areaNames(A)]).toEqual([4, ['Vez 4']]);
      await expect(work(4)).rejects.toMatchObject({ code });
      expect([turns, await areaNames(A)]).toEqual([4, ['Vez 4']]);
    });

    it('in another way, or in a read, is not', async () => {
      for (const [options, code] of [
        [{ cd_empresa: A }, '23505'],
        [{ cd_empresa: A, readOnly: true }, '40P01'],
      ] as const) {
        let turns = 0;
        const work = inTransaction(database.pool, options, (transaction) => {
          turns += 1;
          return transaction.run(failing(code));
        });
        await expect(work).rejects.toMatchObject({ code });
        expect(turns).toBe(1);
      }
    });
  });

  it.each([inTransaction, inOnePacket])(
    'to read refuses to write, and does not pass for a database that takes no changes: %o',
    async (reading) => {
      const error = await reading(database.pool, { cd_empresa: A, readOnly: true }, (transaction) =>
        transaction.run(rename('Lido')),
      ).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ cause: { code: '25006' } });
      expect(isDatabaseAway(error)).toBe(false);
    },
  );

  it.each([
    ['that failed', () => Promise.reject(new Error('rule'))],
    ['that ended well', () => Promise.resolve()],
  ])(
    '%s takes no query of what it left running: the connection serves another company [PERM-13]',
    async (_, end) => {
      const pool = singlePool();
      const next = Promise.withResolvers<void>();
      let late: Promise<unknown> = Promise.resolve();
      const left = inTransaction(pool, { cd_empresa: A }, (transaction) => {
        late = next.promise.then(() => countEmployees(transaction));
        late.catch(() => {});
        return end();
      });
      await left.catch(() => {});
      const other = await inTransaction(pool, { cd_empresa: B }, async (transaction) => {
        await countEmployees(transaction);
        next.resolve();
        await late.catch(() => {});
        return countEmployees(transaction);
      });
      await expect(late).rejects.toThrow('after its transaction');
      expect(other).toBe(44);
    },
  );

  it('gives its connection back, ended well or not', async () => {
    const pool = singlePool();
    for (let index = 0; index < 5; index++) {
      await inTransaction(pool, {}, countEmployees);
      await inTransaction(pool, {}, () => Promise.reject(new Error('rule'))).catch(() => {});
    }
    await expect.poll(() => pool.idleCount).toBe(1);
    expect(pool.totalCount).toBe(1);
  });
});

describe('a read in one packet', () => {
  it('sees its company, and the next on the same connection none [PERM-13]', async () => {
    const pool = singlePool();
    expect(await inOnePacket(pool, { cd_empresa: A }, countEmployees)).toBe(1_560);
    expect(await inOnePacket(pool, { cd_empresa: B }, countEmployees)).toBe(44);
    expect(await inOnePacket(pool, {}, countEmployees)).toBe(0);
    const { rows } = await pool.query('select count(*)::int as n from funcionario');
    expect(rows[0].n).toBe(0);
  });

  it('that fails, or writes, throws and leaves no company behind [PERM-13]', async () => {
    const pool = singlePool();
    for (const query of [sql`select 1 / 0`, rename('Lido')]) {
      const read = inOnePacket(pool, { cd_empresa: A }, (transaction) => transaction.all(query));
      await expect(read).rejects.toThrow();
      expect(await inOnePacket(pool, {}, countEmployees)).toBe(0);
    }
    const none = inOnePacket(pool, { cd_empresa: A }, () => Promise.reject(new Error('rule')));
    await expect(none).rejects.toThrow('rule');
    expect(await inOnePacket(pool, {}, countEmployees)).toBe(0);
    expect(pool.totalCount).toBe(1);
  });

  it('takes several queries at once, each of which sees the settings of the previous ones', async () => {
    const pool = singlePool();
    const [, mark, count] = await inOnePacket(pool, { cd_empresa: A }, (transaction) =>
      Promise.all([
        transaction.first(sql`select set_config('app.pagina', '{7}', true)`),
        transaction.first(sql<{ pagina: string }>`select current_setting('app.pagina') as pagina`),
        countEmployees(transaction),
      ]),
    );
    expect([mark?.pagina, count]).toEqual(['{7}', 1_560]);
    const { rows } = await pool.query(`select current_setting('app.pagina', true) as pagina`);
    expect(rows[0].pagina).toBe('');
  });

  it('answers rows as JSON, or throws as any query does', async () => {
    const pool = singlePool();
    const ask = (divisor: number) =>
      inOnePacket(pool, { cd_empresa: B }, (transaction) =>
        transaction.json(sql`select 44 / ${divisor}::int as n from funcionario`),
      );
    const { pieces, rows } = await ask(44);
    expect(JSON.parse(`[${Buffer.concat(pieces)}]`)).toEqual(Array(44).fill({ n: 1 }));
    expect(rows).toBe(44);
    await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
    expect(await inOnePacket(pool, {}, countEmployees)).toBe(0);
    expect(pool.totalCount).toBe(1);
  });

  it('fails as a whole if one query fails, and its connection can still be used', async () => {
    const pool = singlePool();
    const failing = inOnePacket(pool, { cd_empresa: A }, (transaction) =>
      Promise.all([
        transaction.first(sql`select 1 / 0`),
        countEmployees(transaction),
        countEmployees(transaction),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const thrown = inOnePacket(pool, { cd_empresa: A }, () => {
      throw new Error('rule');
    });
    await expect(thrown).rejects.toThrow('rule');
    expect(await inOnePacket(pool, { cd_empresa: B }, countEmployees)).toBe(44);
    expect(pool.totalCount).toBe(1);
  });

  it('takes no query after an answer: it would see no company', async () => {
    const pool = singlePool();
    const twice = inOnePacket(pool, { cd_empresa: A }, async (transaction) => {
      await countEmployees(transaction);
      return countEmployees(transaction);
    });
    await expect(twice).rejects.toThrow('one packet');
    expect(await inOnePacket(pool, { cd_empresa: A }, countEmployees)).toBe(1_560);
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import '../testing/test-app-context.ts';
import { compareClocks } from './clock-watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

describe("a server whose clock differs from its database's", () => {
  it.each([
    [600, ['O relógio deste servidor está adiantado 600 segundos em relação ao da base de dados']],
    [-600, ['O relógio deste servidor está atrasado 600 segundos em relação ao da base de dados']],
    [3, []],
    [0, []],
  ])('says so in one line if it differs by more than some seconds: %i', async (seconds, lines) => {
    const logged: string[] = [];
    const clock = { now: () => new Date(Date.now() + seconds * 1_000) };
    const log = (text: string) => logged.push(text.split(':')[0] ?? '');
    await compareClocks({ pool: database.pool, clock, log });
    expect(logged).toEqual(lines);
  });

  it('does not say so if only the answer took long', async () => {
    const logged: string[] = [];
    let turn = 0;
    // A minute goes by between the question and the answer.
    const clock = { now: () => new Date(Date.now() - 30_000 + 60_000 * turn++) };
    await compareClocks({ pool: database.pool, clock, log: (text) => logged.push(text) });
    expect(logged).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import '../../testing/test-app-context.ts';
import { createPool } from '../pool.ts';
import { readInBlocks } from './cursor.ts';
import type { JsonBlock } from './json-block.ts';

const A = 1;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

/** One connection only: each use is the next use of the same. */
beforeAll(() => {
  pool = createPool({ addresses: [database.appUrl], max: 1 });
});
afterEach(async () => {
  await expect.poll(() => pool.idleCount).toBe(1);
  const { rows } = await pool.query('select count(*)::int as n from funcionario');
  expect(rows[0].n).toBe(0);
});
afterAll(() => pool.end());

const numbers = (last: number) => sql`select n from generate_series(1, ${last}::int) n`;

/** @param continued whether another block went before. */
function rowsOf({ pieces }: JsonBlock, continued: boolean): Record<string, unknown>[] {
  const text = Buffer.concat(pieces).toString();
  expect(text.startsWith(',')).toBe(continued);
  return JSON.parse(`[${continued ? text.slice(1) : text}]`);
}

/** A list in blocks, read from one connection, which sees no company afterwards (checked after each test). */
describe('a list in blocks', () => {
  it.each([0, 1, 1_999, 2_000, 2_001, 4_000, 7_000])(
    'of %i rows has each once, in order',
    async (last) => {
      const seen: number[] = [];
      for await (const block of readInBlocks(pool, {}, numbers(last))) {
        expect(block.rows).toBeGreaterThan(0);
        const rows = rowsOf(block, seen.length > 0);
        expect(rows).toHaveLength(block.rows);
        seen.push(...rows.map(({ n }) => n as number));
      }
      expect(seen).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    },
  );

  it('sees its company alone [PERM-13]', async () => {
    const query = sql`select cd_empresa from funcionario`;
    let count = 0;
    for await (const block of readInBlocks(pool, { cd_empresa: A }, query)) {
      expect(rowsOf(block, count > 0).every(({ cd_empresa }) => cd_empresa === A)).toBe(true);
      count += block.rows;
    }
    expect(count).toBe(1_560);
  });

  it('sees nothing without one [PERM-13]', async () => {
    for await (const _ of readInBlocks(pool, {}, sql`select cd from funcionario`)) {
      expect.unreachable();
    }
  });

  it('keeps every sign of a text, and long ones', async () => {
    const texts = ['«Açúcar»', 'a "b" \\ c', 'linha\nnova\u0001', '😀', 'x'.repeat(200_000), ''];
    const query = sql`select t as texto, null as nada from unnest(${texts}::text[]) with ordinality as u (t, n) order by n`;
    const seen: unknown[] = [];
    for await (const block of readInBlocks(pool, {}, query)) seen.push(...rowsOf(block, false));
    expect(seen).toEqual(texts.map((texto) => ({ texto, nada: null })));
  });

  it('has values as pages have them: days, times to the minute, codes as numbers', async () => {
    const query = sql`
      select date '2026-03-01' as dia, time '10:00:30' as hora, true as ativo, 7::int8 as cd,
             array[1, 2]::int8[] as ramo, '{"x": 1}'::jsonb as dados`;
    const seen: unknown[] = [];
    for await (const block of readInBlocks(pool, {}, query)) seen.push(...rowsOf(block, false));
    expect(seen).toEqual([
      { dia: '2026-03-01', hora: '10:00', ativo: true, cd: 7, ramo: [1, 2], dados: { x: 1 } },
    ]);
  });

  it('releases its connection when stopped early', async () => {
    for await (const { rows } of readInBlocks(pool, { cd_empresa: A }, numbers(1_000_000))) {
      expect(rows).toBe(2_000);
      break;
    }
  });

  it('throws on an error in the middle, and releases its connection', async () => {
    const failing = sql`select 1 / (4500 - n) as n from generate_series(1, 9000) n`;
    let blocks = 0;
    const reading = async () => {
      for await (const _ of readInBlocks(pool, { cd_empresa: A }, failing)) blocks += 1;
    };
    await expect(reading()).rejects.toThrow(/division by zero/);
    expect(blocks).toBe(2);
  });

  it('that cannot be asked throws before its first row', async () => {
    const wrong = readInBlocks(pool, { cd_empresa: A }, sql`select nada from funcionario`);
    await expect(wrong.next()).rejects.toThrow(/nada/);
  });

  it('writes nothing', async () => {
    const writing = readInBlocks(pool, { cd_empresa: A }, sql`select lo_create(0)`);
    await expect(writing.next()).rejects.toThrow(/read-only/);
  });
});

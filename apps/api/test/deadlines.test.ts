import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../src/testing/database/held-lock.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

const timed = async (call: () => ReturnType<TestApp['call']>) => {
  const begun = performance.now();
  const answer = await call();
  return { ...answer, ms: performance.now() - begun };
};

/** Statements that the database is working on or waits with, for the product. */
const working = async () => {
  const { rows } = await app.admin.query(
    `select query from pg_stat_activity
      where datname = current_database() and application_name = 'area-cliente-sst' and state = 'active'`,
  );
  return rows.length;
};

describe('a call past its deadline', () => {
  it.each([
    { table: 'medico', whole: 200, left: 1 },
    // Looking up a session has no longer for one call than for another.
    { table: 'sessao', whole: 503, left: 0 },
  ])(
    'is answered 503 with a time to try again, and leaves nothing working in the database; a whole list, which has a minute, waits on for its rows: $table is locked [API-331]',
    async ({ table, whole, left }) => {
      const lock = await holding(app, `lock table ${table}`, []);
      // Sessions are looked up anew after a second.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const list = app.call('listExames', { token, params: { company: 1 } });
      const calls = await Promise.all(
        Array.from({ length: 3 }, () =>
          timed(() => app.call('listMedicos', { token, params: { company: 1 } })),
        ),
      );
      for (const { status, body, headers, ms } of calls) {
        expect([status, body.codigo, headers['retry-after']]).toEqual([503, 'INDISPONIVEL', '5']);
        expect(ms).toBeGreaterThan(4_000);
        expect(ms).toBeLessThan(7_000);
      }
      await expect.poll(working, { timeout: 2_000 }).toBe(left);
      await lock.release();
      expect((await list).status).toBe(whole);
      const after = await app.call('listMedicos', { token, params: { company: 1 } });
      expect(after.status).toBe(200);
    },
  );

  it('takes its limits along with the beginning of its transaction [API-332]', async () => {
    await app.admin.query(`
      create table visto (de_instrucao text, de_trinco text);
      grant insert on visto to sst_app;
      create function ver() returns trigger language plpgsql as $$ begin
        insert into visto values (current_setting('statement_timeout'), current_setting('lock_timeout'));
        return new;
      end $$;
      create trigger ver before insert on registo_sessao for each row execute function ver()`);
    await app.signIn('rh@demo.pt');
    const { rows } = await app.admin.query<{ de_instrucao: string; de_trinco: string }>(
      'select * from visto',
    );
    const [ofStatement = 0, ofLock = 0] = Object.values(rows[0] ?? {}).map(milliseconds);
    expect(ofStatement).toBeGreaterThan(2_000);
    expect(ofStatement).toBeLessThan(5_000);
    expect(ofLock).toBe(ofStatement - 100);
  });
});

/** A time as the database shows it: `4712ms`, `5s`. */
function milliseconds(text: string): number {
  return Number.parseInt(text, 10) * (text.endsWith('ms') ? 1 : 1_000);
}

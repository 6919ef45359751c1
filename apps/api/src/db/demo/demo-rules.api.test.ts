import { DEVIDO_REGRAS } from '@sst/contract/prazos/exames-devidos';
import { REGRAS } from '@sst/contract/prazos/regras';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Rules that are off until the provider switches them on. */
const OFF = ['ruido_superior', 'ruido_inferior', 'amianto'];

it('the demonstration shows every rule that is on, every event that asks for an exam, and what became of them [PRAZO-20]', async () => {
  const rules = await app.admin.query('select distinct regra from prazo where regra is not null');
  const shown = rules.rows.map(({ regra }) => regra);
  expect(shown.toSorted()).toEqual(REGRAS.filter((regra) => !OFF.includes(regra)).toSorted());
  const events = await app.admin.query('select distinct regra from exame_devido');
  expect(events.rows.map(({ regra }) => regra).toSorted()).toEqual([...DEVIDO_REGRAS].sort());
  const { rows } = await app.admin.query(
    'select count(*) filter (where cd_exame is null)::int as open, count(cd_exame)::float8 as made from exame_devido',
  );
  expect(Math.min(rows[0].open, rows[0].made)).toBeGreaterThan(0);
});

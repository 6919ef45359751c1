import type { CallName } from '@sst/contract';
import { ACCIDENT_STATE } from '@sst/contract/rules/accidents';
import { BOOKING_STATE } from '@sst/contract/rules/health';
import { MEASURE_STATE } from '@sst/contract/rules/safety';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OTHER_REGION } from '../../testing/places.ts';
import { type ProviderTests, startProviderTests } from '../../testing/provider.ts';
import { COMPANY } from '../../testing/requests.ts';
import { TEST_TODAY } from '../../testing/test-cluster.ts';

/** A unit with bookings and measures, which gets an accident; OTHER_REGION is neither above nor below it. */
const HERE = 3;

let tests: ProviderTests;
beforeAll(async () => {
  tests = await startProviderTests();
});
beforeEach(async () => {
  await tests.app.admin.query(
    `update acidente set cd_organig = $2
      where cd = (select min(cd) from acidente where cd_empresa = $1 and cd_estad = $3)`,
    [COMPANY, HERE, ACCIDENT_STATE.novo],
  );
});
afterAll(() => tests.app.close());

/** The first row of a table that meets a condition, at the unit or below. */
async function firstOf(table: string, condition: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `select t.cd::int from ${table} t
      where t.cd_empresa = $1 and (select caminho from no_da_arvore(t.cd_organig)) @> array[$2::bigint] and ${condition}
      order by t.cd limit 1`,
    [COMPANY, HERE],
  );
  return rows[0].cd;
}

const OPEN_ACCIDENT = ['acidente', `t.cd_estad = ${ACCIDENT_STATE.novo}`] as const;
const BOOKING = ['marcacao', `t.cd_estad = ${BOOKING_STATE.marcada}`] as const;
const EXAM = ['exame', 'true'] as const;
const MEASURE = ['medida', `t.cd_estad < ${MEASURE_STATE.concluida}`] as const;

test.each<[CallName, readonly [string, string], object | undefined]>([
  ['getAcidentePrestador', OPEN_ACCIDENT, undefined],
  ['decideAcidente', OPEN_ACCIDENT, { estado: 2 }],
  ['getMarcacao', BOOKING, undefined],
  ['closeMarcacao', BOOKING, { estado: BOOKING_STATE.desmarcada }],
  ['getExame', EXAM, undefined],
  ['annulExame', EXAM, { motivo: 'Da pessoa errada.' }],
  ['getMedida', MEASURE, undefined],
  ['closeMedida', MEASURE, { dt: TEST_TODAY }],
])(
  '%s knows what is of its unit or below, and nothing of another region',
  async (call, [table, condition], body) => {
    const cd = await firstOf(table, condition);
    const at = async (node: number) => (await tests.decide(call, cd, body, node)).status;
    expect([await at(OTHER_REGION), await at(HERE)]).toEqual([404, 200]);
  },
);

import type { CallName } from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { OTHER_REGION } from '../../testing/utilizadores/places.ts';

/** A unit with bookings and measures, which gets an accident; OTHER_REGION is neither above nor below it. */
const HERE = 3;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
beforeEach(async () => {
  await tests.app.admin.query(
    `update acidente set cd_organig = $2
      where cd = (select min(cd) from acidente where cd_empresa = $1 and cd_estad = $3)`,
    [EMPRESA, HERE, ACIDENTE_STATE.novo],
  );
});
afterAll(() => tests.app.close());

/** The first row of a table that meets a condition, at the unit or below. */
async function firstOf(table: string, condition: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    `select t.cd::float8 from ${table} t
      where t.cd_empresa = $1 and (select caminho from no_da_arvore(t.cd_organig)) @> array[$2::bigint] and ${condition}
      order by t.cd limit 1`,
    [EMPRESA, HERE],
  );
  return rows[0].cd;
}

const OPEN_ACCIDENT = ['acidente', `t.cd_estad = ${ACIDENTE_STATE.novo}`] as const;
const BOOKING = ['marcacao', `t.cd_estad = ${MARCACAO_STATE.marcada}`] as const;
const EXAM = ['exame', 'true'] as const;
const MEASURE = ['medida', `t.cd_estad < ${MEDIDA_STATE.concluida}`] as const;

test.each<[CallName, readonly [string, string], object | undefined]>([
  ['getAcidentePrestador', OPEN_ACCIDENT, undefined],
  ['decideAcidente', OPEN_ACCIDENT, { estado: 2 }],
  ['getMarcacao', BOOKING, undefined],
  ['closeMarcacao', BOOKING, { estado: MARCACAO_STATE.desmarcada }],
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

import type { CallName } from '@sst/contract';
import { BEFORE_EARLIEST, TOO_FAR } from '@sst/contract/rules/dates/dates';
import { PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import { placeRows } from '../../testing/known-rows.ts';
import { addFuncionario } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await placeRows(tests.app.admin, tests.own);
});
afterAll(() => tests.app.close());

it('no booking goes on after its day, however it came about [AGENDA-81]', async () => {
  const employee = await addFuncionario(tests.app.admin, tests.own, {});
  const moment = { dt: '2026-04-01', confirmar: true };
  const book = (values: object) =>
    tests.decide('createMarcacoes', 0, {
      especie: 'exame',
      cd_tipo: tests.own.examType,
      funcionarios: [employee],
      ...moment,
      ...values,
    });
  const late = await book({ hr: '23:30', minutos: 45 });
  expect([late.status, late.body.campos]).toEqual([400, { minutos: PAST_MIDNIGHT }]);
  const booked = await book({ hr: '23:30', minutos: 15 });
  expect(booked.status).toBe(200);
  const [cd] = booked.body.cds;
  const move = async (values: object) => {
    const { status, body } = await tests.decide('updateMarcacao', cd, { ...moment, ...values });
    return [status, body.campos];
  };
  expect(await move({ hr: '23:50' })).toEqual([400, { hr: PAST_MIDNIGHT }]);
  expect(await move({ hr: '23:30', minutos: 60 })).toEqual([400, { minutos: PAST_MIDNIGHT }]);
  expect((await move({ hr: '23:00', minutos: 45 }))[0]).toBe(200);
});

const [EARLY, LATE] = ['0001-01-01', '9999-12-31'];
/** Days that nobody means, by the field that is wrong, put in place of what an example has. */
const CASES: readonly [CallName, object, Record<string, string>][] = [
  ['createTurno', { dt_ini: EARLY }, { dt_ini: BEFORE_EARLIEST }],
  ['createTurno', { dt_ini: LATE, dt_fim: null }, { dt_ini: TOO_FAR }],
  ['updateTurno', { dt_ini: EARLY }, { dt_ini: BEFORE_EARLIEST }],
  ['updateTurno', { dt_fim: LATE }, { dt_fim: TOO_FAR }],
  ['setExcecaoTurno', { dt: LATE, de: '09:00', ate: '10:00' }, { dt: TOO_FAR }],
  ['proporMarcacoes', { de: LATE, ate: LATE }, { ate: TOO_FAR }],
  [
    'createPosto',
    { exposicoes: [{ tipo: 'ruido_superior', dt_ini: LATE }] },
    { exposicoes: TOO_FAR },
  ],
  [
    'createPosto',
    { exposicoes: [{ tipo: 'ruido_superior', dt_ini: '2026-01-01', dt_fim: LATE }] },
    { exposicoes: TOO_FAR },
  ],
  ['assignPosto', { dt_ini: LATE }, { dt_ini: TOO_FAR }],
  ['importPostos', { dt_ini: LATE }, { dt_ini: TOO_FAR }],
  ['createPedidoMarcacao', { dt_de: LATE }, { dt_de: TOO_FAR }],
  ['createPedidoMarcacao', { dt_ate: LATE }, { dt_ate: TOO_FAR }],
  ['updatePedidoMarcacao', { dt_de: LATE }, { dt_de: TOO_FAR }],
];
it.each(CASES)('%s refuses %o [AGENDA-82]', async (name, values, campos) => {
  const { params, body } = CALL_EXAMPLES[name](tests.own, tests.own.user);
  const isOfEmpresa = name.endsWith('PedidoMarcacao');
  const token = isOfEmpresa ? tests.token : tests.provider.token;
  const answer = await tests.app.call(name, { token, params, body: { ...body, ...values } });
  expect([answer.status, answer.body.campos]).toEqual([400, campos]);
});

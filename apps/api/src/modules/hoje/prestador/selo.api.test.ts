import type { HojePrestador } from '@sst/contract';
import type { Papel } from '@sst/contract/rules/papeis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleSeal } from '../../../testing/pdf/sample-ficha.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests({ seal: sampleSeal({ to: new Date('2026-06-30T12:00:00Z') }) });
});
afterAll(() => tests.app.close());

/** What somebody with a role is told of the certificate, some days after the day of the tests. */
const toldOf = (papel: Papel, days: number) =>
  tests.app.clock.during(days * DAY_MS, async () => {
    const { cd, token } = await addPrestador(tests);
    await giveRoles(tests, cd, [papel]);
    const { body } = await tests.app.call('getHojePrestador', { token });
    const lines: HojePrestador['linhas'] = body.message.linhas;
    const line = lines.find(({ id }) => id === 'selo-a-acabar');
    const tarefas = await tests.app.call('getTarefasServidor', { token });
    return { total: line?.total, atrasadas: line?.atrasadas, selo: tarefas.body.message?.selo };
  });

it('the administration is told 60 days before the certificate that seals sheets ends, and that it is over [FICHA-35]', async () => {
  const selo = { de: 'Saúde do Vale, Lda.', ate: '2026-06-30' };
  expect(await toldOf('administracao', 30)).toEqual({ selo: { ...selo, estado: 'vale' } });
  expect(await toldOf('administracao', 60)).toEqual({
    total: 1,
    atrasadas: 0,
    selo: { ...selo, estado: 'perto' },
  });
  expect(await toldOf('administracao', 120)).toEqual({
    total: 1,
    atrasadas: 1,
    selo: { ...selo, estado: 'acabou' },
  });
  // Who cannot renew it is not told.
  expect(await toldOf('atendimento', 60)).toEqual({});
});

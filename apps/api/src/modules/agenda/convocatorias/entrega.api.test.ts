import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailWorker } from '../../../testing/correio/mail-worker.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { convocadorOf } from '../../../testing/saude/convocador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';

const REFUSED = { command: 'RCPT TO', response: '550 5.1.1 No such user' };
const DT = addDays(TEST_TODAY, 20);

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await tests.app.admin.query('delete from convocatoria_por_ver; delete from correio');
});
afterAll(() => tests.app.close());

const params = { company: EMPRESA };

/** What the lists of the company and of the provider say of a booking, and the lines of both first pages. */
async function said(cd: number) {
  const { app, token, provider } = tests;
  const query = { convocatoria: 'nao-entregue', quantidade: 100 };
  const own = await app.call('listMarcacoesExame', { token, params, query: { de: DT, ate: DT } });
  const refused = await app.call('listMarcacoesExame', { token, params, query });
  const agenda = await app.call('listAgenda', {
    token: provider.token,
    query: { de: DT, ate: DT, empresa: EMPRESA },
  });
  const ofBooking = ({ cd: one }: { cd: number }) => one === cd;
  const totalOf = async (call: 'getHoje' | 'getHojePrestador') => {
    const asked = call === 'getHoje' ? { token, params } : { token: provider.token };
    const { linhas } = (await app.call(call, asked)).body.message;
    const line = linhas.find(
      ({ id }: { id: string }) => id === 'convocatorias-nao-entregues-exame',
    );
    return line?.total ?? 0;
  };
  return {
    empresa: own.body.message.find(ofBooking)?.convocatoria,
    filtrada: refused.body.message.some(ofBooking),
    agenda: agenda.body.message.find(ofBooking)?.convocatoria,
    linhas: [await totalOf('getHoje'), await totalOf('getHojePrestador')],
  };
}

it('a letter that waits, was refused for good, or reached its worker, is said so beside the booking and on both first pages, with why [CONV-41, CONV-44, HOJE-47]', async () => {
  const { admin, database, clock } = tests.app;
  const cd = await addFuncionario(admin, tests.own, { nome: 'Ana', email: 'ana@fabrica.pt' });
  const marcacao = await addMarcacao(admin, cd, 'exame', { dt: DT, hr: '09:30' });
  let outcome: object | undefined = REFUSED;
  const worker = new MailWorker({
    pool: database.pool,
    clock,
    log: () => {},
    transport: {
      description: 'de teste',
      leaves: true,
      send: async () => {
        if (outcome) throw Object.assign(new Error('refused'), outcome);
      },
    },
  });
  await convocadorOf(tests.app).tell();
  const before = await said(marcacao);
  expect(before).toMatchObject({ empresa: 'por-enviar', filtrada: false, agenda: 'por-enviar' });
  await worker.sendDue();
  const state = 'nao-entregue';
  const linhas = before.linhas.map((total) => total + 1);
  expect(await said(marcacao)).toEqual({ empresa: state, filtrada: true, agenda: state, linhas });
  // Beside it stands why, without the words of the server, and since when.
  const why = { entrega_motivo: 'a mensagem não pôde ser enviada', entrega_dt: TEST_TODAY };
  const { token, provider, app } = tests;
  const days = { de: DT, ate: DT };
  for (const { body } of [
    await app.call('listMarcacoesExame', { token, params, query: days }),
    await app.call('listAgenda', {
      token: provider.token,
      query: { ...days, empresa: EMPRESA },
    }),
  ]) {
    expect(body.message.find((one: { cd: number }) => one.cd === marcacao)).toMatchObject(why);
  }

  outcome = undefined;
  const email = 'ana.certa@fabrica.pt';
  await admin.query('update funcionario set email = $2 where cd = $1', [cd, email]);
  await convocadorOf(tests.app).tell();
  expect(await worker.sendDue()).toBe(1);
  const reached = { empresa: 'enviada', filtrada: false, agenda: 'enviada' };
  expect(await said(marcacao)).toEqual({ ...reached, linhas: before.linhas });
});

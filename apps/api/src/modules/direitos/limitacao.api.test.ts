import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, READS } from '../../testing/calls/answered.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

/** What the company has to be able to show: proof of what was done, and what it asked for itself. */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  ...([
    'listExames',
    'listFichasExames',
    'listFichasExamesEmpresa',
    'listAtividadesTecnicas',
  ] as const),
  ...([
    'listAcidentes',
    'listAcidentesPendentes',
    'listPedidos',
    'listAuditoria',
    'listEventosSeguranca',
    'getPedido',
    'getPedidoAnterior',
    'getAcidente',
    'getAcidentePendente',
  ] as const),
]);

let app: TestApp;
let known: KnownRows;
let who: Awaited<ReturnType<typeof signInWith>>;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, 1);
  await placeRows(app.admin, known);
  who = await signInWith(app, { cd_empresa: 1, adm: true, acessos: ALL_ACCESSES });
  await app.admin.query('update funcionario set limitado = true where cd_empresa = 1');
});
afterAll(() => app.close());

describe('a company whose people are all restricted', () => {
  it('is named nobody but by what proves what was done [RGPD-34]', async () => {
    const { rows } = await app.admin.query(
      'select distinct nome from funcionario where cd_empresa = 1',
    );
    const names = rows.map(({ nome }) => JSON.stringify(nome).slice(1, -1));
    const naming: string[] = [];
    for (const [name] of READS.filter(([name]) => !KEPT.has(name))) {
      const { text = '' } = await answered({ app, known }, name, who);
      if (names.some((nome) => text.includes(nome))) naming.push(name);
    }
    // A list of staff is compared without being told who is not in it; who waits has been asked for.
    const { body } = await answered({ app, known }, 'compareAcerto', who);
    const { sairam, alterados, movidos } = body.message;
    expect([sairam, alterados, movidos]).toEqual([[], [], []]);
  });

  it('neither moves, calls off nor fills a booking of somebody whose code it kept [RGPD-36]', async () => {
    const { otherEmployee, employee, laterBooking, asked, campaign } = known;
    const code = (cd: number) => ({ params: { company: 1, id: cd }, token: who.token });
    const lugares = [{ cd: campaign, cd_funcion: employee }];
    const tries: Partial<Record<CallName, object>> = {
      listVagasDaMarcacao: code(laterBooking),
      moveMarcacaoDaEmpresa: {
        ...code(laterBooking),
        body: { dt: '2026-04-04', hr: '09:00', cd_local: known.local },
      },
      cancelMarcacaoDaEmpresa: { ...code(laterBooking), body: { cd_motiv: 1 } },
      getPedidoMarcacao: code(asked),
      updatePedidoMarcacao: { ...code(asked), body: { nota: 'De manhã.' } },
      removePedidoMarcacao: code(asked),
      fillLugares: { ...code(campaign), body: { lugares } },
    };
    const open = `select (select cd_estad from marcacao where cd = ${laterBooking}) as marcacao,
                         (select count(*)::int from marcacao where cd_funcion in (${employee}, ${otherEmployee}) and cd_estad = 0) as marcadas`;
    const before = (await app.admin.query(open)).rows;
    const answers: unknown[] = [];
    for (const [name, call] of Object.entries(tries)) {
      const { status, body } = await app.call(name as CallName, call);
      answers.push([name, status, body.campos]);
    }
    expect(answers).toEqual(
      Object.keys(tries).map((name) =>
        name === 'fillLugares'
          ? [name, 400, { 'lugares.0.cd_funcion': 'A pessoa não existe nesta unidade ou já saiu.' }]
          : [name, 404, undefined],
      ),
    );
    expect((await app.admin.query(open)).rows).toEqual(before);
  });

  it('is seen by every user of the provider with the mark, of which the company hears nothing [RGPD-35]', async () => {
    const colleague = await addPrestador({ app });
    await giveRoles({ app }, colleague.cd, ['atendimento']);
    const params = { company: 1, id: known.employee };
    const shown = (token: string) => app.call('getFuncionario', { token, params });
    expect((await app.call('getDireitosPessoa', { token: colleague.token, params })).status).toBe(
      403,
    );
    expect((await shown(colleague.token)).body.message.limitado).toBe(true);
    await app.admin.query('update funcionario set limitado = false where cd = $1', [
      known.employee,
    ]);
    expect((await shown(colleague.token)).body.message.limitado).toBe(false);
    expect((await shown(who.token)).body.message).not.toHaveProperty('limitado');
  });
});

import { MENU } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { describe, expect, it } from 'vitest';
import { addPedido, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { convocadorOf, convocatoriasTo } from '../../../testing/saude/convocador.ts';
import { DT, NEXT, usePropostas } from '../../../testing/saude/use-propostas.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

const setup = usePropostas();
const {
  newPhysician,
  newEmployee,
  proposalOf,
  propose,
  proposed,
  say,
  stateOf,
  heldAt,
  bookingsOf,
} = setup;

describe('a company', () => {
  it('confirms many at once; what cannot be is left out and named [PROP-10]', async () => {
    const who = await newPhysician();
    const people = await Promise.all(Array.from({ length: 4 }, () => newEmployee()));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    const cds = await proposed(
      people.map((cd, at) => proposalOf(cd, { cd_medic: who, hr: hours[at] })),
    );
    await setup.tests.decide('withdrawProposta', cds[3] as number, { motivo: 'Engano.' });
    const body = { propostas: cds };
    const [one, other] = await Promise.all([
      say('confirmPropostas', { body }),
      say('confirmPropostas', { body }),
    ]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    const confirmed = new Set(won.body.confirmadas);
    expect([won.status, confirmed, won.body.omitidas]).toEqual([
      200,
      new Set(cds.slice(0, 3)),
      [{ cd: cds[3], texto: 'A proposta já teve resposta, ou já não está de pé.' }],
    ]);
    expect(lost.status).toBe(409);
    for (const cd of people.slice(0, 3)) expect(await bookingsOf(cd)).toHaveLength(1);
  });

  it('takes a confirmation back for a minute: it waits with its time, no letter left, and nobody else can [PROP-62]', async () => {
    const who = await newPhysician();
    const employee = await newEmployee({ email: 'anulada@fabrica.pt' });
    const [cd] = (await proposed([proposalOf(employee, { cd_medic: who })])) as [number];
    const body = { propostas: [cd] };
    await say('confirmPropostas', { body });
    await convocadorOf(setup.tests.app).tell();
    const { token } = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    expect((await say('reopenPropostas', { body, token })).status).toBe(409);
    expect(await bookingsOf(employee)).toHaveLength(1);
    expect((await say('reopenPropostas', { body })).body.message).toBe(
      '1 proposta de novo por confirmar.',
    );
    expect([await bookingsOf(employee), await heldAt(who)]).toEqual([[], ['09:00 proposta']]);
    // An answer that was lost on its way is asked for again.
    expect((await say('reopenPropostas', { body })).status).toBe(200);
    expect(await stateOf(cd)).toEqual({ estado: 'proposta', cd_marcacao: null });
    await say('confirmPropostas', { body });
    expect(await heldAt(who)).toEqual(['09:00 marcada']);
    await setup.tests.app.admin.query(
      `update proposta set dt_decis = dt_decis - interval '2 minutes' where cd = $1`,
      [cd],
    );
    await convocadorOf(setup.tests.app).tell();
    expect(await convocatoriasTo(setup.tests.app, 'anulada@fabrica.pt')).toHaveLength(1);
    expect((await say('reopenPropostas', { body })).status).toBe(409);
  });

  it('refuses with a reason of the list, in words where it is none of them [PROP-11]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const refuse = (body: object) => say('refusePropostas', { body: { propostas: [cd], ...body } });
    expect((await refuse({ cd_motiv: 9 })).body.campos).toEqual({ motivo: 'Indique o motivo.' });
    expect((await refuse({ cd_motiv: 8 })).status).toBe(400);
    expect((await refuse({ cd_motiv: 1 })).status).toBe(200);
    expect((await refuse({ cd_motiv: 1 })).status).toBe(409);
    expect(await heldAt(who)).toEqual([]);
    const query = { estado: 'por-tratar', quantidade: 100 };
    const left = await say('listPropostasPrestador', { token: setup.tests.provider.token, query });
    expect(left.body.message.map((row: { cd: number }) => row.cd)).toContain(cd);
  });

  it('is offered other free slots, as days, hours and places alone, and takes one [PROP-12]', async () => {
    const employee = await newEmployee();
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(employee, { cd_medic: who })])) as [number];
    const { body } = await say('listVagasDaProposta', { id: cd });
    expect(body.message).toHaveLength(5);
    for (const slot of body.message) {
      expect(Object.keys(slot).sort()).toEqual([
        'cd_local',
        'dt',
        'hr',
        'local',
        'minutos',
        'morada',
      ]);
    }
    const [slot] = body.message.filter((one: { cd_local: number }) => one.cd_local === setup.place);
    const { dt, cd_local } = slot;
    const wrong = { dt, hr: '09:07', cd_local };
    expect((await say('moveProposta', { id: cd, body: wrong })).body.codigo).toBe('HORA_OCUPADA');
    const moved = await say('moveProposta', { id: cd, body: { dt, hr: slot.hr, cd_local } });
    expect(moved.status).toBe(200);
    expect(await bookingsOf(employee)).toMatchObject([{ dt, cd_estad: 0 }]);
    if (dt !== DT) expect(await heldAt(who)).toEqual([]);
  });

  it('confirms it for another person who is due, and for nobody else [PROP-13, PROP-61]', async () => {
    const who = await newPhysician();
    const [first, other] = [
      await newEmployee(),
      await newEmployee({ dt_ini_instit: '2026-01-05' }),
    ];
    const [cd] = (await proposed([proposalOf(first, { cd_medic: who })])) as [number];
    const exchange = (cd_funcion: number, token = setup.hr) =>
      say('exchangeProposta', { id: cd, body: { cd_funcion }, token });
    expect((await exchange(first)).body.campos).toEqual({ cd_funcion: 'É a mesma pessoa.' });
    expect((await exchange(99_999_999)).status).toBe(400);
    const away = await newEmployee({ dt_ini_instit: '2026-01-05' });
    const absence = { tipo: 'ausencia', motivo: 'outra', dt_ini: '2026-01-20' };
    expect((await say('createFacto', { id: away, body: absence })).status).toBe(200);
    expect((await exchange(away)).body.campos.cd_funcion).toMatch(/não tem exame em falta/);
    const editing = [{ menu: MENU.saude, capabilities: ['ver', 'editar'] as const }];
    const { token } = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      adm: false,
      acessos: editing,
    });
    expect((await exchange(other, token)).status).toBe(403);
    // Who has asked to leave before that day is not put into it, though nobody has decided yet.
    const leaving = await newEmployee({ dt_ini_instit: '2026-01-05' });
    const { admin } = setup.tests.app;
    const saida = await addPedido(admin, leaving, { cd_tipo: PEDIDO_TYPE.saida });
    const leavesOn = (dt: string) =>
      admin.query('update pedido set dt_efeito = $2 where cd = $1', [saida, dt]);
    await leavesOn(DT);
    const leaves = async () => {
      const { body } = await say('listTrocas', { id: cd });
      return body.message.every((one: { cd: number }) => one.cd !== leaving);
    };
    expect(await leaves()).toBe(false);
    await leavesOn(addDays(DT, -1));
    expect(await leaves()).toBe(true);
    expect((await exchange(leaving)).body.campos.cd_funcion).toMatch(/sai da empresa antes/);
    // Only who is due and fits is offered, the same site first.
    const offered = await say('listTrocas', { id: cd });
    const names = offered.body.message.map((one: { cd: number }) => one.cd);
    expect([names.includes(other), names.includes(first), names.includes(away)]).toEqual([
      true,
      false,
      false,
    ]);
    const sites = offered.body.message.map((one: { mesmo_local: boolean }) => one.mesmo_local);
    expect(sites).toEqual(sites.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    expect((await exchange(other)).status).toBe(200);
    expect([await bookingsOf(first), (await bookingsOf(other)).length]).toEqual([[], 1]);
    expect([(await stateOf(cd)).estado, await heldAt(who)]).toEqual(['trocada', ['09:00 marcada']]);
  });

  it('sees and answers those of its branch alone [PROP-14]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const abroad = await signInWith(setup.tests.app, {
      cd_empresa: OTHER_EMPRESA,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    const asked = (company: number, token: string) =>
      setup.tests.app.call('confirmPropostas', {
        token,
        params: { company },
        body: { propostas: [cd] },
      });
    expect((await asked(setup.tests.own.cd_empresa, abroad.token)).status).toBe(403);
    expect((await asked(OTHER_EMPRESA, abroad.token)).status).toBe(404);
    const below = await signInWith(setup.tests.app, {
      cd_empresa: setup.tests.own.cd_empresa,
      cd_organig: setup.tests.own.destination,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const branch = setup.tests.own.destination;
    expect((await asked(branch, below.token)).status).toBe(404);
    const list = await setup.tests.app.call('listPropostas', {
      token: below.token,
      params: { company: branch },
    });
    expect(list.body.message.map((row: { cd: number }) => row.cd)).not.toContain(cd);
    expect(
      (await say('listPropostas', {})).body.message.map((row: { cd: number }) => row.cd),
    ).toContain(cd);
    expect((await stateOf(cd)).estado).toBe('proposta');
  });

  it('is listed by its physician, as bookings are [SEMANA-04]', async () => {
    const who = await newPhysician();
    const [cd] = (await proposed([proposalOf(await newEmployee(), { cd_medic: who })])) as [number];
    const listed = async (query: Record<string, number>) => {
      const { token, own } = setup.tests;
      const params = { company: own.cd_empresa };
      const { body } = await setup.tests.app.call('listPropostas', { token, params, query });
      return body.message.map((row: { cd: number }) => row.cd);
    };
    expect(await listed({ medico: who })).toEqual([cd]);
    expect(await listed({ enfermeiro: 987_654 })).toEqual([]);
  });
});

describe('a booking', () => {
  const book = async (dt: string, hour = '09:00') => {
    const [who, employee] = [await newPhysician(), await newEmployee()];
    const row = proposalOf(employee, { cd_medic: who, dt, hr: hour });
    const { body } = await propose([row], { direto: true });
    return { cd: body.cds[0] as number, employee };
  };

  it('is moved to an offered slot by the company until the minimum notice, counts its moves, and has no reason of the provider any more [PROP-20, PROP-52]', async () => {
    const { cd, employee } = await book(DT);
    const { body } = await say('listVagasDaMarcacao', { id: cd });
    const slot = body.message.find((one: { dt: string }) => one.dt !== DT);
    const wanted = { dt: slot.dt, hr: slot.hr, cd_local: slot.cd_local };
    const seen = { ...wanted, antes: { dt: DT, hr: '10:00' } };
    expect((await say('moveMarcacaoDaEmpresa', { id: cd, body: seen })).body.codigo).toBe(
      'ALTERADO_ENTRETANTO',
    );
    const { admin } = setup.tests.app;
    await admin.query(`update marcacao set razao_mudanca = 4, nota_mudanca = 'x' where cd = $1`, [
      cd,
    ]);
    const right = { ...wanted, antes: { dt: DT, hr: '09:00' } };
    expect((await say('moveMarcacaoDaEmpresa', { id: cd, body: right })).status).toBe(200);
    const { rows } = await admin.query(
      'select razao_mudanca, nota_mudanca from marcacao where cd = $1',
      [cd],
    );
    expect(rows).toEqual([{ razao_mudanca: null, nota_mudanca: null }]);
    expect(await bookingsOf(employee)).toMatchObject([{ dt: slot.dt, cd_estad: 0, sequencia: 1 }]);
  });

  it('is called off with a reason, and its person is to be booked again [PROP-21]', async () => {
    const { cd, employee } = await book(NEXT);
    const cancel = (body: object) => say('cancelMarcacaoDaEmpresa', { id: cd, body });
    expect((await cancel({ cd_motiv: 9 })).status).toBe(400);
    expect((await cancel({ cd_motiv: 3 })).status).toBe(200);
    expect((await cancel({ cd_motiv: 3 })).status).toBe(409);
    expect(await bookingsOf(employee)).toMatchObject([{ cd_estad: 4, sequencia: 1 }]);
    const { rows } = await setup.tests.app.admin.query(
      'select cd_motiv, motivo, mudada_por is not null as quem from marcacao where cd = $1',
      [cd],
    );
    expect(rows).toEqual([
      { cd_motiv: 5, motivo: 'O serviço não o permite nesse dia', quem: true },
    ]);
  });

  it('that is too near is neither moved nor called off, which the answer says [PROP-22]', async () => {
    // Today is Monday, 16 March; two working days before Wednesday is today.
    const { body } = await say('getPrazosDaEmpresa', {});
    expect(body.message).toEqual({ aviso_dias: 2, dt_primeira: '2026-03-18' });
    const near = await book('2026-03-17');
    const answer = await say('cancelMarcacaoDaEmpresa', { id: near.cd, body: { cd_motiv: 1 } });
    expect([answer.status, answer.body.codigo]).toEqual([409, 'AVISO_CURTO']);
    expect((await say('listVagasDaMarcacao', { id: near.cd })).status).toBe(409);
    const last = await book('2026-03-18');
    expect(
      (await say('cancelMarcacaoDaEmpresa', { id: last.cd, body: { cd_motiv: 1 } })).status,
    ).toBe(200);
  });
});

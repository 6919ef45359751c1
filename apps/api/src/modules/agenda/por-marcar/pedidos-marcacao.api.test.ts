import { motivoText } from '@sst/contract/rules/agenda/por-marcar';
import { describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { OTHER_EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { type PrazosQuery, usePorMarcar } from '../../../testing/saude/use-por-marcar.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

const setup = usePorMarcar();
const { person, list, names, rowOf, ask, book, detail } = setup;

describe('asking for bookings', () => {
  it('proposes the place of the latest booking of each site, of the own branch [MARCAR-44]', async () => {
    const { app, token } = setup.tests;
    const read = async (company = 1) =>
      (await app.call('listUltimosLocais', { token, params: { company } })).body.message;
    const { rows } = await app.admin.query(
      `select l.nome, m.cd::float8 from marcacao m, local l where m.cd_empresa = 1 and m.especie = 'exame' and l.cd = (
         select min(cd) from local) order by m.dt desc, m.cd desc limit 1`,
    );
    await app.admin.query(
      'update marcacao set cd_local = (select min(cd) from local) where cd = $1',
      [rows[0].cd],
    );
    const found: { sitio: string; local: string }[] = await read();
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ local }) => local)).toContain(rows[0].nome);
    expect(new Set(found.map(({ sitio }) => sitio)).size).toBe(found.length);
    const below: { sitio: string }[] = await read(REGION);
    expect(below.length).toBeLessThan(found.length);
  });

  it('is one request for many, which leaves out who is asked for or booked, and is made once [MARCAR-42, MARCAR-06, MARCAR-10, MARCAR-11, API-502]', async () => {
    const [one, two, booked] = [
      await person('Um Pedido', -9),
      await person('Dois Pedido', -8),
      await person('Já Marcada', -7),
    ];
    await addMarcacao(setup.tests.app.admin, booked, 'exame', { dt: '2026-04-23', hr: '10:00' });
    const body = { dt_de: '2026-04-01', periodo: 'manha', local: 'Aveiro' };
    let first = { body: {} } as Awaited<ReturnType<typeof ask>>;
    const lines = await auditedBy(setup.tests.app.admin, async () => {
      first = await ask([one, booked], body, { key: 'uma-vez' });
    });
    expect(lines).toMatchObject([{ acao: 'criar', entidade: 'pedido-marcacao' }]);
    // The promise of the provider, where nobody has set another.
    expect(first.body).toMatchObject({ pedidos: 1, omitidos: 1, horas: 72 });
    expect((await ask([one, booked], body, { key: 'uma-vez' })).body).toEqual(first.body);
    expect(await rowOf(one)).toMatchObject({ estado: 'pedido', cd_pedido: first.body.cd });
    // Who is booked is not to be booked: the filter alone shows them.
    expect(await rowOf(booked)).toBeUndefined();
    expect(await rowOf(booked, { estado: 'marcado' })).toMatchObject({
      estado: 'marcado',
      dt_marcacao: '2026-04-23',
    });
    expect((await ask([one, two])).body).toMatchObject({ pedidos: 1, omitidos: 1 });
    expect((await ask([one])).status).toBe(409);
    expect(await names({ pesquisa: 'Pedido', estado: 'por-pedir' })).toEqual([]);
    const { rows } = await setup.tests.app.admin.query(
      'select pendente from funcionario where cd = $1',
      [one],
    );
    expect(rows).toEqual([{ pendente: 0 }]);
  });

  it('is done once the provider books them together, also in part, and who is refused is told why [MARCAR-12, MARCAR-13, MARCAR-15, API-503]', async () => {
    const [one, two, three] = [
      await person('Primeira Série', -9),
      await person('Segunda Série', -8),
      await person('Terceira Série', -7),
    ];
    const { cd } = (await ask([one, two, three])).body;
    expect((await book([one, two])).status).toBe(200);
    const states = async () =>
      (await detail(cd)).pessoas.map((row: Record<string, unknown>) => [
        row.nome,
        row.estado,
        row.hr_marcada,
      ]);
    expect(await states()).toEqual([
      ['Terceira Série', 'aberto', null],
      ['Primeira Série', 'marcado', '09:00'],
      ['Segunda Série', 'marcado', '09:15'],
    ]);
    const waiting = (await detail(cd)).pessoas[0].cd;
    const refuse = () =>
      setup.tests.decide('refusePedidoMarcacao', cd, { pessoas: [waiting], motivo: 'Sem vaga.' });
    expect((await refuse()).status).toBe(200);
    expect((await refuse()).status).toBe(409);
    expect(await rowOf(three)).toMatchObject({
      estado: 'recusado',
      dt_recusa: TEST_TODAY,
      recusa: 'Sem vaga.',
      cd_pedido: null,
    });
    expect((await noticesOf(setup.tests))[0]).toMatchObject({
      titulo: 'Pedido de marcação recusado',
      texto: expect.stringContaining('Sem vaga.'),
      ligacao: `/saude/prazos?pedido=${cd}`,
    });
    const refused = async () => await names({ pesquisa: 'Série', estado: 'recusado' });
    expect(await refused()).toEqual(['Terceira Série']);
    expect(await names({ pedido: cd })).toEqual(['Terceira Série']);
    expect(await names({ pesquisa: 'Série', estado: 'por-pedir' })).toEqual([]);
    expect((await ask([three])).status).toBe(200);
    expect(await refused()).toEqual([]);
    // The link of the notice goes on to name them.
    expect(await names({ pedido: cd })).toEqual(['Terceira Série']);
  });

  it('an urgent admission says so beside its reason, refused too, to company and provider; another reason does not [MARCAR-34]', async () => {
    const urgent = await person('Urgente Uma', null, { adm_urgente: true });
    const periodic = await person('Urgente Duas', -8, { adm_urgente: true });
    const { cd } = (await ask([urgent, periodic])).body;
    const { pessoas } = await detail(cd);
    const refused = pessoas.map((row: { cd: number }) => row.cd);
    const motivo = 'Sem vaga.';
    await setup.tests.decide('refusePedidoMarcacao', cd, { pessoas: refused, motivo });
    const ofUrgent = { motivo: 'admissao', adm_urgente: true };
    const ofPeriodic = { motivo: 'periodico', adm_urgente: false };
    expect(await rowOf(urgent)).toMatchObject({ estado: 'recusado', ...ofUrgent });
    expect(await rowOf(periodic)).toMatchObject({ estado: 'recusado', ...ofPeriodic });
    expect(pessoas).toMatchObject([ofUrgent, ofPeriodic]);
    const { body } = await setup.tests.app.call('listPrazosPrestador', {
      token: setup.tests.provider.token,
      query: { pesquisa: 'Urgente', ordenacao: 'adm_urgente.des' },
    });
    expect(body.message).toMatchObject([ofUrgent, ofPeriodic]);
    expect(body.message.map(motivoText)).toEqual(['Admissão urgente', 'Periódico']);
  });

  it('what was refused is a line of its own until it is put aside, whenever it is due, and of the own people alone [HOJE-37, MARCAR-29]', async () => {
    const early = await person('Cedo Recusada', 300);
    const { cd } = (await ask([early])).body;
    const pessoa = (await detail(cd)).pessoas[0].cd;
    await setup.tests.decide('refusePedidoMarcacao', cd, {
      pessoas: [pessoa],
      motivo: 'Ainda é cedo.',
    });
    const line = async () =>
      (
        await setup.tests.app.call('getHoje', { token: setup.tests.token, params: { company: 1 } })
      ).body.message.linhas.find(({ id }: { id: string }) => id === 'marcacoes-recusadas')?.total ??
      0;
    const count = await line();
    expect(count).toBe((await list({ estado: 'recusado' })).count);
    expect(await names({ pesquisa: 'Cedo Recusada', estado: 'recusado' })).toHaveLength(1);
    const [row] = (
      await setup.tests.app.call('listPrazosPrestador', {
        token: setup.tests.provider.token,
        query: { estado: 'recusado', empresa: 1 },
      })
    ).body.message;
    expect(row).toMatchObject({ estado: 'recusado', recusa: expect.any(String) });
    const aside = (codigos: readonly number[], more = {}) =>
      setup.tests.send('dismissRecusas', { codigos }, more);
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const branch = await signInWith(setup.tests.app, place);
    const foreign = { token: branch.token, company: REGION };
    expect((await aside([early], foreign)).status).toBe(404);
    expect((await aside([])).status).toBe(400);
    const lines = await auditedBy(setup.tests.app.admin, async () => {
      expect((await aside([early])).status).toBe(200);
    });
    expect(lines).toMatchObject([{ acao: 'alterar', entidade: 'pedido-marcacao' }]);
    expect((await aside([early])).body.message).toBe('Já estava posto de lado.');
    expect(await line()).toBe(count - 1);
  });

  it('waits in the list of the provider until it is answered, with the bell [MARCAR-16, PEND-305, API-504]', async () => {
    const cd = await person('Espera Muita', -9);
    const queue = async () =>
      (await setup.tests.app.call('listPedidosMarcacao', { token: setup.tests.provider.token }))
        .body.message;
    const inTab = async (query: PrazosQuery) =>
      (await setup.tests.app.call('listFila', { token: setup.tests.provider.token, query })).body
        .marcacoes;
    const before = await inTab({ empresa: 1 });
    const { cd: asked } = (await ask([cd], { nota: 'Cedo.' })).body;
    expect(await inTab({ empresa: 1 })).toBe(before + 1);
    expect([
      await inTab({ pesquisa: 'Espera Muita' }),
      await inTab({ empresa: OTHER_EMPRESA, pesquisa: 'Espera Muita' }),
    ]).toEqual([1, 0]);
    const own = async () => (await queue()).find((row: { cd: number }) => row.cd === asked);
    expect(await own()).toMatchObject({ nome: 'Espera Muita', pessoas: 1, abertas: 1 });
    const bell = await setup.tests.app.call('getAvisosPrestador', {
      token: setup.tests.provider.token,
    });
    const { marcacoes } = bell.body.message.find(
      (row: { cd_empresa: number }) => row.cd_empresa === 1,
    );
    expect(marcacoes).toBeGreaterThan(0);
    expect((await setup.tests.send('removePedidoMarcacao', undefined, { id: asked })).status).toBe(
      200,
    );
    expect(await own()).toBeUndefined();
    expect(await rowOf(cd)).toMatchObject({ estado: 'por-pedir', cd_pedido: null });
  });

  it('can be changed until somebody was answered, by who saw its versao last [MARCAR-17, API-505]', async () => {
    const [one, two] = [await person('Muda Um', -9), await person('Muda Dois', -9)];
    const { cd } = (await ask([one, two])).body;
    const { versao } = await detail(cd);
    const change = (body: object) => setup.tests.send('updatePedidoMarcacao', body, { id: cd });
    expect((await change({ local: 'Maia', versao })).status).toBe(200);
    expect(await detail(cd)).toMatchObject({ local: 'Maia', nota: null });
    expect((await change({ local: 'Porto', versao })).status).toBe(409);
    expect((await change({ dt_de: '2026-05-02', dt_ate: '2026-05-01' })).status).toBe(400);
    expect((await change({ dt_ate: '2026-01-01' })).status).toBe(400);
    await book([one]);
    expect((await change({ local: 'Lisboa' })).status).toBe(409);
  });

  it('an exam that was made needs none, and a branch asks and reads of its own people alone [MARCAR-18, MARCAR-19, API-506]', async () => {
    const { admin } = setup.tests.app;
    const cd = await person('Examinada Entretanto', -9);
    const { cd: asked } = (await ask([cd])).body;
    const exam = await setup.tests.decide('createExame', 0, {
      cd_funcion: cd,
      cd_tipo_exam: setup.tests.own.examType,
      cd_medic: setup.tests.own.physician,
      cd_decis: 'A',
      dt: TEST_TODAY,
    });
    expect(exam.status).toBe(200);
    expect((await detail(asked)).pessoas[0].estado).toBe('marcado');
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(setup.tests.app, place);
    const inside = await person('Do Ramo', -9, { cd_organig: REGION });
    const outside = await person('De Fora', -9);
    const both = (await ask([inside, outside])).body.cd;
    expect((await ask([outside], {}, { token, company: REGION })).status).toBe(404);
    const seen = await setup.tests.send('getPedidoMarcacao', undefined, {
      id: both,
      token,
      company: REGION,
    });
    expect(seen.body.message.pessoas.map((one: { nome: string }) => one.nome)).toEqual(['Do Ramo']);
    const change = { local: 'Só nosso' };
    const put = (id: number) =>
      setup.tests.send('updatePedidoMarcacao', change, { id, token, company: REGION });
    expect((await put(both)).status).toBe(403);
    expect((await put(asked)).status).toBe(404);
    const rows = (await list({}, { token, company: REGION })).message;
    expect(rows.map((row: { cd: number }) => row.cd)).toContain(inside);
    expect(rows.map((row: { cd: number }) => row.cd)).not.toContain(outside);
    const foreign = await admin.query(
      'select min(cd)::float8 as cd from funcionario where cd_empresa = $1',
      [OTHER_EMPRESA],
    );
    expect((await ask([foreign.rows[0].cd])).status).toBe(404);
  });
});

describe('asking about bookings', () => {
  it('leaves the booking as it is until the provider moves it, calls it off or says no [MARCAR-20, API-507]', async () => {
    const cd = await person('Tem Marcação', -9);
    const marcacao = (await book([cd])).body.cds[0];
    const about = (tipo: string) =>
      setup.tests.send('createPedidoMarcacao', { tipo, codigos: [marcacao] });
    const { body } = await about('outra-data');
    expect(body).toMatchObject({ pedidos: 1 });
    expect((await about('nao-pode')).status).toBe(409);
    expect(await rowOf(cd, { estado: 'marcado' })).toMatchObject({ dt_marcacao: '2026-04-01' });
    const moved = await setup.tests.decide('updateMarcacao', marcacao, {
      dt: '2026-04-08',
      hr: '10:00',
      confirmar: true,
    });
    expect(moved.status).toBe(200);
    expect((await detail(body.cd)).pessoas[0]).toMatchObject({
      estado: 'marcado',
      dt_marcada: '2026-04-08',
    });
    const again = (await about('nao-pode')).body.cd;
    await setup.tests.decide('closeMarcacao', marcacao, { estado: 4, cd_motiv: 2 });
    expect((await detail(again)).pessoas[0].estado).toBe('marcado');
    expect((await about('outra-data')).status).toBe(409);
  });

  it('asks to book again whom absences are of, once for each person [MARCAR-21, API-508]', async () => {
    const { admin } = setup.tests.app;
    const [one, two] = [await person('Faltou Um', -9), await person('Faltou Dois', -9)];
    const absence = (cd: number, dt: string) =>
      addMarcacao(admin, cd, 'exame', { dt, hr: '10:00', cd_estad: 3 });
    const codigos = [
      await absence(one, '2026-03-02'),
      await absence(one, '2026-03-09'),
      await absence(two, '2026-03-09'),
    ];
    const { body } = await setup.tests.send('createPedidoMarcacao', { tipo: 'remarcar', codigos });
    expect(body).toMatchObject({ pedidos: 2 });
    expect(await rowOf(one)).toMatchObject({ estado: 'pedido' });
    await book([one, two]);
    expect((await detail(body.cd)).pessoas.map((row: { estado: string }) => row.estado)).toEqual([
      'marcado',
      'marcado',
    ]);
  });
});

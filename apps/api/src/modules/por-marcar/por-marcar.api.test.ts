import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { addFuncionario, OTHER_EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** Somebody with a name of her own who is due some days from today; `null` without an exam. */
async function person(nome: string, days: number | null, values = {}): Promise<number> {
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome, ...values });
  const dt = addDays(TEST_TODAY, days ?? -400);
  await tests.app.admin.query(
    `update prazo set dt = $2, dt_expir = $3, regra = $4, pendente = false where cd_funcion = $1`,
    [cd, dt, days === null ? null : dt, days === null ? 'admissao' : 'periodico'],
  );
  return cd;
}

type Query = Readonly<Record<string, string | number>>;
const list = async (query: Query, more: { token?: string; company?: number } = {}) => {
  const { body } = await tests.app.call('listPrazos', {
    token: more.token ?? tests.token,
    params: { company: more.company ?? 1 },
    query,
  });
  return body;
};
const names = async (query: Query) =>
  (await list(query)).message.map(({ nome }: { nome: string }) => nome);
const rowOf = async (cd: number, query: Query = {}) =>
  (await list({ pesquisa: await nameOf(cd), ...query })).message.find(
    (row: { cd: number }) => row.cd === cd,
  );
const nameOf = async (cd: number): Promise<string> =>
  (await tests.app.admin.query('select nome from funcionario where cd = $1', [cd])).rows[0].nome;
const ask = (codigos: readonly number[], more = {}, options = {}) =>
  tests.send('createPedidoMarcacao', { tipo: 'marcar', codigos, ...more }, options);
const book = (funcionarios: readonly number[], more = {}) =>
  tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    dt: '2026-04-01',
    hr: '09:00',
    intervalo: 15,
    funcionarios,
    confirmar: true,
    ...more,
  });
const detail = async (id: number, token = tests.token) =>
  (await tests.send('getPedidoMarcacao', undefined, { id, token })).body.message;

describe('the list of who is to be booked', () => {
  it('has its parts by the due day, and names apart who is away [MARCAR-01, MARCAR-02, API-500]', async () => {
    const who = 'Zulmira Partes';
    for (const [name, days] of [
      ['vencida', -1],
      ['hoje', 0],
      ['trinta', 30],
      ['sessenta', 60],
      ['longe', 61],
      ['nunca', null],
    ] as const) {
      await person(`${who} ${name}`, days);
    }
    // Somebody who begins to work later is not due yet.
    const later = await person(`${who} depois`, null);
    await tests.app.admin.query('update prazo set dt = $2 where cd_funcion = $1', [
      later,
      addDays(TEST_TODAY, 90),
    ]);
    const away = await person(`${who} ausente`, -5);
    await tests.app.admin.query(
      'update prazo set suspenso_de = $2, suspenso_ate = null where cd_funcion = $1',
      [away, addDays(TEST_TODAY, -1)],
    );
    const left = await person(`${who} saiu`, -5, { ativo: false });
    expect(left).toBeGreaterThan(0);
    const of = async (query: Query) =>
      (await names({ pesquisa: who, ...query })).map((nome: string) => nome.slice(who.length + 1));
    expect(await of({})).toEqual(['nunca', 'vencida', 'hoje', 'trinta', 'sessenta']);
    expect(await of({ parte: 'vencidos' })).toEqual(['vencida']);
    expect(await of({ parte: 'em-30-dias' })).toEqual(['hoje', 'trinta']);
    expect(await of({ parte: 'em-60-dias' })).toEqual(['hoje', 'trinta', 'sessenta']);
    expect(await of({ parte: 'nunca' })).toEqual(['nunca']);
    expect(await of({ parte: 'ausentes' })).toEqual(['ausente']);
    expect(await of({ motivo: 'admissao' })).toEqual(['nunca']);
    expect(await of({ mes: TEST_TODAY.slice(0, 7), motivo: 'periodico' })).toContain('hoje');
  });

  it('has whom an event asks to be examined, on its day and with its reason [MARCAR-04]', async () => {
    const cd = await person('Quitéria Acontecimento', 300);
    expect(await rowOf(cd)).toBeUndefined();
    const { rows } = await tests.app.admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       select cd_empresa, cd, 'mudanca', 'pedido', 77, $2, $2, now() from funcionario where cd = $1 returning cd`,
      [cd, addDays(TEST_TODAY, -3)],
    );
    expect(await rowOf(cd)).toMatchObject({
      motivo: 'mudanca',
      dt_prazo: addDays(TEST_TODAY, -3),
      estado: 'por-pedir',
    });
    await tests.app.admin.query(
      `update exame_devido set dt_dispensa = now(), motivo_dispensa = 'x' where cd = $1`,
      [rows[0].cd],
    );
    expect(await rowOf(cd)).toBeUndefined();
  });

  it('has each who returns from a long absence in the line of returns alone, whichever reason comes first [MARCAR-30, HOJE-38]', async () => {
    const cd = await person('Regina Regresso', -20);
    const late = { pesquisa: 'Regina Regresso', parte: 'vencidos', estado: 'por-pedir' };
    expect(await names({ ...late, regresso: 'sem' })).toHaveLength(1);
    await tests.app.admin.query(
      `insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, momento)
       select cd_empresa, cd, 'regresso', 'facto', 78, $2, $2, now() from funcionario where cd = $1`,
      [cd, addDays(TEST_TODAY, -3)],
    );
    expect(await rowOf(cd)).toMatchObject({ motivo: 'periodico' });
    expect(await names({ ...late, regresso: 'sem' })).toEqual([]);
    expect(await names({ ...late, regresso: 'com' })).toEqual(['Regina Regresso']);
    const { linhas } = (
      await tests.app.call('getHoje', { token: tests.token, params: { company: 1 } })
    ).body.message;
    const line = linhas.find(({ id }: { id: string }) => id === 'regressos-sem-marcacao');
    expect(line.total).toBe((await list({ regresso: 'com', estado: 'por-pedir' })).count);
  });

  it('is counted by part, month and reason as it is listed, and anew after a change [MARCAR-03, API-501]', async () => {
    const summary = async (query: Query = {}) => {
      const { body } = await tests.app.call('getPrazosResumo', {
        token: tests.token,
        params: { company: 1 },
        query,
      });
      return body.message.linhas as { grupo: string; total: number }[];
    };
    const count = (lines: { grupo: string; total: number }[], ...grupos: string[]) =>
      lines
        .filter(({ grupo }) => grupos.includes(grupo))
        .reduce((sum, { total }) => sum + total, 0);
    const listed = async (query: Query) => (await list({ quantidade: 10, ...query })).count;
    const lines = await summary();
    expect(count(lines, 'vencidos')).toBe(await listed({ parte: 'vencidos' }));
    expect(count(lines, 'em-30-dias', 'depois')).toBe(await listed({ parte: 'em-60-dias' }));
    expect(count(lines, 'nunca')).toBe(await listed({ parte: 'nunca' }));
    expect(count(lines, 'ausentes')).toBe(await listed({ parte: 'ausentes' }));
    const asked = await summary({ estado: 'pedido' });
    const cd = await person('Ofélia Contada', -2);
    expect((await ask([cd])).status).toBe(200);
    expect(count(await summary(), 'vencidos')).toBe(count(lines, 'vencidos') + 1);
    expect(count(await summary({ estado: 'pedido' }), 'vencidos')).toBe(
      count(asked, 'vencidos') + 1,
    );
  });
});

describe('asking for bookings', () => {
  it('is one request for many, which leaves out who is asked for or booked, and is made once [MARCAR-06, MARCAR-10, MARCAR-11, API-502]', async () => {
    const [one, two, booked] = [
      await person('Um Pedido', -9),
      await person('Dois Pedido', -8),
      await person('Já Marcada', -7),
    ];
    await addMarcacao(tests.app.admin, booked, 'exame', { dt: '2026-04-23', hr: '10:00' });
    const body = { dt_de: '2026-04-01', periodo: 'manha', local: 'Aveiro' };
    let first = { body: {} } as Awaited<ReturnType<typeof ask>>;
    const lines = await auditedBy(tests.app.admin, async () => {
      first = await ask([one, booked], body, { key: 'uma-vez' });
    });
    expect(lines).toMatchObject([{ acao: 'criar', entidade: 'pedido-marcacao' }]);
    expect(first.body).toMatchObject({ pedidos: 1, omitidos: 1 });
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
    const { rows } = await tests.app.admin.query('select pendente from funcionario where cd = $1', [
      one,
    ]);
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
      tests.decide('refusePedidoMarcacao', cd, { pessoas: [waiting], motivo: 'Sem vaga.' });
    expect((await refuse()).status).toBe(200);
    expect((await refuse()).status).toBe(409);
    expect(await rowOf(three)).toMatchObject({
      ...{ estado: 'recusado', dt_recusa: TEST_TODAY, recusa: 'Sem vaga.', cd_pedido: null },
    });
    expect((await noticesOf(tests))[0]).toMatchObject({
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

  it('what was refused is a line of its own until it is put aside, whenever it is due, and of the own people alone [HOJE-37, MARCAR-29]', async () => {
    const early = await person('Cedo Recusada', 300);
    const { cd } = (await ask([early])).body;
    const pessoa = (await detail(cd)).pessoas[0].cd;
    await tests.decide('refusePedidoMarcacao', cd, { pessoas: [pessoa], motivo: 'Ainda é cedo.' });
    const line = async () =>
      (
        await tests.app.call('getHoje', { token: tests.token, params: { company: 1 } })
      ).body.message.linhas.find(({ id }: { id: string }) => id === 'marcacoes-recusadas')?.total ??
      0;
    const count = await line();
    expect(count).toBe((await list({ estado: 'recusado' })).count);
    expect(await names({ pesquisa: 'Cedo Recusada', estado: 'recusado' })).toHaveLength(1);
    const [row] = (
      await tests.app.call('listPrazosPrestador', {
        token: tests.provider.token,
        query: { estado: 'recusado', empresa: 1 },
      })
    ).body.message;
    expect(row).toMatchObject({ estado: 'recusado', recusa: expect.any(String) });
    const aside = (codigos: readonly number[], more = {}) =>
      tests.send('dismissRecusas', { codigos }, more);
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const branch = await signInWith(tests.app, place);
    const foreign = { token: branch.token, company: REGION };
    expect((await aside([early], foreign)).status).toBe(404);
    expect((await aside([])).status).toBe(400);
    const lines = await auditedBy(tests.app.admin, async () => {
      expect((await aside([early])).status).toBe(200);
    });
    expect(lines).toMatchObject([{ acao: 'alterar', entidade: 'pedido-marcacao' }]);
    expect((await aside([early])).body.message).toBe('Já estava posto de lado.');
    expect(await line()).toBe(count - 1);
  });

  it('waits in the list of the provider until it is answered, with the bell [MARCAR-16, PEND-305, API-504]', async () => {
    const cd = await person('Espera Muita', -9);
    const queue = async () =>
      (await tests.app.call('listPedidosMarcacao', { token: tests.provider.token })).body.message;
    const inTab = async (query: Query) =>
      (await tests.app.call('listFila', { token: tests.provider.token, query })).body.marcacoes;
    const before = await inTab({ empresa: 1 });
    const { cd: asked } = (await ask([cd], { nota: 'Cedo.' })).body;
    expect(await inTab({ empresa: 1 })).toBe(before + 1);
    expect([
      await inTab({ pesquisa: 'Espera Muita' }),
      await inTab({ empresa: OTHER_EMPRESA, pesquisa: 'Espera Muita' }),
    ]).toEqual([1, 0]);
    const own = async () => (await queue()).find((row: { cd: number }) => row.cd === asked);
    expect(await own()).toMatchObject({ nome: 'Espera Muita', pessoas: 1, abertas: 1 });
    const bell = await tests.app.call('getAvisosPrestador', { token: tests.provider.token });
    const { marcacoes } = bell.body.message.find(
      (row: { cd_empresa: number }) => row.cd_empresa === 1,
    );
    expect(marcacoes).toBeGreaterThan(0);
    expect((await tests.send('removePedidoMarcacao', undefined, { id: asked })).status).toBe(200);
    expect(await own()).toBeUndefined();
    expect(await rowOf(cd)).toMatchObject({ estado: 'por-pedir', cd_pedido: null });
  });

  it('can be changed until somebody was answered, by who saw its versao last [MARCAR-17, API-505]', async () => {
    const [one, two] = [await person('Muda Um', -9), await person('Muda Dois', -9)];
    const { cd } = (await ask([one, two])).body;
    const { versao } = await detail(cd);
    const change = (body: object) => tests.send('updatePedidoMarcacao', body, { id: cd });
    expect((await change({ local: 'Maia', versao })).status).toBe(200);
    expect(await detail(cd)).toMatchObject({ local: 'Maia', nota: null });
    expect((await change({ local: 'Porto', versao })).status).toBe(409);
    expect((await change({ dt_de: '2026-05-02', dt_ate: '2026-05-01' })).status).toBe(400);
    expect((await change({ dt_ate: '2026-01-01' })).status).toBe(400);
    await book([one]);
    expect((await change({ local: 'Lisboa' })).status).toBe(409);
  });

  it('an exam that was made needs none, and a branch asks and reads of its own people alone [MARCAR-18, MARCAR-19, API-506]', async () => {
    const { admin } = tests.app;
    const cd = await person('Examinada Entretanto', -9);
    const { cd: asked } = (await ask([cd])).body;
    const exam = await tests.decide('createExame', 0, {
      cd_funcion: cd,
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis: 'A',
      dt: TEST_TODAY,
    });
    expect(exam.status).toBe(200);
    expect((await detail(asked)).pessoas[0].estado).toBe('marcado');
    const place = { cd_empresa: 1, cd_organig: REGION, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place);
    const inside = await person('Do Ramo', -9, { cd_organig: REGION });
    const outside = await person('De Fora', -9);
    const both = (await ask([inside, outside])).body.cd;
    expect((await ask([outside], {}, { token, company: REGION })).status).toBe(404);
    const seen = await tests.send('getPedidoMarcacao', undefined, {
      id: both,
      token,
      company: REGION,
    });
    expect(seen.body.message.pessoas.map((one: { nome: string }) => one.nome)).toEqual(['Do Ramo']);
    const change = { local: 'Só nosso' };
    const put = (id: number) =>
      tests.send('updatePedidoMarcacao', change, { id, token, company: REGION });
    expect((await put(both)).status).toBe(403);
    expect((await put(asked)).status).toBe(404);
    const rows = (await list({}, { token, company: REGION })).message;
    expect(rows.map((row: { cd: number }) => row.cd)).toContain(inside);
    expect(rows.map((row: { cd: number }) => row.cd)).not.toContain(outside);
    const foreign = await admin.query(
      'select min(cd)::int as cd from funcionario where cd_empresa = $1',
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
      tests.send('createPedidoMarcacao', { tipo, codigos: [marcacao] });
    const { body } = await about('outra-data');
    expect(body).toMatchObject({ pedidos: 1 });
    expect((await about('nao-pode')).status).toBe(409);
    expect(await rowOf(cd, { estado: 'marcado' })).toMatchObject({ dt_marcacao: '2026-04-01' });
    const moved = await tests.decide('updateMarcacao', marcacao, {
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
    await tests.decide('closeMarcacao', marcacao, { estado: 4, cd_motiv: 2 });
    expect((await detail(again)).pessoas[0].estado).toBe('marcado');
    expect((await about('outra-data')).status).toBe(409);
  });

  it('asks to book again whom absences are of, once for each person [MARCAR-21, API-508]', async () => {
    const { admin } = tests.app;
    const [one, two] = [await person('Faltou Um', -9), await person('Faltou Dois', -9)];
    const absence = (cd: number, dt: string) =>
      addMarcacao(admin, cd, 'exame', { dt, hr: '10:00', cd_estad: 3 });
    const codigos = [
      await absence(one, '2026-03-02'),
      await absence(one, '2026-03-09'),
      await absence(two, '2026-03-09'),
    ];
    const { body } = await tests.send('createPedidoMarcacao', { tipo: 'remarcar', codigos });
    expect(body).toMatchObject({ pedidos: 2 });
    expect(await rowOf(one)).toMatchObject({ estado: 'pedido' });
    await book([one, two]);
    expect((await detail(body.cd)).pessoas.map((row: { estado: string }) => row.estado)).toEqual([
      'marcado',
      'marcado',
    ]);
  });
});

it('the provider sees who is due in all companies, by empresa, mes and parte [MARCAR-22, API-509]', async () => {
  const cd = await person('Todas Empresas', -9);
  const of = async (query: Query) =>
    (await tests.app.call('listPrazosPrestador', { token: tests.provider.token, query })).body;
  const pesquisa = 'Todas Empresas';
  const [row] = (await of({ pesquisa, parte: 'vencidos' })).message;
  expect(row).toMatchObject({ cd, cd_empresa: 1, estado: 'por-pedir', motivo: 'periodico' });
  expect((await of({ pesquisa, empresa: OTHER_EMPRESA })).count).toBe(0);
  expect((await of({ pesquisa, parte: 'nunca' })).count).toBe(0);
  expect((await of({ pesquisa, mes: row.dt_prazo.slice(0, 7) })).count).toBe(1);
  const towns = await tests.app.call('listLocalidadesPrestador', { token: tests.provider.token });
  const inTowns = await Promise.all(
    towns.body.message.map((localidade: string) => of({ pesquisa, localidade })),
  );
  // A unit is in one town, its own or that of the nearest above it.
  expect(
    inTowns
      .map(({ count }) => count)
      .toSorted()
      .at(-1),
  ).toBe(1);
  expect(inTowns.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect((await of({ pesquisa, localidade: 'Terra Nenhuma' })).count).toBe(0);
  await ask([cd]);
  expect((await of({ pesquisa, estado: 'pedido' })).message[0]).toMatchObject({
    dt_pedido: TEST_TODAY,
  });
  const all = await of({ quantidade: 10 });
  const ofOne = await of({ empresa: 1, quantidade: 10, ordenacao: 'empresa.des' });
  expect(ofOne.count).toBeGreaterThan(10);
  expect(all.count).toBeGreaterThan(ofOne.count);
});

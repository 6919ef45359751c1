import type { CallName, Capability, Hoje } from '@sst/contract';
import { HOJE_RULES, hojeRule, ruleFor, withParts } from '@sst/contract/rules/hoje/hoje';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente, addMarcacao } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  // Today is Monday, 16 March 2026: what demonstrations of other days may lack.
  const cd = await addFuncionario(admin, tests.own, { cd_organig: 4, num_contrib: null });
  for (const especie of ['exame', 'acao-enfermagem'] as const) {
    for (const dt of ['2026-03-16', '2026-03-20']) await addMarcacao(admin, cd, especie, { dt });
    await addMarcacao(admin, cd, especie, { dt: '2026-03-13', cd_estad: 3 });
  }
  const back = await addFuncionario(admin, tests.own, { cd_organig: 4 });
  await admin.query(
    `update prazo set dt = '2026-03-18', dt_expir = '2026-03-18', regra = 'regresso', pendente = false where cd_funcion = $1`,
    [back],
  );
  await addFuncionario(admin, tests.own, { cd_organig: 4, dt_ini_instit: '2026-03-20' });
  await addAcidente(admin, cd, { dt: '2026-03-15', cd_estad: 0 });
  const soon = await addFuncionario(admin, tests.own, { cd_organig: 4, dt_expir: '2026-05-14' });
  await addAcidente(admin, soon, { dt: '2026-03-14' });
  await admin.query(
    `update medida set dt_prazo = '2026-03-23' where cd = (
       select min(cd) from medida where cd_empresa = $1 and cd_estad = 0)`,
    [EMPRESA],
  );
  await admin.query(
    `update pedido set cd_estad = 3, motivo = 'Falta o NIF.', dt_decis = '2026-03-10' where cd = (
       select min(cd) from pedido where cd_empresa = $1 and cd_estad = 3)`,
    [EMPRESA],
  );
  await addMarcacao(admin, back, 'acao-enfermagem', { dt: '2026-03-13', cd_estad: 3 });
  for (const especie of ['exame', 'acao-enfermagem'] as const) {
    const marcacao = await addMarcacao(admin, soon, especie, { dt: '2026-04-20' });
    await admin.query(
      `insert into convocatoria (cd_empresa, cd_marcacao, dt, hr, dt_envio, entrega)
       select cd_empresa, cd, dt, hr, '2026-03-10', 'nao-entregue' from marcacao where cd = $1`,
      [marcacao],
    );
  }
});
afterAll(() => tests.app.close());

interface Asking {
  readonly company?: number;
  readonly token?: string;
}

async function hoje({ company = EMPRESA, token = tests.token }: Asking = {}): Promise<Hoje> {
  const { status, body } = await tests.app.call('getHoje', { token, params: { company } });
  expect(status).toBe(200);
  return body.message;
}

const totalOf = ({ linhas }: Hoje, id: string) => linhas.find((line) => line.id === id)?.total ?? 0;

async function listed(name: CallName, query: Readonly<Record<string, string>>, asking: Asking) {
  const { company = EMPRESA, token = tests.token } = asking;
  const call = { token, params: { company }, query: { ...query, quantidade: 1 } };
  return (await tests.app.call(name, call)).body.count as number;
}

/** The lines of administrators, and of who answers for measures. */
const OF_OTHERS: readonly string[] = ['medidas-escaladas', 'medidas-minhas'];

/** The rules as they are for who may see everything else. */
const RULES = HOJE_RULES.map((rule) => ruleFor(rule, () => true)).filter(
  ({ id }) => !OF_OTHERS.includes(id),
);

it.each([EMPRESA, REGION, 4])(
  'each line of node %i (accidents, exams, absences, measures, requests) is the number of rows of the list that it opens, of its units too [FALTA-07, HOJE-01, HOJE-02, HOJE-03, API-493, MARCAR-23]',
  async (company) => {
    const lines = await hoje({ company });
    for (const { id, list, query } of RULES) {
      const asked = query(lines.dia, lines.feriado);
      expect([id, totalOf(lines, id)]).toEqual([id, await listed(list, asked, { company })]);
      const units = lines.linhas.find((line) => line.id === id)?.unidades ?? [];
      for (const { cd, total } of units)
        expect([id, cd, total]).toEqual([id, cd, await listed(list, asked, { company: cd })]);
    }
  },
);

it('a line says how many of those counted are late: all of what is so by its name, of exams those whose day has passed, else none [HOJE-84]', async () => {
  const lines = await hoje();
  for (const { id, list, query, late } of RULES) {
    const line = lines.linhas.find((one) => one.id === id);
    if (late === 'terminados') {
      const { rows } = await tests.app.admin.query(
        'select count(*)::int as late from acidente where cd_empresa = $1 and participar_ate <= $2',
        [EMPRESA, tests.app.clock.now()],
      );
      expect([id, line?.atrasadas]).toEqual([id, rows[0].late]);
      continue;
    }
    if (late !== 'vencidos') {
      expect([id, line?.atrasadas]).toEqual([id, late ? line?.total : 0]);
      continue;
    }
    const { body } = await tests.app.call(list, {
      token: tests.token,
      params: { company: EMPRESA },
      query: query(lines.dia, lines.feriado),
    });
    const rows = body.message as { readonly dt_prazo: string | null }[];
    const due = rows.filter(({ dt_prazo }) => dt_prazo !== null && dt_prazo < lines.dia);
    expect([id, line?.atrasadas]).toEqual([id, due.length]);
  }
  // Some of those whom nobody has asked for are late, and some are not.
  const toAsk = lines.linhas.find(({ id }) => id === 'exames-por-pedir');
  expect(toAsk?.atrasadas).toBeGreaterThan(0);
  expect(toAsk?.atrasadas).toBeLessThan(toAsk?.total ?? 0);
});

it('the demonstration shows each line, in the order of harm, and units where they matter [HOJE-01, HOJE-03, HOJE-36, HOJE-46]', async () => {
  const { linhas } = await hoje();
  const missing = HOJE_RULES.filter(({ id }) => !linhas.some((line) => line.id === id));
  expect(missing.map(({ id }) => id)).toEqual(OF_OTHERS);
  const order = RULES.map(({ id }) => id);
  expect(linhas.map(({ id }) => id)).toEqual(order);
  const byUnit = linhas.filter(({ unidades }) => unidades.length > 0);
  expect(byUnit.map(({ id }) => id)).toEqual(['exames-por-pedir']);
});

it('whom nobody has asked for is one number, and each is in one of its parts, whatever the reader may know [HOJE-70]', async () => {
  const head = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: ([1, 2] as const).map((menu) => ({ menu, capabilities: ['ver', 'criar', 'editar'] })),
  });
  for (const asking of [{}, head, { company: REGION }]) {
    const { linhas } = await hoje(asking);
    const read = withParts(linhas);
    const whole = read.find(({ line }) => line.id === 'exames-por-pedir');
    const sum = whole?.parts.reduce((all, { total }) => all + (total ?? 0), 0);
    expect(sum).toBeGreaterThan(1);
    expect(sum).toBe(whole?.line.total);
    expect(read.filter(({ line }) => hojeRule(line.id).partOf).map(({ line }) => line.id)).toEqual(
      [],
    );
  }
});

it('a change shows in the next answer, in its company alone [HOJE-04, API-494]', async () => {
  const other = await signInWith(tests.app, { cd_empresa: OTHER_EMPRESA, acessos: [{ menu: 1 }] });
  const [before, foreign] = [await hoje(), await hoje({ ...other, company: OTHER_EMPRESA })];
  await addFuncionario(tests.app.admin, tests.own, { num_contrib: null });
  // The tests' own connection names no company, so that its change counts for all of them.
  expect(totalOf(await hoje(), 'sem-nif')).toBe(totalOf(before, 'sem-nif') + 1);
  expect(await hoje({ ...other, company: OTHER_EMPRESA })).toEqual(foreign);
});

it('everybody sees what their menus show, and a user of a branch what is there [HOJE-05, HOJE-35, API-495, PERM-13, PERM-16]', async () => {
  const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 3 }] });
  const people = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 1 }] });
  const told = (await hoje(people)).linhas.map(({ id }) => id as string);
  expect([
    told.includes('expirados-sem-marcacao'),
    told.includes('regressos-sem-marcacao'),
  ]).toEqual([true, false]);
  const safety = (await hoje({ token })).linhas.map(({ id }) => id);
  expect(safety).toEqual(['medidas-em-atraso', 'medidas-a-terminar', 'medidas-devolvidas']);
  const none = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [] });
  expect((await hoje({ token: none.token })).linhas).toEqual([]);
  const region = await signInToRegion(tests);
  expect(await hoje({ token: region, company: REGION })).toEqual(await hoje({ company: REGION }));
  const params = { company: EMPRESA };
  expect((await tests.app.call('getHoje', { token: region, params })).status).toBe(403);
});

it('a line that cannot be counted says so, and the others stay [HOJE-06, API-496]', async () => {
  const { admin } = tests.app;
  const before = await hoje();
  await admin.query('revoke select on medida from sst_app');
  try {
    await admin.query(`update medida set cd_estad = cd_estad where cd_empresa = $1`, [EMPRESA]);
    const { linhas } = await hoje();
    const failed = linhas.filter(({ total }) => total === null).map(({ id }) => id);
    expect(failed).toEqual([
      'medidas-minhas',
      'medidas-em-atraso',
      'medidas-a-terminar',
      'medidas-devolvidas',
      'medidas-sem-acesso',
    ]);
    const shown = linhas.map(({ id }) => id).filter((id) => !OF_OTHERS.includes(id));
    expect(shown).toEqual(before.linhas.map(({ id }) => id));
  } finally {
    await admin.query('grant select on medida to sst_app');
  }
  expect(await hoje()).toEqual(before);
});

it('a line that is put off is so for the user alone, at that node, until the day, and can be brought back [HOJE-13, HOJE-14, API-497]', async () => {
  const put = (ate: string | null, token = tests.token) =>
    tests.app.call('adiarLinha', {
      token,
      params: { company: EMPRESA },
      body: { id: 'sem-nif', ate },
    });
  const until = async (asking: Asking = {}) =>
    (await hoje(asking)).linhas.find(({ id }) => id === 'sem-nif')?.dt_ate;
  const acesso = { menu: 1, capabilities: ['ver', 'editar'] } as const;
  const other = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [acesso] });
  expect((await put('2026-03-18')).body.message).toBe('Linha adiada até 18-03-2026.');
  expect(await until()).toBe('2026-03-18');
  expect([await until(other), await until({ company: REGION })]).toEqual([null, null]);
  expect((await put('2026-03-23')).status).toBe(200);
  expect(await until()).toBe('2026-03-23');
  for (const wrong of ['2026-03-16', '2027-03-18']) expect((await put(wrong)).status).toBe(400);
  await tests.app.admin.query(`update hoje_adiado set dt_ate = '2026-03-16'`);
  expect(await until()).toBeNull();
  expect((await put('2026-03-18')).status).toBe(200);
  expect((await put(null)).status).toBe(200);
  expect(await until()).toBeNull();
});

it('a line is passed to a colleague who sees it and can act on it, told in the inbox, and goes back by either, or with the right [HOJE-25, HOJE-26, HOJE-45, API-520, API-521]', async () => {
  const place = {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 1, capabilities: ['ver', 'editar'] }],
  } as const;
  const [mine, hers] = [await signInWith(tests.app, place), await signInWith(tests.app, place)];
  const safety = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 3 }] });
  const reader = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 1, capabilities: ['ver'] }],
  });
  const params = { company: EMPRESA };
  const colleagues = async (token: string, linha = 'sem-nif') =>
    (await tests.app.call('listColegas', { token, params: { ...params, linha } })).body.message.map(
      ({ cd }: { cd: number }) => cd,
    );
  expect(await colleagues(mine.token)).toContain(hers.cd);
  expect(await colleagues(mine.token)).not.toContain(mine.cd);
  expect(await colleagues(mine.token)).not.toContain(safety.cd);
  // Who sees it and may do nothing about it.
  expect(await colleagues(mine.token)).not.toContain(reader.cd);
  expect(await colleagues(mine.token, 'medidas-em-atraso')).toEqual([]);
  const at = (capabilities: Capability[]) =>
    signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: ([1, 2, 4] as const).map((menu) => ({ menu, capabilities })),
    });
  const [all, acts, sees] = [
    await at(['ver', 'criar', 'editar', 'doc']),
    await at(['ver', 'criar', 'editar', 'doc']),
    await at(['ver']),
  ];
  const offered = async (linha: string) => {
    const found = await colleagues(all.token, linha);
    return [linha, found.includes(acts.cd), found.includes(sees.cd)];
  };
  // The provider sees to measures and imports; the others are done by somebody of the company, with a button or without.
  const done = HOJE_RULES.filter(
    ({ list }) => !['listMedidas', 'listImportacoes', 'listPedidos'].includes(list),
  );
  for (const { id } of done) expect(await offered(id)).toEqual([id, true, false]);
  expect(await colleagues(await tests.app.signIn('prestador@demo.pt'))).toEqual([]);
  const pass = (para: number | null, token = mine.token) =>
    tests.app.call('passarLinha', {
      token,
      params,
      body: { id: 'sem-nif', para, nota: 'Ligo amanhã.' },
    });
  const passed = async ({ token }: Asking) =>
    (await hoje({ token })).linhas.find(({ id }) => id === 'sem-nif')?.passada;
  const told = async () =>
    (await tests.app.call('listAvisos', { token: hers.token, params, query: {} })).body.message.map(
      ({ texto }: { texto: string }) => texto,
    );
  expect((await pass(safety.cd)).status).toBe(400);
  expect((await pass(reader.cd)).status).toBe(400);
  expect((await pass(hers.cd)).status).toBe(200);
  expect(await passed(mine)).toMatchObject({ minha: true, cd: hers.cd, nota: 'Ligo amanhã.' });
  expect(await passed(hers)).toMatchObject({ minha: false, cd: mine.cd, dia: '2026-03-16' });
  expect(await told()).toEqual(['Ligo amanhã.']);
  expect((await pass(null, hers.token)).status).toBe(200);
  expect([await passed(mine), await passed(hers), await told()]).toEqual([null, null, []]);
  await pass(hers.cd);
  await tests.app.admin.query('delete from acesso where cd_utilizador = $1', [hers.cd]);
  expect(await passed(mine)).toBeNull();
});

it('who sees employees and no bookings has the lines of the employees, with their count [MARCAR-23]', async () => {
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 1, capabilities: ['ver'] }],
  });
  const lines = await hoje({ token });
  const rule = hojeRule('expirados-sem-marcacao');
  const asked = rule.query(lines.dia);
  expect(rule.list).toBe('listFuncionarios');
  expect(totalOf(lines, rule.id)).toBe(await listed(rule.list, asked, { token }));
});

it('absences since the last working day are those since the day before the municipal holiday of the node [HOJE-32]', async () => {
  const { admin } = tests.app;
  const rule = hojeRule('faltas-exame');
  // Friday, 13 March, is the holiday of one unit: its last working day was Thursday.
  await admin.query(`update organigrama set feriado = '03-13' where cd = $1`, [REGION]);
  const cd = await addFuncionario(admin, tests.own, { cd_organig: REGION });
  await addMarcacao(admin, cd, 'exame', { dt: '2026-03-12', cd_estad: 3 });
  const [whole, region] = [await hoje(), await hoje({ company: REGION })];
  expect([whole.feriado, region.feriado]).toEqual([null, '03-13']);
  for (const [lines, company, de] of [
    [whole, EMPRESA, '2026-03-13'],
    [region, REGION, '2026-03-12'],
  ] as const) {
    const asked = rule.query(lines.dia, lines.feriado);
    expect(asked).toEqual({ de, ate: '2026-03-15', seguimento: 'por-tratar' });
    expect(totalOf(lines, rule.id)).toBe(await listed(rule.list, asked, { company }));
  }
  await admin.query('update organigrama set feriado = null where cd = $1', [REGION]);
});

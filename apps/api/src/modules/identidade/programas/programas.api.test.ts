import { MENU } from '@sst/contract';
import { DIRETORIO_RIGHT } from '@sst/contract/calls/program-rights';
import { addDays } from '@sst/contract/rules/dates/dates';
import { CHAVE_PROGRAMA, CHAVE_RATE } from '@sst/contract/rules/identidade/chaves-programa';
import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../db/demo/index.ts';
import { isProgramSecret } from '../../../secrets/program-secret.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { placeFactor } from '../../../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../../../testing/utilizadores/keys.ts';
import { OTHER_REGION, REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { ProgramasWatch } from './programas-watch.ts';

let app: TestApp;
let maker: Awaited<ReturnType<typeof signInWith>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from chave_programa; delete from tentativa');
  maker = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});

const BODY = {
  nome: 'Salários',
  direitos: ['funcionarios.ver', 'admissoes.criar'],
  saude: false,
  alcance: [ROOT],
  redes: [] as string[],
  ultimo_dia: addDays(TEST_TODAY, 90),
};
const params = { company: ROOT };

const create = (body: Partial<typeof BODY> = {}, token = maker.token) =>
  app.call('createChavePrograma', { token, params, body: { ...BODY, ...body } });
const list = async () =>
  (await app.call('listChavesPrograma', { token: maker.token, params })).body.message;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const people = ({ headers }: Pick<TestKey, 'headers'>, company = ROOT, ip?: string) =>
  app.call('listFuncionarios', {
    headers,
    params: { company },
    query: { quantidade: 10 },
    ...(ip && { ip }),
  });
const keyOf = (options: Partial<Parameters<typeof addKey>[1]> = {}) =>
  addKey(app.admin, { cd_empresa: ROOT, cd_utilizador: maker.cd, saude: false, ...options });

describe('a key of a program', () => {
  it('is shown once, with a prefix and check signs, and kept as a hash [CHAVE-01]', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.chave).toMatch(/^sst_[0-9A-Za-z]{38}$/);
    expect(isProgramSecret(body.chave)).toBe(true);
    expect(
      isProgramSecret(`${body.chave.slice(0, -1)}${body.chave.endsWith('0') ? '1' : '0'}`),
    ).toBe(false);
    const [row] = await list();
    expect(JSON.stringify(row)).not.toContain(body.chave);
    expect(row.segredos[0].inicio).toBe(body.chave.slice(0, 10));
    const { rows } = await app.admin.query(
      `select to_jsonb(s)::text as text from chave_programa_segredo s`,
    );
    expect(rows[0].text).not.toContain(body.chave.slice(10));
    expect((await people({ headers: bearer(body.chave) })).status).toBe(200);
  });

  it.each([
    ['rights that nobody may give a program', { direitos: ['utilizadores.gerir'] }, 'direitos'],
    ['health data without saying so', { direitos: ['exames.ver'] }, 'direitos'],
    [
      'health data by somebody without a second factor',
      { direitos: ['exames.ver'], saude: true },
      'saude',
    ],
    ['nothing', { direitos: [] }, 'direitos'],
    ['a day that is over', { ultimo_dia: addDays(TEST_TODAY, -1) }, 'ultimo_dia'],
    [
      'more than a year',
      { ultimo_dia: addDays(TEST_TODAY, CHAVE_PROGRAMA.maxDays + 1) },
      'ultimo_dia',
    ],
    ['a unit that is not there', { alcance: [999_999_999] }, 'alcance'],
    ['a unit of another company', { alcance: [61] }, 'alcance'],
    ['no name', { nome: ' ' }, 'nome'],
    ['an address in its name', { nome: 'www.exemplo.pt' }, 'nome'],
    ['an address that is none', { redes: ['192.0.2.300'] }, 'redes.0'],
    ['a network that limits nothing', { redes: ['0.0.0.0/0'] }, 'redes.0'],
    ['IPv4 within IPv6', { redes: ['::ffff:192.0.2.0/120'] }, 'redes.0'],
  ])('is not made with %s [CHAVE-01, CHAVE-06]', async (_, body, field) => {
    const answer = await create(body as Partial<typeof BODY>);
    expect([answer.status, Object.keys(answer.body.campos)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('never has more than its maker, nor reaches further [CHAVE-06]', async () => {
    const poor = await signInWith(app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      adm: true,
      acessos: [{ menu: 1, capabilities: ['ver'] }],
    });
    const ask = (body: object) =>
      app.call('createChavePrograma', {
        token: poor.token,
        params: { company: REGION },
        body: { ...BODY, alcance: [REGION], direitos: ['funcionarios.ver'], ...body },
      });
    expect((await ask({ direitos: ['admissoes.criar'] })).body.campos).toHaveProperty('direitos');
    expect((await ask({ alcance: [OTHER_REGION] })).body.campos).toHaveProperty('alcance');
    const { body } = await ask({});
    const key = { headers: bearer(body.chave) };
    expect((await people(key, REGION)).status).toBe(200);
    expect((await people(key, OTHER_REGION)).status).toBe(403);
    expect((await people(key, ROOT)).status).toBe(403);
  });

  it('sees health data only by a right of its own, given with a second factor and while there is one [CHAVE-04]', async () => {
    await placeFactor(app.admin, maker.cd);
    const direitos = ['funcionarios.ver', 'prazos.ver', 'aptidao.ver', 'exames.ver'];
    const { body } = await create({ direitos, saude: true });
    const seeing = { headers: bearer(body.chave) };
    const exams = () => app.call('listExames', { ...seeing, params, query: { quantidade: 10 } });
    expect((await exams()).status).toBe(200);
    expect(JSON.stringify((await people(seeing)).body)).toMatch(/"dt_expir":"\d/);
    const blind = await keyOf({ direitos });
    const shown = JSON.stringify((await people(blind)).body);
    expect(shown).not.toMatch(/"(?:dt_expir|dt_prox_marc|cd_aptidao)":"?\d/);
    await app.admin.query('delete from fator where cd_utilizador = $1', [maker.cd]);
    await forgotten();
    expect((await exams()).body.codigo).toBe('CHAVE_SEM_SAUDE');
  });

  it('has two secrets while it is changed, and then the new one alone [CHAVE-07]', async () => {
    const { body: first } = await create();
    const of = { token: maker.token, params: { company: ROOT, id: first.message } };
    const { body: second } = await app.call('renewChavePrograma', of);
    for (const { chave } of [first, second])
      expect((await people({ headers: bearer(chave) })).status).toBe(200);
    expect((await app.call('renewChavePrograma', of)).status).toBe(409);
    expect((await list())[0].segredos.map((one: { dt_uso: string }) => one.dt_uso)).toEqual([
      TEST_TODAY,
      TEST_TODAY,
    ]);
    await app.call('endSegredoAnterior', of);
    expect((await people({ headers: bearer(first.chave) })).status).toBe(401);
    expect((await people({ headers: bearer(second.chave) })).status).toBe(200);
    await app.call('endChavePrograma', of);
    expect((await people({ headers: bearer(second.chave) })).body.codigo).toBe(
      'CHAVE_PROGRAMA_INVALIDA',
    );
    expect((await app.call('renewChavePrograma', of)).status).toBe(404);
    expect((await list())[0]).toMatchObject({ estado: 'terminada', segredos: [] });
  });

  it('is not renewed by who could not make it: whoever renews it holds all that it has [CHAVE-04, CHAVE-06]', async () => {
    await placeFactor(app.admin, maker.cd);
    const key = await keyOf({ direitos: ['funcionarios.ver', 'exames.ver'], saude: true });
    const renew = (token: string, company: number = ROOT) =>
      app.call('renewChavePrograma', { token, params: { company, id: key.cd } });
    const bare = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: [] });
    expect((await renew(bare.token)).body.campos).toHaveProperty('direitos');
    const blind = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    expect((await renew(blind.token)).body.campos).toHaveProperty('saude');
    expect((await renew(maker.token)).status).toBe(200);
  });

  it('works where its user works, who has moved below what it reaches [CHAVE-12]', async () => {
    const below = await signInWith(app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    await placeFactor(app.admin, below.cd);
    const key = await keyOf({ cd_utilizador: below.cd, saude: true });
    const log = (company: number) =>
      app.call('listAuditoria', {
        headers: key.headers,
        params: { company },
        query: { quantidade: 10 },
      });
    expect((await people(key, REGION)).status).toBe(200);
    expect((await log(REGION)).status).toBe(403);
    expect((await log(ROOT)).status).toBe(403);
  });

  it('is one of so many at most, however many are made at once [CHAVE-01]', async () => {
    for (let made = 0; made < CHAVE_PROGRAMA.most - 2; made++) await keyOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('ends with its last day [CHAVE-07]', async () => {
    const key = await keyOf({ dt_fim: TEST_TODAY });
    expect((await people(key)).status).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect((await people(key)).status).toBe(401);
    app.clock.advance(-24 * 3_600_000);
  });

  it('serves from its networks alone, by IPv4 and IPv6 [CHAVE-08]', async () => {
    const key = await keyOf({ redes: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = async (ip: string) => (await people(key, ROOT, ip)).status;
    expect(await from('192.0.2.7')).toBe(200);
    expect(await from('::ffff:192.0.2.7')).toBe(200);
    expect(await from('2001:db8:1::9')).toBe(200);
    expect(await from('192.0.3.7')).toBe(403);
    expect(await from('2001:db9::1')).toBe(403);
  });

  it('that opens nothing is counted by address, and keeps nobody there from signing in [CHAVE-09]', async () => {
    const ip = '198.51.100.9';
    const key = await keyOf();
    const wrong = { headers: bearer(`${key.secret.slice(0, 10)}${'0'.repeat(32)}`) };
    const statuses = [];
    for (let turn = 0; turn <= SIGN_IN.addressFailures; turn++)
      statuses.push((await people(wrong, ROOT, ip)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    const login = await app.call('login', {
      body: { email: 'rh@demo.pt', pass: DEMO_PASSWORD },
      ip,
    });
    expect(login.status).toBe(200);
    expect((await people(key, ROOT, ip)).status).toBe(200);
  });

  it('says how many calls it still has, and is told to wait beyond them [CHAVE-10]', async () => {
    const key = await keyOf();
    const { headers } = await people(key);
    expect(headers['ratelimit-policy']).toBe(
      `"chave";q=${CHAVE_RATE.calls};w=${CHAVE_RATE.seconds}`,
    );
    expect(headers.ratelimit).toMatch(new RegExp(`^"chave";r=${CHAVE_RATE.calls - 1};t=\\d+$`));
    const calls = Array.from({ length: CHAVE_RATE.calls - 1 }, () =>
      app.call('listCategoriasDaEmpresa', { headers: key.headers, params }),
    );
    await Promise.all(calls);
    const over = await people(key);
    expect([over.status, over.body.codigo]).toEqual([429, 'LIMITE_DA_CHAVE']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    // Another key of the same person goes on.
    expect((await people(await keyOf())).status).toBe(200);
  }, 60_000);

  it('is named, with who answers for it, where it is told who did or saw what [CHAVE-11]', async () => {
    await placeFactor(app.admin, maker.cd);
    const key = await keyOf({ saude: true });
    const { body: found } = await people(key);
    const employee = found.message[0].cd;
    await app.call('getFuncionario', {
      headers: key.headers,
      params: { company: ROOT, id: employee },
    });
    await app.call('createCategoria', {
      headers: key.headers,
      body: { nome: 'x', cd_organig: ROOT },
    });
    const { rows } = await app.admin.query(
      `select l.cd_chave::float8, l.cd_utilizador::float8 from leitura l where l.chamada = 'getFuncionario' order by l.cd desc limit 1`,
    );
    expect(rows[0]).toEqual({ cd_chave: key.cd, cd_utilizador: maker.cd });
    await app.admin.query(
      `insert into leitura_pessoa (cd_empresa, cd_funcion, quando, cd_leitura)
      select l.cd_empresa, $1, l.quando, l.cd from leitura l where l.chamada = 'getFuncionario' order by l.cd desc limit 1`,
      [employee],
    );
    const { body: seen } = await app.call('listLeituras', {
      token: maker.token,
      params: { company: ROOT, id: employee },
    });
    expect(seen.message[0].utilizador).toMatch(/^Programa de ensaio \(programa de .+\)$/);
  });
});

/** Lets the server forget what it remembers of keys for less than a second. */
const forgotten = () => new Promise((resolve) => setTimeout(resolve, 1_000));

describe('a key whose user has changed', () => {
  const watch = () =>
    new ProgramasWatch({
      pool: app.database.pool,
      clock: app.clock,
      publicUrl: 'https://sst.exemplo',
    });
  const lose = (menu: number) =>
    app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = $2', [
      maker.cd,
      menu,
    ]);

  it('can do no more than they can, from then on and for good; administrators are told [CHAVE-12]', async () => {
    const other = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const { rows } = await app.admin.query('select email from utilizador where cd = $1', [
      other.cd,
    ]);
    const key = await keyOf({ direitos: ['funcionarios.ver', 'admissoes.criar', 'medidas.ver'] });
    const measures = () =>
      app.call('listMedidas', { headers: key.headers, params, query: { quantidade: 10 } });
    expect((await measures()).status).toBe(200);
    const before = await app.admin.query(
      'select * from acesso where cd_utilizador = $1 and cd_menu_web = $2',
      [maker.cd, MENU.seguranca],
    );
    await lose(MENU.seguranca);
    await forgotten();
    expect((await measures()).status).toBe(403);
    expect((await people(key)).status).toBe(200);
    await watch().look();
    const [row] = await list();
    expect([row.direitos.toSorted(), row.perdidos]).toEqual([
      ['admissoes.criar', 'funcionarios.ver'],
      [],
    ]);
    const [letter] = await lettersTo(app.admin, rows[0].email);
    expect(letter?.assunto).toContain('pode fazer menos');
    const [again] = before.rows;
    await app.admin.query(
      'insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver) values ($1, $2, $3, $4, true)',
      [again.cd_empresa, again.cd_organig, maker.cd, MENU.seguranca],
    );
    await forgotten();
    expect((await measures()).status).toBe(403);
  });

  it('sees no health data, nor has the directory, once they have no second factor: it is shown, made last and told [CHAVE-14]', async () => {
    await placeFactor(app.admin, maker.cd);
    const { rows } = await app.admin.query('select email from utilizador where cd = $1', [
      maker.cd,
    ]);
    await keyOf({ direitos: ['exames.ver', 'funcionarios.ver', DIRETORIO_RIGHT], saude: true });
    const [whole] = await list();
    expect([whole.saude, whole.perdidos]).toEqual([true, []]);
    await watch().look();
    expect(await lettersTo(app.admin, rows[0].email)).toEqual([]);
    await app.admin.query('delete from fator where cd_utilizador = $1', [maker.cd]);
    const [blind] = await list();
    expect([blind.saude, blind.direitos, blind.perdidos.toSorted()]).toEqual([
      false,
      ['funcionarios.ver'],
      [DIRETORIO_RIGHT, 'exames.ver'].toSorted(),
    ]);
    await watch().look();
    const kept = await app.admin.query('select direitos, saude from chave_programa');
    expect(kept.rows).toEqual([{ direitos: ['funcionarios.ver'], saude: false }]);
    const [letter] = await lettersTo(app.admin, rows[0].email);
    expect(letter?.assunto).toContain('deixou de ver dados de saúde');
    await watch().look();
    expect(await lettersTo(app.admin, rows[0].email)).toHaveLength(1);
  });

  it('stands still once they have left, and goes on when another answers for it [CHAVE-12]', async () => {
    const key = await keyOf({ direitos: ['funcionarios.ver'] });
    await app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
      maker.cd,
    ]);
    await forgotten();
    expect((await people(key)).status).toBe(403);
    await watch().look();
    await forgotten();
    expect((await people(key)).status).toBe(401);
    const next = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const answer = await app.call('updateChavePrograma', {
      token: next.token,
      params: { company: ROOT, id: key.cd },
      body: { ...BODY, direitos: ['funcionarios.ver'] },
    });
    expect(answer.status).toBe(200);
    expect((await people(key)).status).toBe(200);
  });

  it('is told of a month before its end, once [CHAVE-12]', async () => {
    const { rows } = await app.admin.query('select email from utilizador where cd = $1', [
      maker.cd,
    ]);
    await keyOf({ dt_fim: addDays(TEST_TODAY, CHAVE_PROGRAMA.avisoDays) });
    await keyOf({ dt_fim: addDays(TEST_TODAY, CHAVE_PROGRAMA.avisoDays + 1) });
    await watch().look();
    await watch().look();
    const letters = await lettersTo(app.admin, rows[0].email);
    expect(letters.filter(({ assunto }) => assunto.startsWith('Renove a chave'))).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAt, configure, newDomain } from '../../../testing/entrada-propria/entries.ts';
import { startIssuerApp } from '../../../testing/entrada-propria/issuer-app.ts';
import {
  CLIENT,
  passThrough,
  type RealIssuer,
  startRealIssuer,
} from '../../../testing/entrada-propria/real-issuer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addPerson, askLink, isLiving, lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { factorCodeNow, placeFactor, RECOVERY_CODE } from '../../../testing/utilizadores/factor.ts';
import { accessTo, FOREIGN, placeAt, ROOT } from '../../../testing/utilizadores/places.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let issuer: RealIssuer;
let dominio: string;
beforeAll(async () => {
  issuer = await startRealIssuer();
  app = await startIssuerApp();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  dominio = newDomain();
});

const settings = (more: object = {}) =>
  configure(app, ROOT, {
    emissor: issuer.emissor,
    segredo: CLIENT.client_secret,
    dominio,
    ...more,
  });

/** Somebody with a place in the company and an e-mail of its domain, who is about to sign in at the issuer. */
async function somebody(name: string, place: object = {}): Promise<{ cd: number; email: string }> {
  const email = `${name}@${dominio}`;
  const cd = await createUser(app.admin, [{ cd_empresa: ROOT, ...place }], { email });
  issuer.person = { sub: `${name}-${dominio}`, email, email_verified: true, name: 'Ana Sá' };
  return { cd, email };
}

/** Signs in at the issuer. @returns the answer to its end. */
async function enter(email: string, browser: Pick<TestApp, 'call'> = app) {
  const { codigo, endereco } = await beginAt(browser, email);
  const parametros = await passThrough(endereco);
  return browser.call('finishEntradaPropria', { body: { codigo, parametros } });
}

const login = (email: string, pass = TEST_PASSWORD, more: object = {}) =>
  app.call('login', { body: { email, pass, ...more } });

describe('a sign-in at the company’s own provider of identities', () => {
  it('opens a session of the invited account, linked from then on, with all that belongs to one [ID-75, ID-76]', async () => {
    await settings();
    const { cd, email } = await somebody('ana');
    const browser = new TestBrowser(app);
    const { status, body } = await enter(email, browser);
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect([...browser.cookies.keys()]).toEqual(['aparelho', ...browser.proofs()]);
    const me = await browser.call('getUtilizador', { token: body.token });
    expect([me.status, me.body.utilizador.cd]).toEqual([200, cd]);
    // Copied, the token opens nothing, as any other.
    expect(await isLiving(app, body.token)).toBe(false);
    // The person is known by the issuer's own name from now on: another e-mail changes nothing.
    issuer.person = { sub: issuer.person.sub, email: 'outra@outro.pt', email_verified: false };
    expect(Object.keys((await enter(email)).body)).toEqual(['token']);
    const { rows } = await app.admin.query(
      `select acao, entidade, cd_entidade::float8 as cd from auditoria where cd_empresa = $1 and entidade = 'entrada-ligacao'`,
      [ROOT],
    );
    expect(rows).toContainEqual({ acao: 'criar', entidade: 'entrada-ligacao', cd });
  });

  it('is begun by the domain alone, whether there is an account or not [ID-77]', async () => {
    await settings();
    const { email } = await somebody('bela');
    const passo = (to: string) => app.call('beginEntradaPropria', { body: { email: to } });
    const [known, unknown] = [await passo(email), await passo(`ninguem@${dominio.toUpperCase()}`)];
    const step = { passo: 'entrada-propria', codigo: expect.any(String), obrigatoria: false };
    const { host } = new URL(issuer.emissor);
    for (const { status, body } of [known, unknown])
      expect([status, body.passo]).toEqual([200, { ...step, emissor: host }]);
    expect((await passo('alguem@gmail.com')).body).toEqual({ passo: null });
    expect((await passo(`alguem@sub.${dominio}`)).body).toEqual({ passo: null });
    // Beside it, passwords serve as before.
    expect(Object.keys((await login(email)).body)).toEqual(['token']);
  });

  it('takes the place of passwords where the company says so, and tells nobody whether there is an account [ID-78]', async () => {
    await settings({ modo: 'obrigatoria' });
    const { email } = await somebody('clara');
    const shapes = [];
    for (const [to, pass] of [
      [email, TEST_PASSWORD],
      [email, 'errada-2026'],
      [`ninguem@${dominio}`, 'errada-2026'],
    ] as const) {
      const { status, body } = await login(to, pass);
      shapes.push([status, Object.keys(body), body.passo, body.obrigatoria]);
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(shapes[0]?.[2]).toBe('entrada-propria');
    // Nor do wrong ones hold anybody up.
    for (let turn = 0; turn < 12; turn++)
      expect((await login(email, 'errada-2026')).body.passo).toBe('entrada-propria');
    await app.call('requestReset', { query: { email } });
    expect((await lettersTo(app.admin, email)).at(-1)?.texto).toContain(
      'A sua empresa usa o seu próprio início de sessão',
    );
    expect(Object.keys((await enter(email)).body)).toEqual(['token']);
  });

  it('leaves password and recovery code together as a way in, until the provider lifts it [ID-79]', async () => {
    await settings({ modo: 'obrigatoria' });
    const { cd, email } = await somebody('dora');
    await placeFactor(app.admin, cd);
    const refused = [404, 'CREDENCIAIS'];
    for (const [pass, recuperacao] of [
      ['errada-2026', RECOVERY_CODE],
      [TEST_PASSWORD, 'xxxxx-xxxxx'],
      [TEST_PASSWORD, factorCodeNow(app.clock.now())],
    ] as const) {
      const { status, body } = await login(email, pass, { recuperacao });
      expect([status, body.codigo]).toEqual(refused);
    }
    const way = { recuperacao: RECOVERY_CODE };
    expect(Object.keys((await login(email, TEST_PASSWORD, way)).body)).toEqual(['token']);
    expect((await login(email, TEST_PASSWORD, way)).status).toBe(404);
    const prestador = await addPerson(app);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [prestador.cd]);
    const lifted = await app.call('liftEntradaPropria', {
      token: prestador.token,
      params: { company: ROOT },
    });
    expect(lifted.status).toBe(200);
    expect((await login(email)).body.passo).toBe('segundo-fator');
    const { token: key } = await askLink(app, email);
    expect(key).toMatch(/./);
  });

  it('asks for the account’s second factor, unless the company takes the issuer’s [ID-80]', async () => {
    await settings();
    const { cd, email } = await somebody('eva');
    await placeFactor(app.admin, cd);
    const { body } = await enter(email);
    expect(body.passo).toBe('segundo-fator');
    expect((await app.call('getUtilizador', { token: body.codigo })).status).toBe(401);
    const valor = factorCodeNow(app.clock.now());
    const confirmed = await app.call('confirmFator', { body: { codigo: body.codigo, valor } });
    expect(Object.keys(confirmed.body)).toEqual(['token']);
    const { rows } = await app.admin.query(
      'select entrada_empresa::int as empresa from sessao where cd_utilizador = $1',
      [cd],
    );
    expect(rows).toEqual([{ empresa: ROOT }]);
  });

  it('creates nobody who was not invited unless the company says so, and never an administrator [ID-81]', async () => {
    await settings();
    const email = `nova@${dominio}`;
    issuer.person = {
      sub: `nova-${dominio}`,
      email,
      email_verified: true,
      name: 'Rui Sousa',
      groups: ['rh'],
    };
    expect((await enter(email)).body.codigo).toBe('ENTRADA_RECUSADA');
    const count = 'select cd::float8 from utilizador where email = $1';
    expect((await app.admin.query(count, [email])).rowCount).toBe(0);
    const novos = [
      { grupo: 'chefes', acessos: [accessTo(1, 'ver'), accessTo(2, 'ver')] },
      { grupo: 'rh', acessos: [accessTo(1, 'ver', 'criar')] },
    ];
    await settings({ grupos_de: 'groups', novos });
    expect(Object.keys((await enter(email)).body)).toEqual(['token']);
    const { rows } = await app.admin.query(count, [email]);
    const place = { adm: false, inactiv: false, acessos: [accessTo(1, 'ver', 'criar')] };
    expect(await placeAt(app.admin, ROOT, rows[0].cd)).toEqual(place);
    // Of no group that is named, nobody.
    issuer.person = {
      sub: `z-${dominio}`,
      email: `z@${dominio}`,
      email_verified: true,
      groups: [],
    };
    expect((await enter(`z@${dominio}`)).status).toBe(404);
  });
});

describe('what an issuer’s sign-in opens', () => {
  it('is the company’s alone: an account that works elsewhere too keeps its password, and no issuer opens it [ID-82]', async () => {
    await settings({ modo: 'obrigatoria' });
    const { cd, email } = await somebody('fatima');
    const { token } = (await enter(email)).body;
    expect(await isLiving(app, token)).toBe(true);
    // Another company takes the person in: at once nothing of it is opened by what this company's issuer began.
    await app.admin.query(
      'insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values ($1, $1, $2)',
      [FOREIGN, cd],
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await isLiving(app, token)).toBe(false);
    expect((await enter(email)).body.codigo).toBe('ENTRADA_RECUSADA');
    // By its password it goes on to work for both; whoever does not know that learns nothing.
    expect(Object.keys((await login(email)).body)).toEqual(['token']);
    expect((await login(email, 'errada-2026')).body.passo).toBe('entrada-propria');
  });

  it.each<[string, () => Promise<string>]>([
    ['of another company, by its e-mail', async () => ofOther()],
    ['of the provider', async () => ofPrestador()],
    [
      'that is inactive in the company',
      async () => (await somebody('gil', { inactiv: true })).email,
    ],
  ])('is no account %s [ID-82, ID-83]', async (_, prepare) => {
    await settings();
    const email = await prepare();
    const { status, body } = await enter(email);
    expect([status, body.codigo]).toEqual([404, 'ENTRADA_RECUSADA']);
    const { rowCount } = await app.admin.query(
      'select from entrada_ligacao where cd_empresa = $1',
      [ROOT],
    );
    expect(rowCount).toBe(0);
  });

  async function ofOther(): Promise<string> {
    const { cd, email } = await somebody('hugo');
    await app.admin.query(
      'update utilizador_empresa set cd_empresa = $1, cd_organig = $1 where cd_utilizador = $2',
      [FOREIGN, cd],
    );
    return email;
  }

  async function ofPrestador(): Promise<string> {
    const { cd, email } = await somebody('ines');
    await app.admin.query('update utilizador set prestador = true where cd = $1', [cd]);
    return email;
  }

  it('ends when the place is switched off, the link is taken away, or the sign-in is switched off [ID-84]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    for (const end of ['place', 'link', 'off'] as const) {
      await settings();
      const { cd, email } = await somebody(`joana-${end}`);
      const { token } = (await enter(email)).body;
      expect(await isLiving(app, token)).toBe(true);
      if (end === 'place') {
        await app.admin.query(
          'update utilizador_empresa set inactiv = true where cd_utilizador = $1',
          [cd],
        );
        expect((await enter(email)).status).toBe(404);
        continue;
      }
      if (end === 'link') {
        const params = { company: ROOT, userId: cd };
        const { status } = await app.call('removeLigacaoEntrada', { token: admin.token, params });
        expect(status).toBe(200);
      } else {
        const body = {
          modo: 'desligada',
          emissor: issuer.emissor,
          cliente: 'sst',
          fator_do_emissor: false,
          sem_verificado: false,
          grupos_de: null,
          novos: [],
        };
        const params = { company: ROOT };
        const { status } = await app.call('updateEntradaPropria', {
          token: admin.token,
          params,
          body,
        });
        expect(status).toBe(200);
      }
      expect(await isLiving(app, token)).toBe(false);
    }
  });
});

describe('the way back from the issuer', () => {
  it('serves once, for ten minutes, and for the page that began it alone [ID-85]', async () => {
    await settings();
    const { email } = await somebody('luis');
    const { codigo, endereco } = await beginAt(app, email);
    const parametros = await passThrough(endereco);
    const finish = (body: object) => app.call('finishEntradaPropria', { body });
    // Another browser, which has begun a sign-in of its own, ends nothing with what it was sent.
    const other = await beginAt(app, email);
    expect((await finish({ codigo: other.codigo, parametros })).body.codigo).toBe(
      'ENTRADA_RECUSADA',
    );
    expect((await finish({ codigo, parametros })).status).toBe(200);
    expect((await finish({ codigo, parametros })).body.codigo).toBe('ENTRADA_INVALIDA');
    const late = await beginAt(app, email);
    const over = await passThrough(late.endereco);
    await app.clock.during(600_000, async () =>
      expect((await finish({ codigo: late.codigo, parametros: over })).body.codigo).toBe(
        'ENTRADA_INVALIDA',
      ),
    );
    // The issuer takes a code once, too: in another sign-in of the same page it is nobody's.
    const again = await beginAt(app, email);
    const state = new URL(again.endereco).searchParams.get('state') ?? '';
    const replayed = new URLSearchParams(parametros);
    replayed.set('state', state);
    expect((await finish({ codigo: again.codigo, parametros: `?${replayed}` })).body.codigo).toBe(
      'ENTRADA_RECUSADA',
    );
  });
});

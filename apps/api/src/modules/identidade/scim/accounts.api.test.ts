import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDirectory, type TestDirectory } from '../../../testing/scim/directory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addNamed, addPerson, lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import { startSession, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from diretorio_utilizador; delete from diretorio_grupo');
  directory = await startDirectory(app);
});

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const codeOf = async (email: string): Promise<number> =>
  (
    await app.admin.query('select cd::float8 from utilizador where lower(email) = lower($1)', [
      email,
    ])
  ).rows[0]?.cd;
const placesOf = async (email: string) =>
  (
    await app.admin.query(
      `select t.cd_empresa::float8, t.adm, t.inactiv from utilizador_empresa t where t.cd_utilizador = $1`,
      [await codeOf(email)],
    )
  ).rows;
const listed = async (filter: string, more = '') =>
  (await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body;

describe('an account with a password that the directory has taken over', () => {
  it('does not enter once it is deactivated, unless it works elsewhere, and does again once it is active [SCIM-26]', async () => {
    const enter = async (email: string) => {
      const { status, body } = await app.call('login', { body: { email, pass: TEST_PASSWORD } });
      return [status, body.codigo ?? null];
    };
    const email = directory.emailOf('rui');
    await addNamed(app, 'Rui', email, { cd_empresa: ROOT });
    const shared = directory.emailOf('lia');
    await addNamed(app, 'Lia', shared, { cd_empresa: ROOT }, { cd_empresa: FOREIGN });
    const { body: account } = await directory.add('rui');
    const { body: other } = await directory.add('lia');
    expect(await enter(email)).toEqual([200, null]);
    const set = (id: string, value: boolean) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
    await set(account.id, false);
    await set(other.id, false);
    expect(await enter(email)).toEqual([404, 'ENTRADA_RECUSADA']);
    expect(await enter(shared)).toEqual([200, null]);
    await set(account.id, true);
    expect(await enter(email)).toEqual([200, null]);
  });
});

describe('the sequence of Entra ID [SCIM-01]', () => {
  it('looks for nobody, makes, finds, changes, closes and opens again an account [SCIM-01]', async () => {
    const upn = directory.emailOf('ana.sousa');
    // The trial of the connection, and whether there is one.
    const none = await directory.send(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "00000000-0000-0000-0000-000000000000"')}`,
    );
    expect(none.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect([none.status, none.body]).toEqual([
      200,
      { schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    ]);
    const made = await directory.send('POST', '/Users', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: upn,
      active: true,
      displayName: 'Ana Sousa',
      emails: [{ primary: true, type: 'work', value: upn }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ana Sousa', familyName: 'Sousa', givenName: 'Ana' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Pessoal' },
      roles: [],
    });
    expect([made.status, made.body.active, made.body.userName]).toEqual([201, true, upn]);
    const { id, meta } = made.body;
    expect([made.headers.location, made.headers.etag]).toEqual([meta.location, meta.version]);
    expect(meta.location).toBe(`http://localhost:3000/scim/v2/Users/${id}`);
    expect((await listed(`userName eq "${upn.toUpperCase()}"`)).Resources[0].id).toBe(id);
    expect((await listed(`emails[type eq "work"].value eq "${upn}"`)).totalResults).toBe(1);
    const moved = directory.emailOf('ana.lima');
    const changed = await directory.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: moved },
      { op: 'Replace', path: 'userName', value: moved },
      { op: 'Replace', path: 'name.familyName', value: 'Lima' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Obras',
      },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      userName: moved,
      displayName: 'Ana Lima',
      name: { formatted: 'Ana Lima', givenName: 'Ana', familyName: 'Lima' },
      emails: [{ value: moved, type: 'work', primary: true }],
    });
    const closed = await directory.patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'active',
      value: 'False',
    });
    expect([closed.status, closed.body.active]).toEqual([200, false]);
    expect(await placesOf(moved)).toEqual([{ cd_empresa: ROOT, adm: false, inactiv: true }]);
    const opened = await directory.patch(`/Users/${id}`, {
      op: 'Add',
      value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': 'True' },
    });
    expect(opened.body.active).toBe(true);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
    expect(await placesOf(moved)).toEqual([{ cd_empresa: ROOT, adm: false, inactiv: true }]);
    // Who comes back is another account to the directory, and the same one here.
    const back = await directory.send('POST', '/Users', { userName: moved, active: true });
    expect([back.status, back.body.active, back.body.id === id]).toEqual([201, true, false]);
    expect(back.body.displayName).toBe('Ana Lima');
    expect(await placesOf(moved)).toEqual([{ cd_empresa: ROOT, adm: false, inactiv: false }]);
  });
});

describe('the sequence of Okta [SCIM-02]', () => {
  it('looks page by page, makes, replaces whole users, closes by a value alone [SCIM-02]', async () => {
    const login = directory.emailOf('rui');
    const query = `&startIndex=1&count=100`;
    expect((await listed(`userName eq "${login}"`, query)).totalResults).toBe(0);
    const person = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: login,
      name: { givenName: 'Rui', familyName: 'Costa' },
      emails: [{ primary: true, value: login, type: 'work' }],
      displayName: 'Rui Costa',
      locale: 'pt-PT',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await directory.send('POST', '/Users', person);
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    const { id } = made.body;
    const got = await directory.send('GET', `/Users/${id}`);
    const whole = {
      ...got.body,
      name: { givenName: 'Rui', familyName: 'Reis' },
      displayName: 'Rui Reis',
    };
    const put = await directory.send('PUT', `/Users/${id}`, whole);
    expect([put.status, put.body.name.familyName, put.body.displayName]).toEqual([
      200,
      'Reis',
      'Rui Reis',
    ]);
    const closed = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      value: { active: false },
    });
    expect([closed.status, closed.body.active]).toEqual([200, false]);
    const again = await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect(again.body.active).toBe(true);
    const page = await directory.send('GET', '/Users?startIndex=1&count=2');
    expect([page.status, page.body.totalResults, page.body.itemsPerPage]).toEqual([200, 1, 1]);
  });
});

describe('what a directory makes [SCIM-03]', () => {
  it('is invited where nobody enters by the own sign-in, and never an administrator [SCIM-03]', async () => {
    await directory.add('com-entrada');
    expect(await lettersTo(app.admin, directory.emailOf('com-entrada'))).toEqual([]);
    const invited = async (name: string) =>
      (
        await app.call('getUtilizadorDaEmpresa', {
          token: directory.admin.token,
          params: { company: ROOT, userId: await codeOf(directory.emailOf(name)) },
        })
      ).body.message.convidado;
    expect(await invited('com-entrada')).toBe(false);
    await app.admin.query(`update entrada_propria set modo = 'desligada'`);
    await directory.add('por-convite');
    const letters = await lettersTo(app.admin, directory.emailOf('por-convite'));
    expect([letters.length, await invited('por-convite')]).toEqual([1, true]);
    const [place] = await placesOf(directory.emailOf('por-convite'));
    expect(place).toEqual({ cd_empresa: ROOT, adm: false, inactiv: false });
  });

  it('says in the log and among security events that it came by a key, and who answers [SCIM-03]', async () => {
    await directory.add('registada');
    const cd = await codeOf(directory.emailOf('registada'));
    const { rows } = await app.admin.query(
      `select acao, entidade, cd_utilizador::float8 as por, detalhe->'programa'->>'nome' as programa from auditoria
        where cd_entidade = $1 and entidade = 'utilizador'`,
      [cd],
    );
    expect(rows).toEqual([
      {
        acao: 'criar',
        entidade: 'utilizador',
        por: directory.admin.cd,
        programa: 'Programa de ensaio',
      },
    ]);
    const events = await app.admin.query(
      `select tipo, cd_chave::float8 as chave from evento_seguranca where cd_alvo = $1`,
      [cd],
    );
    expect(events.rows).toEqual([{ tipo: 'utilizador-criado', chave: directory.key.cd }]);
  });

  it('has an e-mail of a domain that the company has proved, or is refused [SCIM-04]', async () => {
    const refused = [
      await directory.add('x', { userName: 'ana@outra-empresa.pt' }),
      await directory.add('x', { emails: [{ value: 'ana@gmail.com', primary: true }] }),
      await directory.add('x', { userName: 'sem-arroba' }),
      await directory.add('x', { userName: `ana@${directory.dominio}.outra.pt` }),
    ];
    expect(refused.map(({ status, body }) => [status, body.scimType])).toEqual(
      refused.map(() => [400, 'invalidValue']),
    );
    const { body } = await directory.add('mudaria');
    const moved = await directory.patch(`/Users/${body.id}`, {
      op: 'replace',
      path: 'userName',
      value: 'mudaria@outra-empresa.pt',
    });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'invalidValue']);
    await app.admin.query('update entrada_dominio set verificado = null');
    expect((await directory.add('depois')).status).toBe(403);
  });

  it('is made once by thirty requests at once [SCIM-05]', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => directory.add('trinta')));
    const made = all.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const others = all.filter(({ status }) => status !== 201);
    for (const { status } of others) expect([409, 429, 503]).toContain(status);
    expect(others.find(({ status }) => status === 409)?.body.scimType).toBe('uniqueness');
    expect((await listed(`userName eq "${directory.emailOf('trinta')}"`)).totalResults).toBe(1);
  });
});

describe('accounts that a directory closes [SCIM-06]', () => {
  it('are signed out within a second, and let in no more [SCIM-06]', async () => {
    const { body } = await directory.add('sai');
    const token = await startSession(app, await codeOf(directory.emailOf('sai')));
    const ask = () => app.call('getUtilizador', { token });
    expect((await ask()).status).toBe(200);
    const begun = performance.now();
    await directory.patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } });
    expect((await ask()).status).toBe(401);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('stay closed where an administrator has closed them by hand [SCIM-06]', async () => {
    const { body } = await directory.add('fechada');
    const cd = await codeOf(directory.emailOf('fechada'));
    await app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
      cd,
    ]);
    const opened = await directory.patch(`/Users/${body.id}`, {
      op: 'replace',
      value: { active: true },
    });
    expect([opened.status, opened.body.active]).toEqual([200, false]);
  });

  it('are never that of the last administrator [SCIM-07]', async () => {
    await app.admin.query(
      'update utilizador_empresa set inactiv = true where cd_empresa = $1 and adm and cd_utilizador <> $2',
      [ROOT, directory.admin.cd],
    );
    const email = directory.emailOf('ultima');
    await app.admin.query('update utilizador set email = $2 where cd = $1', [
      directory.admin.cd,
      email,
    ]);
    const { status, body } = await directory.add('ultima');
    expect(status).toBe(201);
    const path = `/Users/${body.id}`;
    const refused = [
      await directory.patch(path, { op: 'replace', value: { active: false } }),
      await directory.send('PUT', path, { ...body, active: false }),
      await directory.send('DELETE', path),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([409, 409, 409]);
    expect(refused[0]?.body.detail).toMatch(/último administrador/);
    expect((await directory.send('GET', path)).body.active).toBe(true);
    // Nor is an administrator's e-mail moved to where somebody else reads it.
    const moved = await directory.patch(path, {
      op: 'replace',
      path: 'emails',
      value: [{ value: directory.emailOf('outra-pessoa'), primary: true }],
    });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
  });

  it('keep what they have elsewhere: of an account that works for others only its place here ends [SCIM-08]', async () => {
    const email = directory.emailOf('dupla');
    const person = await addPerson(app, { cd_empresa: ROOT }, { cd_empresa: FOREIGN });
    await app.admin.query('update utilizador set email = $2 where cd = $1', [person.cd, email]);
    const { status, body } = await directory.add('dupla', { displayName: 'Outro Nome' });
    expect([status, body.displayName]).toEqual([201, 'Teste']);
    const moved = await directory.patch(`/Users/${body.id}`, {
      op: 'replace',
      path: 'userName',
      value: directory.emailOf('tomada'),
    });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
    // A whole user with another e-mail: closed all the same.
    const whole = { userName: directory.emailOf('tomada'), active: false };
    expect((await directory.send('PUT', `/Users/${body.id}`, whole)).body.active).toBe(false);
    expect((await app.call('getUtilizador', { token: person.token })).status).toBe(200);
    expect((await placesOf(email)).toSorted((a, b) => a.cd_empresa - b.cd_empresa)).toEqual(
      [
        { cd_empresa: ROOT, adm: false, inactiv: true },
        { cd_empresa: FOREIGN, adm: false, inactiv: false },
      ].toSorted((a, b) => a.cd_empresa - b.cd_empresa),
    );
  });

  it('are not taken over where they are the provider’s, or of no place here: one text for all [SCIM-08]', async () => {
    const provider = await addPerson(app, { cd_empresa: ROOT });
    const elsewhere = await addPerson(app, { cd_empresa: FOREIGN });
    for (const [cd, name] of [
      [provider.cd, 'do-prestador'],
      [elsewhere.cd, 'de-outra'],
    ] as const)
      await app.admin.query('update utilizador set email = $2 where cd = $1', [
        cd,
        directory.emailOf(name),
      ]);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [provider.cd]);
    const [one, other] = [await directory.add('do-prestador'), await directory.add('de-outra')];
    expect([one.status, one.body.scimType]).toEqual([409, 'uniqueness']);
    expect(other).toMatchObject({ status: 409, body: one.body });
  });
});

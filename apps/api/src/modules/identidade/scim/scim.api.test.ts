import { DIRETORIO_RIGHT, PROGRAM_RIGHTS } from '@sst/contract/calls/program-rights';
import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import {
  senderOf,
  startDirectory,
  type TestDirectory,
  USER,
} from '../../../testing/scim/directory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/utilizadores/accounts.ts';
import { placeFactor } from '../../../testing/utilizadores/factor.ts';
import { addKey } from '../../../testing/utilizadores/keys.ts';
import { FOREIGN, REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query(
    'delete from diretorio_utilizador; delete from diretorio_grupo; delete from tentativa',
  );
  directory = await startDirectory(app);
});

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
type Key = Omit<Parameters<typeof addKey>[1], 'cd_empresa' | 'cd_utilizador'>;

/** Lists accounts by another key of the same administrator. */
async function listedBy(options: Key, cd_empresa = ROOT): Promise<number> {
  const { headers } = await addKey(app.admin, {
    cd_empresa,
    cd_utilizador: directory.admin.cd,
    ...options,
  });
  return (await senderOf(app, headers)('GET', '/Users')).status;
}

describe('the door of the protocol [SCIM-09]', () => {
  it('is the only one that its right opens: neither the units nor changes of them are read by it [SCIM-25]', async () => {
    const { headers } = await addKey(app.admin, {
      cd_empresa: ROOT,
      cd_utilizador: directory.admin.cd,
      direitos: [DIRETORIO_RIGHT],
    });
    for (const name of ['listOrganigrama', 'listAlteracoes'] as const) {
      const query = {};
      const { status } = await app.call(name, { headers, params: { company: ROOT }, query });
      expect([name, status]).toEqual([name, 403]);
    }
  });

  it('opens to a company’s key with the right to the directory, and to nobody else [SCIM-09]', async () => {
    expect(await listedBy({ direitos: [DIRETORIO_RIGHT] })).toBe(200);
    const others = PROGRAM_RIGHTS.filter((right) => right !== DIRETORIO_RIGHT);
    expect(await listedBy({ direitos: others })).toBe(403);
    expect(await listedBy({ direitos: [DIRETORIO_RIGHT], alcance: [REGION] })).toBe(403);
    expect(await listedBy({ dt_fim: addDays(TEST_TODAY, -1) })).toBe(401);
    expect(await listedBy({ redes: ['192.0.2.0/24'] })).toBe(403);
    const none = await senderOf(app, {})('GET', '/Users');
    expect([none.status, none.body.status, none.headers['www-authenticate']]).toEqual([
      401,
      '401',
      'Bearer realm="SCIM"',
    ]);
    const session = await senderOf(app, { 'x-sessao': directory.admin.token })('GET', '/Users');
    expect([session.status, session.body.schemas]).toEqual([403, [ERROR]]);
    const wrong = await senderOf(app, { authorization: 'Bearer sst_naoexiste' })('GET', '/Users');
    expect(wrong.status).toBe(401);
  });

  it('opens nothing else: with the right to the directory alone no call is made [SCIM-09]', async () => {
    const { headers } = directory.key;
    const params = { company: ROOT };
    for (const name of ['listUtilizadores', 'listFuncionarios', 'getEntradaPropria'] as const)
      expect((await app.call(name, { headers, params, query: { quantidade: 10 } })).status).toBe(
        403,
      );
  });

  it('closes where whoever answers has no second factor, or administers no more [SCIM-09]', async () => {
    await app.admin.query('delete from fator where cd_utilizador = $1', [directory.admin.cd]);
    const blind = await directory.send('GET', '/Users');
    expect([blind.status, blind.body.detail]).toEqual([
      403,
      expect.stringMatching(/segundo fator/),
    ]);
    await placeFactor(app.admin, directory.admin.cd);
    expect((await directory.send('GET', '/Users')).status).toBe(200);
    await app.admin.query('update utilizador_empresa set adm = false where cd_utilizador = $1', [
      directory.admin.cd,
    ]);
    expect((await directory.add('depois')).status).toBe(403);
  });

  it('is given by an administrator of the whole company who has a second factor [SCIM-10]', async () => {
    const maker = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const body = {
      nome: 'Diretório',
      direitos: [DIRETORIO_RIGHT],
      saude: false,
      alcance: [ROOT],
      redes: [],
      ultimo_dia: addDays(TEST_TODAY, 90),
    };
    const create = (more = {}) =>
      app.call('createChavePrograma', {
        token: maker.token,
        params: { company: ROOT },
        body: { ...body, ...more },
      });
    expect((await create()).body.campos).toEqual({
      direitos: expect.stringMatching(/segundo fator/),
    });
    await placeFactor(app.admin, maker.cd);
    expect((await create({ alcance: [REGION] })).body.campos).toHaveProperty('alcance');
    const made = await create();
    expect(made.status).toBe(200);
    const send = senderOf(app, { authorization: `Bearer ${made.body.chave}` });
    expect((await send('GET', '/Users')).status).toBe(200);
  });

  it('counts a key’s calls, and says how many are left [SCIM-09]', async () => {
    const { headers } = await directory.send('GET', '/Users');
    expect(headers.ratelimit).toMatch(/^"chave";r=\d+;t=\d+$/);
  });

  it('shows nothing of another company: its codes are unknown here [SCIM-11]', async () => {
    const { body } = await directory.add('desta');
    const group = await directory.send('POST', '/Groups', { displayName: 'Desta' });
    const other = await startDirectory(app, { cd_empresa: FOREIGN });
    const paths = [`/Users/${body.id}`, `/Groups/${group.body.id}`];
    for (const path of paths) {
      const tries = [
        await other.send('GET', path),
        await other.send('DELETE', path),
        await other.patch(path, { op: 'replace', value: { active: false, displayName: 'X' } }),
        await other.send('PUT', path, { userName: other.emailOf('x'), displayName: 'X' }),
      ];
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await other.send('GET', '/Users')).body.totalResults).toBe(0);
    expect((await other.send('GET', '/Groups')).body.totalResults).toBe(0);
    const member = await other.send('POST', '/Groups', {
      displayName: 'Outra',
      members: [{ value: body.id }],
    });
    expect([member.status, member.body.scimType]).toEqual([400, 'invalidValue']);
    expect((await directory.send('GET', paths[0] as string)).body.active).toBe(true);
  });
});

describe('what the protocol says of itself [SCIM-12]', () => {
  it('is told by its discovery, with addresses of its own [SCIM-12]', async () => {
    const config = (await directory.send('GET', '/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await directory.send('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ]);
    expect((await directory.send('GET', '/ResourceTypes/Group')).body.name).toBe('Group');
    const schemas = (await directory.send('GET', '/Schemas')).body;
    expect(schemas.totalResults).toBe(2);
    expect((await directory.send('GET', `/Schemas/${USER}`)).body.id).toBe(USER);
  });

  it('refuses in the protocol’s form what there is not, also by an unknown address [SCIM-12]', async () => {
    const missing = await directory.send('GET', '/Bulk', undefined, { accept: 'text/html' });
    expect([missing.status, missing.body.schemas, missing.body.status]).toEqual([
      404,
      [ERROR],
      '404',
    ]);
    const unknown = await directory.send('GET', '/Users/00000000-0000-0000-0000-000000000000');
    expect([unknown.status, unknown.body.schemas]).toEqual([404, [ERROR]]);
    const typed = await directory.send(
      'POST',
      '/Users',
      { a: 1 },
      { 'content-type': 'text/plain' },
    );
    expect([typed.status, typed.body.schemas]).toEqual([415, [ERROR]]);
    const { app: server } = app;
    const broken = await server.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { 'content-type': 'application/scim+json', ...directory.key.headers },
      payload: '{"userName":',
    });
    expect([broken.statusCode, broken.json().scimType]).toEqual([400, 'invalidSyntax']);
    const plain = await directory.send(
      'POST',
      '/Users',
      { userName: directory.emailOf('json') },
      {
        'content-type': 'application/json',
      },
    );
    expect(plain.status).toBe(201);
  });
});

describe('filters and pages [SCIM-13]', () => {
  const ask = (filter: string, more = '') =>
    directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
  beforeEach(async () => {
    for (const [name, givenName, familyName] of [
      ['a.lopes', 'Ana', 'Lopes'],
      ['b.lopes', 'Bruno', 'Lopes'],
      ['c.dias', 'Carla', 'Dias'],
    ] as const)
      await directory.add(name, { externalId: `X-${name}`, name: { givenName, familyName } });
  });

  it.each([
    ['name.familyName eq "lopes"', 2],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.familyName eq "Lopes"', 2],
    ['userName sw "A." or userName sw "c."', 2],
    ['name.familyName eq "Lopes" and not (name.givenName eq "Ana")', 1],
    ['externalId eq "X-c.dias"', 1],
    ['externalId eq "x-c.dias"', 0],
    ['active eq true', 3],
    ['active eq "False"', 0],
    ['emails[type eq "work" and value co "dias"]', 1],
    ['emails[type eq "home"].value co "dias"', 0],
    ['displayName co "a" and (name.givenName eq "Carla" or name.givenName eq "Bruno")', 1],
    ['externalId pr', 3],
    ['meta.lastModified gt "2020-01-01T00:00:00Z"', 3],
    ['userName eq "%"', 0],
    [`userName eq "'; drop table diretorio_utilizador; --"`, 0],
  ])('finds by %s %i accounts [SCIM-13]', async (filter, total) => {
    const { status, body } = await ask(filter);
    expect([status, body.totalResults]).toEqual([200, total]);
  });

  it.each([
    ['an attribute that nothing is filtered by', 'password eq "x"'],
    ['no value', 'userName eq'],
    ['no filter', 'e isto'],
    ['an open bracket', 'emails[type eq "work"'],
    ['too many levels', `${'('.repeat(30)}active eq true${')'.repeat(30)}`],
    ['too many levels of nots', `${'not ('.repeat(2_000 / 6)}active eq true`],
    ['too many conditions', Array.from({ length: 60 }, () => 'active eq true').join(' or ')],
    ['too many characters', `userName eq "${'x'.repeat(3_000)}"`],
    ['the names of what every object has', 'constructor.name eq "x"'],
  ])('refuses %s [SCIM-13]', async (_, filter) => {
    const { status, body } = await ask(filter);
    expect([status, body.scimType, body.schemas]).toEqual([400, 'invalidFilter', [ERROR]]);
  });

  it('shows pages in one order, and of a resource what is asked for [SCIM-13]', async () => {
    const names = async (query: string) =>
      (await directory.send('GET', `/Users?${query}`)).body.Resources.map(
        ({ userName }: { userName: string }) => userName.split('@')[0],
      );
    expect(await names('startIndex=1&count=2')).toEqual(['a.lopes', 'b.lopes']);
    expect(await names('startIndex=3&count=2')).toEqual(['c.dias']);
    expect(await names('startIndex=0&count=1')).toEqual(['a.lopes']);
    const none = await directory.send('GET', '/Users?count=0');
    expect([none.body.totalResults, none.body.Resources]).toEqual([3, []]);
    expect((await directory.send('GET', '/Users?count=x')).status).toBe(400);
    const [first] = (
      await directory.send('GET', '/Users?attributes=userName,name.familyName&count=1')
    ).body.Resources;
    expect(Object.keys(first).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const [other] = (await directory.send('GET', '/Users?excludedAttributes=emails,groups&count=1'))
      .body.Resources;
    expect(other).not.toHaveProperty('emails');
  });
});

describe('versions [SCIM-14]', () => {
  it('tell what has changed meanwhile, also by hand, and spare what has not [SCIM-14]', async () => {
    const { body, headers } = await directory.add('versao');
    const path = `/Users/${body.id}`;
    const etag = String(headers.etag);
    const same = await directory.send('GET', path, undefined, { 'if-none-match': etag });
    expect([same.status, same.body]).toEqual([304, undefined]);
    await app.admin.query(`update utilizador set nome = 'Por Si' where lower(email) = lower($1)`, [
      directory.emailOf('versao'),
    ]);
    expect((await directory.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(
      200,
    );
    const put = (ifMatch: string) =>
      directory.send(
        'PUT',
        path,
        { ...body, displayName: 'Pelo Diretório' },
        { 'if-match': ifMatch },
      );
    expect((await put(etag)).status).toBe(412);
    const now = String((await directory.send('GET', path)).headers.etag);
    expect((await put(now)).status).toBe(200);
    const late = await directory.send('DELETE', path, undefined, { 'if-match': now });
    expect(late.status).toBe(412);
  });
});

describe('what is sent wrongly [SCIM-15]', () => {
  it.each([
    ['no operations', { Operations: [] }, 'invalidSyntax'],
    [
      'an operation that is none',
      { Operations: [{ op: 'move', path: 'active' }] },
      'invalidSyntax',
    ],
    ['a removal of nothing', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'a path that is none',
      { Operations: [{ op: 'replace', path: 'a b', value: 1 }] },
      'invalidPath',
    ],
    ['the code', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    [
      'a flag that is none',
      { Operations: [{ op: 'replace', path: 'active', value: 'talvez' }] },
      'invalidValue',
    ],
    ['no user name', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      'a value without parts',
      { Operations: [{ op: 'add', path: 'name', value: 'Ana' }] },
      'invalidValue',
    ],
    [
      'an object for a text',
      { Operations: [{ op: 'add', path: 'displayName', value: {} }] },
      'invalidValue',
    ],
    [
      'a text beyond its length',
      { Operations: [{ op: 'add', path: 'externalId', value: 'x'.repeat(300) }] },
      'invalidValue',
    ],
    [
      'a filter beyond its depth',
      {
        Operations: [
          {
            op: 'replace',
            path: `emails[${'('.repeat(20)}type eq "work"${')'.repeat(20)}].value`,
            value: 'x',
          },
        ],
      },
      'invalidFilter',
    ],
  ])('is refused by what is wrong: %s [SCIM-15]', async (_, patch, scimType) => {
    const { body } = await directory.add('errada');
    const { status, body: error } = await directory.send('PATCH', `/Users/${body.id}`, patch);
    expect([status, error.scimType, error.schemas, error.status]).toEqual([
      400,
      scimType,
      [ERROR],
      '400',
    ]);
    await directory.send('DELETE', `/Users/${body.id}`);
    await app.admin.query('delete from utilizador where lower(email) = lower($1)', [
      directory.emailOf('errada'),
    ]);
  });
});

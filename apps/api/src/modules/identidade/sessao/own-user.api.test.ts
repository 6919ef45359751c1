import { MENUS, PRESTADOR_RIGHTS } from '@sst/contract';
import { avatarOf } from '@sst/contract/rules/identidade/avatar';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows } from '../../../testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { FACTORY, FOREIGN, REGION } from '../../../testing/utilizadores/places.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function me(email: string) {
  const token = await app.signIn(email);
  return { token, ...(await app.call('getUtilizador', { token })).body };
}

describe('the own user', () => {
  it('has a company of its own where there is just one [API-06, ENT-01, EMP-11]', async () => {
    const { utilizador } = await me('rh@demo.pt');
    expect(utilizador).toEqual({
      cd: 2,
      nome: 'Álvaro Conceição',
      email: 'rh@demo.pt',
      cd_organig: COMPANY,
      nome_organig: '(GAI) Grupo Atlântico Indústria, S.A.',
      prestador: false,
    });
  });

  it.each([
    ['admin@demo.pt', false],
    ['prestador@demo.pt', true],
  ])('%s has none where there are several, or none [API-06, ENT-01]', async (email, prestador) => {
    const { utilizador } = await me(email);
    expect(utilizador).toMatchObject({ cd_organig: null, nome_organig: null, prestador });
  });

  it('has, of the provider alone, all that it may do [API-451]', async () => {
    const { utilizador } = await me('prestador@demo.pt');
    expect(utilizador.direitos).toEqual([...PRESTADOR_RIGHTS]);
    expect((await me('admin@demo.pt')).utilizador).not.toHaveProperty('direitos');
  });

  it('says of the physician whose account it is whether the lists still offer her [HOJE-83]', async () => {
    const { utilizador } = await me('medica@demo.pt');
    expect([typeof utilizador.cd_medic, utilizador.inativos]).toEqual(['number', undefined]);
    const active = (inactiv: boolean) =>
      app.admin.query('update medico set inactiv = $2 where cd = $1', [
        utilizador.cd_medic,
        inactiv,
      ]);
    await active(true);
    expect((await me('medica@demo.pt')).utilizador).toEqual({
      ...utilizador,
      inativos: ['cd_medic'],
    });
    await active(false);
  });

  it('has initials and a colour, the same each time [API-06, ENT-02]', async () => {
    const { utilizador, avatar } = await me('rh@demo.pt');
    expect(avatar).toEqual(avatarOf(utilizador));
    expect(avatar.iniciais).toBe('ÁC');
  });

  it('carries nothing of its password or session [API-06]', async () => {
    const { token, ...body } = await me('rh@demo.pt');
    expect(JSON.stringify(body)).not.toMatch(/pass|hash|token/i);
  });
});

describe('the companies of the user', () => {
  it('are those of its active places, by name, with the auxiliary code [API-08, ENT-03, EMP-04]', async () => {
    const { token, utilizador } = await me('admin@demo.pt');
    const params = { userId: utilizador.cd };
    const { body } = await app.call('listEmpresas', { token, params });
    expect(body).toEqual({
      message: [
        { cd: 1, nome: 'Grupo Atlântico Indústria, S.A.', cd_aux: 'GAI' },
        { cd: 64, nome: 'Serviços Urbanos do Norte, E.M.', cd_aux: 'SUN' },
      ],
    });
  });

  it('say of a unit what it lies in, and of a company nothing more [API-08]', async () => {
    const places = [REGION, FACTORY, FOREIGN].map((cd_organig) => ({
      cd_empresa: cd_organig === FOREIGN ? FOREIGN : COMPANY,
      cd_organig,
    }));
    const { cd, token } = await signInWith(app, ...places);
    const { rows } = await app.admin.query(
      'select nome from organigrama where cd = any($1) order by cd',
      [[COMPANY, REGION]],
    );
    const [company, region] = rows.map(({ nome }) => nome);
    const { body } = await app.call('listEmpresas', { token, params: { userId: cd } });
    const above = new Map(
      body.message.map((one: { cd: number; acima?: string }) => [one.cd, one.acima]),
    );
    expect(above).toEqual(
      new Map([
        [REGION, company],
        [FACTORY, `${company}${PATH_SEPARATOR}${region}`],
        [FOREIGN, undefined],
      ]),
    );
  });

  it('are told to nobody else, not even to the provider [API-08, PERM-13]', async () => {
    const { cd } = await signInWith(app, { cd_empresa: COMPANY });
    for (const email of ['admin@demo.pt', 'prestador@demo.pt']) {
      const token = await app.signIn(email);
      for (const userId of [cd, 987_654]) {
        const { status } = await app.call('listEmpresas', { token, params: { userId } });
        expect([email, status]).toEqual([email, 404]);
      }
    }
  });

  it('leave out a place that is inactive [API-08, PERM-13]', async () => {
    const places = [{ cd_empresa: 1 }, { cd_empresa: 64, inactiv: true }];
    const { cd, token } = await signInWith(app, ...places);
    const { body } = await app.call('listEmpresas', { token, params: { userId: cd } });
    expect(body.message.map((one: { cd: number }) => one.cd)).toEqual([1]);
  });

  it('are none for a user without places [API-08]', async () => {
    const { cd, token } = await signInWith(app);
    const { body } = await app.call('listEmpresas', { token, params: { userId: cd } });
    expect(body).toEqual({ message: [] });
  });
});

describe('a company', () => {
  it.each([
    ['nobody who is not of it', [], [403, 403]],
    ['its staff', [{ cd_empresa: COMPANY }], [200, 403]],
    ['its administrators, who see its users', [{ cd_empresa: COMPANY, adm: true }], [200, 200]],
  ] as const)('lets in %s [PERM-17]', async (_, places, statuses) => {
    const { token } = await signInWith(app, ...places);
    const params = { company: COMPANY };
    const answers = await Promise.all(
      (['getPainel', 'listUtilizadores'] as const).map((name) => app.call(name, { token, params })),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });
});

describe('the menus', () => {
  it('are the five, with the flags of the caller [API-07, ENT-07, PERM-03]', async () => {
    const { token } = await signInWith(app, {
      cd_empresa: COMPANY,
      acessos: [{ menu: 2, capabilities: ['ver', 'doc'] }],
    });
    const { body } = await app.call('listMenus', { token });
    const none = { ver: false, criar: false, editar: false, remover: false, doc: false };
    expect(body).toEqual({
      message: MENUS.map((menu) => ({
        ...menu,
        ...none,
        ...(menu.cd === 2 && { ver: true, doc: true }),
      })),
    });
    expect(MENUS.map(({ cd }) => cd)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are called alike in the contract and in the database', async () => {
    const { rows } = await app.admin.query('select cd, nome from menu order by cd');
    expect(rows).toEqual(MENUS);
  });
});

describe('the accesses', () => {
  const accessesOf = (token: string, userId: number, company = COMPANY) =>
    app.call('listAcessos', { token, params: { company, userId } });

  it('are the entries of the place, with its administrator flag [API-12, ENT-06, PERM-05]', async () => {
    const { token, utilizador } = await me('leitura@demo.pt');
    const { body } = await accessesOf(token, utilizador.cd);
    const entry = { ver: true, criar: false, editar: false, remover: false, doc: false };
    expect(body).toEqual({
      message: [
        { cd_menu_web: 1, ...entry },
        { cd_menu_web: 2, ...entry },
      ],
      adm: false,
    });
  });

  it('are empty for a user who has none [API-12, ERR-07]', async () => {
    const { token, utilizador } = await me('semacessos@demo.pt');
    expect((await accessesOf(token, utilizador.cd)).body).toEqual({ message: [], adm: false });
  });

  it('differ from company to company [API-12, EMP-12]', async () => {
    const places = [
      { cd_empresa: 1, adm: true },
      { cd_empresa: 64, acessos: [{ menu: 3, capabilities: ['doc'] }] },
    ] as const;
    const { cd, token } = await signInWith(app, ...places);
    expect((await accessesOf(token, cd, 1)).body).toEqual({ message: [], adm: true });
    expect((await accessesOf(token, cd, 64)).body).toMatchObject({
      message: [{ cd_menu_web: 3, ver: true, criar: false, doc: true }],
      adm: false,
    });
  });

  it('tell who administers a branch alone [API-12, PERM-05]', async () => {
    const place = { cd_empresa: COMPANY, cd_organig: 2, adm: true };
    const { cd, token } = await signInWith(app, place);
    const { body } = await accessesOf(token, cd, 2);
    expect(body).toEqual({ message: [], adm: true, ramo: true });
  });

  it("of another user are told to that company's administrator alone [API-12, PERM-01]", async () => {
    const admin = await app.signIn('admin@demo.pt');
    const reader = await me('leitura@demo.pt');
    const told = await accessesOf(admin, reader.utilizador.cd);
    expect(told.body).toEqual((await accessesOf(reader.token, reader.utilizador.cd)).body);
    for (const other of [2, 987_654]) {
      const refused = await accessesOf(reader.token, other);
      expect([refused.status, refused.body.codigo]).toEqual([403, 'SEM_ACESSO']);
    }
  });

  it('that change hold from the next second on [PERM-16, EMP-12]', async () => {
    const known = await findKnownRows(app.admin, COMPANY);
    const { cd, token } = await signInWith(app, { cd_empresa: COMPANY, acessos: [{ menu: 1 }] });
    const list = () => app.call('listFuncionarios', { token, params: { company: COMPANY } });
    expect((await list()).body.count).toBe(known.activeEmployees.length);
    await app.admin.query('delete from acesso where cd_utilizador = $1', [cd]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await list()).status).toBe(403);
  });
});

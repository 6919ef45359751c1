import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  type Person,
  register,
} from '../../../testing/utilizadores/accounts.ts';
import {
  accessTo,
  FACTORY,
  FOREIGN,
  OTHER_REGION,
  placeAt,
  REGION,
  ROOT,
} from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  type TestPlace,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const FORBIDDEN = { status: 403, codigo: 'SEM_ACESSO' };
const ABOVE = { status: 403, codigo: 'UTILIZADOR_ACIMA' };
const NOT_YOURS = { status: 403, codigo: 'CONTA_PARTILHADA' };

const at = (cd_organig: number, more: Partial<TestPlace> = {}): TestPlace => ({
  cd_empresa: ROOT,
  cd_organig,
  ...more,
});

let app: TestApp;
let root: Person;
let branch: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  root = await addPerson(app, at(ROOT, { adm: true, acessos: ALL_ACCESSES }));
  branch = await addPerson(app, at(REGION, { adm: true, acessos: ALL_ACCESSES }));
});

const update = (who: Person, node: number, whom: Person, values: Record<string, unknown> = {}) => {
  const { cd, nome, email } = whom;
  const body = { cd, nome, email, adm: false, inactiv: false, ...values };
  return callerOf(app, 'updateUtilizador')(who, node, { body });
};
const give = (who: Person, node: number, whom: Person, body: unknown = [accessTo(1, 'ver')]) =>
  callerOf(app, 'updateAcessos')(who, node, { userId: whom.cd, body });
const link = (who: Person, cd_organig: number, email: string, adm = false) =>
  register(app, who, { email, cd_organig, adm });

describe('the administrator of a branch', () => {
  it('manages the users of the branch, at the nodes of their places [API-11, API-13, PERM-15]', async () => {
    const user = await addPerson(app, at(FACTORY));
    expect((await update(branch, FACTORY, user, { nome: 'Outro', adm: true })).status).toBe(200);
    expect((await give(branch, FACTORY, user)).status).toBe(200);
    expect(await placeAt(app.admin, FACTORY, user.cd)).toMatchObject({
      adm: true,
      acessos: [accessTo(1, 'ver')],
    });
  });

  it.each([
    ['the whole company', ROOT],
    ['another branch', OTHER_REGION],
  ])('reaches nobody at %s [API-10, API-11, API-13, PERM-13]', async (_, node) => {
    const user = await addPerson(app, at(node));
    const detail = callerOf(app, 'getUtilizadorDaEmpresa');
    expect((await detail(branch, node, { userId: user.cd })).status).toBe(403);
    await expectRefusal(app, () => update(branch, node, user, { inactiv: true }), FORBIDDEN);
    await expectRefusal(app, () => give(branch, node, user), FORBIDDEN);
  });

  it('changes neither name nor e-mail of a user who also works beside the branch [API-11]', async () => {
    const user = await addPerson(app, at(FACTORY), at(OTHER_REGION, { inactiv: true }));
    for (const values of [{ nome: 'Outro' }, { email: newEmail() }]) {
      await expectRefusal(app, () => update(branch, FACTORY, user, values), NOT_YOURS);
    }
    expect((await update(branch, FACTORY, user, { inactiv: true })).status).toBe(200);
    expect((await update(root, FACTORY, user, { nome: 'Outro' })).status).toBe(200);
  });

  it('grants no more below its node than it has there [API-13]', async () => {
    const acessos = [{ menu: 1 }] as const;
    const poor = await addPerson(app, at(REGION, { adm: true, acessos }));
    const user = await addPerson(app, at(FACTORY));
    const all = [accessTo(1, 'ver'), accessTo(2, 'ver')];
    await expectRefusal(app, () => give(poor, FACTORY, user, all), FORBIDDEN);
  });

  it('does not become administrator of more, by any call [API-11, API-13, API-14]', async () => {
    const own = { ...branch, email: branch.email };
    for (const node of [ROOT, OTHER_REGION]) {
      await expectRefusal(app, () => link(branch, node, branch.email, true), FORBIDDEN);
      await expectRefusal(app, () => update(branch, node, own, { adm: true }), FORBIDDEN);
      await expectRefusal(app, () => give(branch, node, own), FORBIDDEN);
    }
    // A place further down gives nothing that the upper one does not.
    expect((await link(branch, FACTORY, branch.email, true)).status).toBe(200);
    await expectRefusal(app, () => link(branch, ROOT, branch.email, true), FORBIDDEN);
  });

  it('who is no administrator at the root cannot become one there [API-11, PERM-15]', async () => {
    const both = await addPerson(
      app,
      at(ROOT, { acessos: ALL_ACCESSES }),
      at(REGION, { adm: true, acessos: ALL_ACCESSES }),
    );
    await expectRefusal(app, () => update(both, ROOT, both, { adm: true }), FORBIDDEN);
    await expectRefusal(app, () => give(both, ROOT, both), FORBIDDEN);
  });
});

describe('a user with one place below the node of the call', () => {
  const NOT_FOUND = { status: 404, codigo: 'NAO_ENCONTRADO' };
  const detail = (who: Person, node: number, userId: number) =>
    callerOf(app, 'getUtilizadorDaEmpresa')(who, node, { userId });
  const accesses = (who: Person, node: number, userId: number) =>
    callerOf(app, 'listAcessos')(who, node, { userId });
  const again = (who: Person, node: number, userId: number) =>
    callerOf(app, 'inviteAgain')(who, node, { userId });

  it('is found, shown and changed there [API-10, API-11, API-13]', async () => {
    const user = await addPerson(app, at(FACTORY, { acessos: [{ menu: 2 }] }));
    for (const who of [root, branch]) {
      const node = who === root ? ROOT : REGION;
      const shown = (await detail(who, node, user.cd)).body.message;
      expect(shown).toMatchObject({ cd: user.cd, cd_organig: FACTORY });
      const { message } = (await accesses(who, node, user.cd)).body;
      expect(message).toEqual([accessTo(2, 'ver')]);
    }
    expect((await update(branch, REGION, user, { adm: true })).status).toBe(200);
    expect((await give(root, ROOT, user)).status).toBe(200);
    expect(await placeAt(app.admin, FACTORY, user.cd)).toEqual({
      adm: true,
      inactiv: false,
      acessos: [accessTo(1, 'ver')],
    });
    for (const node of [ROOT, REGION]) {
      expect(await placeAt(app.admin, node, user.cd)).toBeUndefined();
    }
    await app.admin.query('update utilizador set pass_hash = null where cd = $1', [user.cd]);
    expect((await again(branch, REGION, user.cd)).status).toBe(200);
  });

  it('is found at the node itself where there is a place too [API-10, API-11, API-13]', async () => {
    const user = await addPerson(app, at(REGION, { acessos: [{ menu: 3 }] }), at(FACTORY));
    const shown = await detail(branch, REGION, user.cd);
    expect(shown.body.message.cd_organig).toBe(REGION);
    expect((await give(branch, REGION, user)).status).toBe(200);
    expect((await placeAt(app.admin, REGION, user.cd))?.acessos).toEqual([accessTo(1, 'ver')]);
    expect((await placeAt(app.admin, FACTORY, user.cd))?.acessos).toEqual([]);
  });

  it.each<[string, readonly TestPlace[], 'branch' | 'root', number]>([
    ['of two places below', [at(FACTORY), at(OTHER_REGION)], 'root', ROOT],
    ['of a place beside the branch', [at(OTHER_REGION)], 'branch', REGION],
    ['of a place above it', [at(ROOT)], 'branch', REGION],
    ['of a place above the node of the call', [at(REGION)], 'branch', FACTORY],
    ['of a place in another company', [{ cd_empresa: FOREIGN }], 'root', ROOT],
  ])('is not that user: %s [API-10, API-11, API-13, PERM-13]', async (_, places, by, node) => {
    const user = await addPerson(app, ...places);
    const who = by === 'root' ? root : branch;
    for (const call of [detail, accesses, again]) {
      await expectRefusal(app, () => call(who, node, user.cd), NOT_FOUND);
    }
    await expectRefusal(app, () => update(who, node, user, { inactiv: true }), NOT_FOUND);
    await expectRefusal(app, () => give(who, node, user), NOT_FOUND);
  });

  it('is not reached below a place where the caller administers nothing [API-10, API-11, API-13]', async () => {
    const both = await addPerson(
      app,
      at(ROOT, { adm: true, acessos: ALL_ACCESSES }),
      at(REGION, { acessos: ALL_ACCESSES }),
    );
    const user = await addPerson(app, at(FACTORY));
    for (const call of [detail, accesses, again]) {
      await expectRefusal(app, () => call(both, ROOT, user.cd), FORBIDDEN);
    }
    await expectRefusal(app, () => update(both, ROOT, user, { inactiv: true }), FORBIDDEN);
    await expectRefusal(app, () => give(both, ROOT, user), FORBIDDEN);
  });
});

describe('a user who also works above the branch', () => {
  let superior: Person;
  beforeEach(async () => {
    superior = await addPerson(app, at(ROOT, { adm: true, acessos: ALL_ACCESSES }));
  });
  const seesBranch = async () => {
    const params = { company: REGION };
    return (await app.call('listUtilizadores', { token: superior.token, params })).status;
  };

  it('is not given a place in it that would narrow what the upper one gives [API-14]', async () => {
    expect(await seesBranch()).toBe(200);
    for (const node of [REGION, FACTORY]) {
      await expectRefusal(app, () => link(branch, node, superior.email), ABOVE);
    }
    expect(await seesBranch()).toBe(200);
  });

  it('keeps the place that it has there, as it is [API-11, API-13]', async () => {
    superior = await addPerson(
      app,
      at(ROOT, { adm: true, acessos: ALL_ACCESSES }),
      at(REGION, { adm: true, acessos: ALL_ACCESSES }),
    );
    for (const values of [{ adm: false }, { inactiv: true, adm: true }]) {
      await expectRefusal(app, () => update(branch, REGION, superior, values), ABOVE);
    }
    await expectRefusal(app, () => give(branch, REGION, superior), ABOVE);
    expect(await seesBranch()).toBe(200);
  });

  it('is given and changed such a place by who administers the upper one [API-11, API-13, API-14]', async () => {
    expect((await link(root, REGION, superior.email)).status).toBe(200);
    expect(await seesBranch()).toBe(403);
    expect((await give(root, REGION, superior)).status).toBe(200);
    expect((await update(root, REGION, superior, { adm: true })).status).toBe(200);
    expect(await seesBranch()).toBe(200);
  });

  it('changes its own place in the branch [API-11, API-13]', async () => {
    const both = await addPerson(app, at(ROOT), at(REGION, { adm: true, acessos: ALL_ACCESSES }));
    expect((await give(both, REGION, both)).status).toBe(200);
    expect((await update(both, REGION, both)).status).toBe(200);
  });
});

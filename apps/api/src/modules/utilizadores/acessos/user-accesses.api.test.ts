import { type Acesso, CAPABILITIES, type CallName, MENUS } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, callerOf, type Person } from '../../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { accessTo, FOREIGN, placeAt, REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';

const FORBIDDEN = { status: 403, codigo: 'SEM_ACESSO' };

let app: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await addPerson(app, { cd_empresa: ROOT, acessos: [{ menu: 5 }] });
});

const give = (body: unknown, who = admin, node = ROOT, whom = user) =>
  callerOf(app, 'updateAcessos')(who, node, { userId: whom.cd, body });

const stored = async (node = ROOT, whom = user) =>
  (await placeAt(app.admin, node, whom.cd))?.acessos;

describe('the accesses of a user', () => {
  it('are those that are sent, in place of the others, and act on the next call [API-13, USR-16, PERM-15]', async () => {
    const params = { company: ROOT };
    const list = () => app.call('listFuncionarios', { token: user.token, params });
    expect((await list()).status).toBe(403);
    const acessos = [accessTo(1, 'ver', 'editar'), accessTo(3, 'ver', 'doc')];
    const { status, body } = await give(acessos);
    expect([status, body]).toEqual([200, { message: 'Acessos guardados com sucesso.' }]);
    expect(await stored()).toEqual(acessos);
    expect((await list()).status).toBe(200);
    await give([accessTo(2, 'ver')]);
    expect((await list()).status).toBe(403);
  });

  it('that someone else has changed meanwhile are not overwritten [API-13, decision Two users edit]', async () => {
    const params = { company: ROOT, userId: user.cd };
    const change = (antes: string) =>
      app.call('updateAcessos', {
        token: admin.token,
        params,
        query: { antes },
        body: [accessTo(1, 'ver')],
      });
    await give([accessTo(2, 'ver', 'doc')]);
    const late = await change('5:ver');
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect(await stored()).toEqual([accessTo(2, 'ver', 'doc')]);
    expect((await change('2:ver.doc')).status).toBe(200);
    expect(await stored()).toEqual([accessTo(1, 'ver')]);
  });

  it.each(CAPABILITIES)("with '%s' come with 'ver' [API-13, USR-18]", async (capability) => {
    await give([accessTo(4, capability)]);
    expect(await stored()).toEqual([accessTo(4, 'ver', capability)]);
  });

  it('are written down in the order of the menus [API-13]', async () => {
    const [three, one] = [accessTo(3, 'ver'), accessTo(1, 'ver')];
    const [line] = await auditedBy(app.admin, () => give([three, one]));
    expect(line?.detalhe?.depois).toEqual([one, three]);
  });

  it('without any capability are left out [API-13, USR-19]', async () => {
    await give([accessTo(1), accessTo(2, 'ver'), accessTo(3)]);
    expect(await stored()).toEqual([accessTo(2, 'ver')]);
  });

  it('of all menus with all capabilities may be given [API-13, USR-20]', async () => {
    const all = MENUS.map(({ cd }) => accessTo(cd, ...CAPABILITIES));
    await give(all);
    expect(await stored()).toEqual(all);
  });

  it.each([[[]], [[accessTo(1), accessTo(2)]]])(
    'are not none: %j [API-13, USR-22]',
    async (acessos) => {
      const answer = await expectRefusal(app, () => give(acessos), { status: 400 });
      const text = 'Defina pelo menos um acesso ao utilizador';
      expect([answer.body.error, answer.body.campos]).toEqual([text, { acessos: text }]);
    },
  );

  it('do not name a menu twice: which entry is meant is not known [API-13]', async () => {
    const text = 'Cada menu só pode aparecer uma vez.';
    for (const second of [accessTo(1, 'criar'), accessTo(1, 'remover'), accessTo(1)]) {
      const body = [accessTo(1, 'remover'), accessTo(2, 'ver'), second];
      const answer = await expectRefusal(app, () => give(body), { status: 400 });
      expect([answer.body.error, answer.body.campos]).toEqual([text, { acessos: text }]);
    }
  });

  it.each<[string, unknown]>([
    ['an unknown menu', [{ ...accessTo(1, 'ver'), cd_menu_web: 6 }]],
    ['menu 0', [{ ...accessTo(1, 'ver'), cd_menu_web: 0 }]],
    ['a menu by name', [{ ...accessTo(1, 'ver'), cd_menu_web: '1' }]],
    ['a capability that is no truth value', [{ ...accessTo(1, 'ver'), criar: 1 }]],
    ['a missing capability', [{ cd_menu_web: 1, ver: true }]],
    ['an object', { 0: accessTo(1, 'ver') }],
    ['nothing', undefined],
    ['21 entries', Array.from({ length: 21 }, () => accessTo(1, 'ver'))],
  ])('are refused as %s [API-13]', async (_, body) => {
    await expectRefusal(app, () => give(body), { status: 400 });
  });

  it('take no field besides [API-13]', async () => {
    const more = { cd_empresa: FOREIGN, cd_organig: REGION, cd_utilizador: admin.cd, adm: true };
    expect((await give([{ ...accessTo(1, 'ver'), ...more }])).status).toBe(200);
    const [place, elsewhere] = [await placeAt(app.admin, ROOT, user.cd), await stored(REGION)];
    expect([place, elsewhere]).toEqual([
      { adm: false, inactiv: false, acessos: [accessTo(1, 'ver')] },
      undefined,
    ]);
  });

  it("of one's own are answered, of another's not [API-13, USR-23]", async () => {
    const other = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const { body } = await give([accessTo(2, 'doc')], other, ROOT, other);
    const acessos = [accessTo(2, 'ver', 'doc')];
    expect(body).toEqual({ message: 'Acessos guardados com sucesso.', acessos });
    expect((await give([accessTo(2, 'ver')])).body).not.toHaveProperty('acessos');
  });

  it('of a user without a place at the node are not found [API-13, PERM-13]', async () => {
    const foreign = await addPerson(app, { cd_empresa: FOREIGN });
    const refusal = { status: 404, codigo: 'NAO_ENCONTRADO' };
    const whom = [foreign, { ...user, cd: 987_654_321 }];
    for (const one of whom) {
      await expectRefusal(app, () => give([accessTo(1, 'ver')], admin, ROOT, one), refusal);
    }
    await expectRefusal(app, () => give([accessTo(1, 'ver')], admin, REGION), refusal);
  });

  it('are written to the activity, before and after [API-13]', async () => {
    const lines = await auditedBy(app.admin, () => give([accessTo(1, 'criar')]));
    expect(lines).toEqual([
      {
        cd_empresa: ROOT,
        cd_utilizador: admin.cd,
        acao: 'alterar',
        entidade: 'acessos',
        cd_entidade: user.cd,
        detalhe: {
          nome: 'Teste',
          antes: [accessTo(5, 'ver')],
          depois: [accessTo(1, 'ver', 'criar')],
        },
      },
    ]);
  });
});

describe('nobody gives what they lack', () => {
  let lesser: Person;
  beforeEach(async () => {
    const acessos = [{ menu: 1, capabilities: ['criar'] }, { menu: 2 }] as const;
    lesser = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos });
  });

  const pairs = MENUS.flatMap(({ cd }) => CAPABILITIES.map((name) => accessTo(cd, name)));
  const has = (entry: Acesso) =>
    (entry.cd_menu_web === 1 && (entry.ver || entry.criar)) ||
    (entry.cd_menu_web === 2 && entry.ver);

  it('each capability of each menu, one by one [API-13, PERM-15]', async () => {
    for (const entry of pairs) {
      const whom = await addPerson(app, { cd_empresa: ROOT });
      const call = () => give([entry], lesser, ROOT, whom);
      if (has(entry)) expect([entry, (await call()).status]).toEqual([entry, 200]);
      else await expectRefusal(app, call, FORBIDDEN);
    }
  });

  it('what the user has already stays, beside what is given, and may be taken [API-13]', async () => {
    const keep = [accessTo(5, 'ver')];
    expect((await give([...keep, accessTo(1, 'ver', 'criar')], lesser)).status).toBe(200);
    await expectRefusal(app, () => give([accessTo(5, 'ver', 'remover')], lesser), FORBIDDEN);
    expect((await give([accessTo(1, 'ver')], lesser)).status).toBe(200);
    // What was taken cannot be given back by someone who lacks it.
    await expectRefusal(app, () => give(keep, lesser), FORBIDDEN);
  });

  it('not to themselves either [API-13]', async () => {
    await expectRefusal(app, () => give([accessTo(2, 'doc')], lesser, ROOT, lesser), FORBIDDEN);
  });

  it('not out of a place in another company, nor at another node [API-13]', async () => {
    const many = await addPerson(
      app,
      { cd_empresa: ROOT, adm: true },
      { cd_empresa: FOREIGN, adm: true, acessos: ALL_ACCESSES },
      { cd_empresa: ROOT, cd_organig: REGION, adm: true, acessos: ALL_ACCESSES },
    );
    await expectRefusal(app, () => give([accessTo(1, 'ver')], many), FORBIDDEN);
    const below = { cd_empresa: ROOT, cd_organig: REGION };
    const whom = await addPerson(app, below);
    expect((await give([accessTo(1, 'ver')], many, REGION, whom)).status).toBe(200);
  });

  it('not what the user has at another node [API-13]', async () => {
    const below = { cd_empresa: ROOT, cd_organig: REGION, acessos: ALL_ACCESSES };
    const whom = await addPerson(app, { cd_empresa: ROOT }, below);
    await expectRefusal(app, () => give([accessTo(3, 'ver')], lesser, ROOT, whom), FORBIDDEN);
  });

  it('and nobody but an administrator gives anything [API-13, PERM-15, USR-25]', async () => {
    const all = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    for (const who of [all, user]) {
      for (const whom of [user, who]) {
        await expectRefusal(app, () => give([accessTo(1, 'ver')], who, ROOT, whom), FORBIDDEN);
      }
    }
  });
});

describe('the right to types of exams and actions', () => {
  const withheld = { ...accessTo(2, 'ver'), tipo: false };

  it("comes with 'ver' of health, is withheld beside it, and stays as it is where nothing is said [SABER-04]", async () => {
    await give([accessTo(2, 'ver')]);
    expect(await stored()).toEqual([accessTo(2, 'ver')]);
    const [line] = await auditedBy(app.admin, () => give([withheld]));
    expect(line?.detalhe?.depois).toEqual([withheld]);
    expect(await stored()).toEqual([withheld]);
    await give([accessTo(2, 'criar')]);
    expect(await stored()).toEqual([{ ...accessTo(2, 'ver', 'criar'), tipo: false }]);
    await give([{ ...accessTo(2, 'ver'), tipo: true }]);
    expect(await stored()).toEqual([accessTo(2, 'ver')]);
  });

  it('comes with the sheets, which tell the type, and belongs to no other menu [SABER-04]', async () => {
    await give([
      { ...accessTo(2, 'ver', 'doc'), tipo: false },
      { ...accessTo(1, 'ver'), tipo: false },
    ]);
    expect(await stored()).toEqual([accessTo(1, 'ver'), accessTo(2, 'ver', 'doc')]);
  });

  it('is given by nobody who lacks it [SABER-04]', async () => {
    const acessos = [{ menu: 2 }] as const;
    const poor = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos });
    await app.admin.query('update acesso set sem_tipo = true where cd_utilizador = $1', [poor.cd]);
    await give([withheld]);
    await expectRefusal(app, () => give([{ ...withheld, tipo: true }], poor), FORBIDDEN);
    expect((await give([withheld], poor)).status).toBe(200);
  });
});

describe('the right to recommendations without the exams', () => {
  const reads = { ...accessTo(2, 'ver'), restricoes: true };

  it('is given, kept where nothing is said, taken, and named in the log [RESTR-06]', async () => {
    await give([accessTo(2, 'ver')]);
    const [line] = await auditedBy(app.admin, () => give([reads]));
    expect(line?.detalhe?.depois).toEqual([reads]);
    expect(await stored()).toEqual([reads]);
    await give([accessTo(2, 'criar')]);
    expect(await stored()).toEqual([{ ...accessTo(2, 'ver', 'criar'), restricoes: true }]);
    await give([{ ...accessTo(2, 'ver'), restricoes: false }]);
    expect(await stored()).toEqual([accessTo(2, 'ver')]);
    // With the sheets nothing has to be given; of another menu than employees there is none.
    await give([
      { ...accessTo(4, 'ver'), restricoes: true },
      { ...reads, doc: true },
    ]);
    expect(await stored()).toEqual([accessTo(2, 'ver', 'doc'), accessTo(4, 'ver')]);
  });

  it('is given with the employees, and opens nothing else of health [RESTR-28]', async () => {
    const head = { ...accessTo(1, 'ver'), restricoes: true };
    const [line] = await auditedBy(app.admin, () => give([head]));
    expect(line?.detalhe?.depois).toEqual([head]);
    await give([accessTo(1, 'ver', 'criar')]);
    expect(await stored()).toEqual([{ ...accessTo(1, 'ver', 'criar'), restricoes: true }]);
    const one = await addPerson(app, { cd_empresa: ROOT, acessos: [{ menu: 1 }] });
    await app.admin.query('update acesso set restricoes = true where cd_utilizador = $1', [one.cd]);
    const statusOf = async (name: CallName) =>
      (await app.call(name, { token: one.token, params: { company: ROOT } })).status;
    expect(await statusOf('listRecomendados')).toBe(200);
    const closed = [
      'listExames',
      'listRestricoes',
      'listMarcacoesExame',
      'listFaltasExame',
      'listPrazos',
      'getRestricoesResumo',
    ] as const;
    for (const name of closed) expect([name, await statusOf(name)]).toEqual([name, 403]);
  });

  it('is given by nobody who lacks it [RESTR-06]', async () => {
    await give([accessTo(2, 'ver')]);
    const acessos = [{ menu: 2 }] as const;
    const poor = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos });
    await expectRefusal(app, () => give([reads], poor), FORBIDDEN);
    await app.admin.query('update acesso set restricoes = true where cd_utilizador = $1', [
      poor.cd,
    ]);
    expect((await give([reads], poor)).status).toBe(200);
  });
});

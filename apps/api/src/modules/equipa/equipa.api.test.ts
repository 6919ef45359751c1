import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { type CallResult, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  lastLinkTo,
  lettersTo,
  linkIn,
  NEW_PASSWORD,
  opens,
  type Person,
  register,
  usingLink,
} from '../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../testing/utilizadores/places.ts';
import { newEmail, startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let other: TestApp;
let one: Person;
let two: Person;
beforeAll(async () => {
  app = await startTestApp({ hearsOthers: true });
  other = await startTestApp({ database: app.database, clock: app.clock, hearsOthers: true });
  await other.app.ready();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function addMember(): Promise<Person> {
  const person = await addPerson(app);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [person.cd]);
  return person;
}
beforeEach(async () => {
  [one, two] = [await addMember(), await addMember()];
});

const ADMIN = ['administracao'];
const add = (by: Person, body: object, key?: string) =>
  app.call('addMembro', {
    token: by.token,
    body: { papeis: ADMIN, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const remove = (by: Person, cd: number, on = app) =>
  on.call('removeMembro', { token: by.token, params: { userId: cd } });
const inviteAgain = (by: Person, cd: number) =>
  app.call('inviteMembroAgain', { token: by.token, params: { userId: cd } });
const sees = async ({ token }: Pick<Person, 'token'>, on = app) =>
  (await on.call('listFila', { token, query: { quantidade: 1 } })).status;

async function isMember(cd: number): Promise<boolean> {
  const { rows } = await app.admin.query('select prestador from utilizador where cd = $1', [cd]);
  return rows[0].prestador;
}

/** The last lines about someone, the newest first. */
async function linesAbout(cd: number) {
  const { rows } = await app.admin.query(
    `select acao, cd_utilizador::float8 as autor, detalhe, ip from auditoria_prestador
      where entidade = 'utilizador' and cd_entidade = $1 order by cd desc`,
    [cd],
  );
  return rows;
}

describe('someone new', () => {
  it('is invited by e-mail, and is of the provider once a password is set', async () => {
    const email = newEmail();
    const { status, body } = await add(one, { nome: 'Técnica Nova', email });
    expect([status, body.message]).toEqual([
      200,
      `Pessoa adicionada. Segue um convite para ${email}.`,
    ]);
    const [letter] = await lettersTo(app.admin, email);
    expect(letter?.texto).toContain('Teste deu-lhe acesso à área do prestador');
    await usingLink(app, linkIn({ texto: letter?.texto ?? '' }));
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
    expect(await sees({ token: await startSession(app, body.cd) })).toBe(200);
    const line = {
      acao: 'criar',
      autor: one.cd,
      detalhe: {
        nome: 'Técnica Nova',
        email,
        papeis: ADMIN,
        cd_medic: null,
        cd_enferm: null,
        cd_tecnic: null,
      },
    };
    expect(await linesAbout(body.cd)).toEqual([{ ...line, ip: '127.0.0.1' }]);
  });

  it('is added once for an idempotency key', async () => {
    const body = { nome: 'Uma Vez', email: newEmail() };
    const answers = await Promise.all(['a', 'a', 'a'].map((key) => add(one, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { cd } }) => cd)).size).toBe(1);
    expect(await lettersTo(app.admin, body.email)).toHaveLength(1);
  });

  it('is written down at the moment of the change, not at that of a call that waited', async () => {
    const lock = "select pg_advisory_xact_lock(hashtextextended('equipa', 0))";
    const held = await holding(app, lock, []);
    const added = add(one, { nome: 'À Espera', email: newEmail() });
    await held.waiting();
    await app.clock.during(60_000, async () => {
      await held.release();
      const { rows } = await app.admin.query(
        'select quando from auditoria_prestador where cd_entidade = $1',
        [(await added).body.cd],
      );
      expect(rows).toEqual([{ quando: app.clock.now() }]);
    });
  });

  it('is added by a key that was used for somebody else more than seven days ago, and once', async () => {
    const send = async (email: string) => {
      const token = await startSession(app, one.cd);
      return add({ ...one, token }, { nome: 'Técnica Nova', email }, 'antiga');
    };
    const first = await send(newEmail());
    await app.clock.during(7 * 86_400_000 + 1, async () => {
      const email = newEmail();
      const second = await send(email);
      expect(second.body.cd).not.toBe(first.body.cd);
      expect((await send(email)).body).toEqual(second.body);
    });
  });

  it('with an account of their own keeps name and password, and the session sees more at once', async () => {
    const person = await addPerson(app);
    expect(await sees(person)).toBe(403);
    const { body } = await add(one, { nome: 'Outro Nome', email: person.email.toUpperCase() });
    expect(body).toEqual({
      message: 'O e-mail já tinha conta: a pessoa passou a ter acesso à área do prestador.',
      cd: person.cd,
    });
    expect([await sees(person), await opens(app, person.email)]).toEqual([200, true]);
    expect((await lettersTo(app.admin, person.email))[0]?.texto).toContain('/login');
    const { rows } = await app.admin.query('select nome from utilizador where cd = $1', [
      person.cd,
    ]);
    expect(rows[0].nome).toBe('Teste');
  });

  it('who has a place in a company sees all of it as the provider does, and asks for nothing there', async () => {
    const email = newEmail();
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    await register(app, admin, { nome: 'Escolhido Pelo Cliente', email });
    const { cd } = (await add(one, { nome: 'Ana Nova', email })).body;
    await usingLink(app, await lastLinkTo(app.admin, email));
    const token = await startSession(app, cd);
    const at = (name: 'listFuncionarios' | 'listUtilizadores') =>
      app.call(name, { token, params: { company: ROOT } }).then(({ status }) => status);
    expect([await at('listFuncionarios'), await at('listUtilizadores')]).toEqual([200, 403]);
    const { body } = await app.call('getUtilizador', { token });
    expect(body.utilizador).toMatchObject({ nome: 'Ana Nova', cd_organig: null });
  });

  describe('the only administrator of a company', () => {
    const PLACE = { cd_empresa: FOREIGN, adm: true } as const;
    const leaveAll = () =>
      app.admin.query('delete from utilizador_empresa where cd_empresa = $1', [FOREIGN]);
    const alone = async () => {
      await leaveAll();
      return addPerson(app, PLACE, { cd_empresa: ROOT, adm: true });
    };
    const body = ({ email }: Person) => ({ nome: 'Ana Nova', email: email.toUpperCase() });

    it("is refused, with the company's name, until there is another one who can sign in [API-11]", async () => {
      const person = await alone();
      const { rows } = await app.admin.query('select nome from organigrama where cd = $1', [
        FOREIGN,
      ]);
      const refusal = { status: 409, codigo: 'ULTIMO_ADMINISTRADOR', fields: ['email'] };
      const answer = await expectRefusal(app, () => add(one, body(person)), refusal);
      expect(answer.body.error).toBe(
        `É o último administrador ativo de ${rows[0].nome}: tem de haver outro antes.`,
      );
      const { email } = await addPerson(app);
      await register(app, person, { email, cd_organig: FOREIGN, adm: true });
      expect((await add(one, body(person), 'a-mesma')).status).toBe(200);
      expect((await add(one, body(person), 'a-mesma')).status).toBe(200);
      expect(await isMember(person.cd)).toBe(true);
    });

    it.each([
      ['of a unit alone', { ...PLACE, cd_organig: 62 }],
      ['in a place that is inactive', { ...PLACE, inactiv: true }],
    ])('%s is taken on', async (_, place) => {
      await leaveAll();
      expect((await add(one, body(await addPerson(app, place)))).status).toBe(200);
    });

    it('is not, by two of the provider at the same moment, gone with the other administrator', async () => {
      for (let turn = 0; turn < 3; turn++) {
        const [first, second] = [await alone(), await addPerson(app, PLACE)];
        const answers = await Promise.all([add(one, body(first)), add(two, body(second))]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    });

    it('is not gone where the other one steps back at the same moment', async () => {
      const [first, second] = [await alone(), await addPerson(app, PLACE)];
      const stepBack = () => {
        const { cd, nome, email, token } = second;
        const form = { cd, nome, email, adm: false, inactiv: false };
        return app.call('updateUtilizador', { token, params: { company: FOREIGN }, body: form });
      };
      const held = await holding(
        app,
        "select pg_advisory_xact_lock(hashtextextended('lugares', $1))",
        [FOREIGN],
      );
      const waiting = [add(one, body(first)), stepBack()];
      await held.waiting(2);
      await held.release();
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
    });
  });

  it('whose password a client’s administrator chose loses it and every session', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    const email = newEmail();
    const pass = 'de-Outra-Pessoa-1';
    const { cd } = (await register(app, admin, { email, pass, confirmPass: pass })).body;
    const token = await startSession(app, cd);
    expect((await add(one, { nome: 'Qualquer', email })).status).toBe(200);
    expect([await opens(app, email, pass), await isLiving(app, token)]).toEqual([false, false]);
    await usingLink(app, await lastLinkTo(app.admin, email));
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
  });

  it.each([
    [{ nome: 'A', email: 'sem-arroba' }, ['email']],
    [{ nome: ' ', email: 'a@b.pt' }, ['nome']],
    [{ nome: 'x'.repeat(101), email: 'a@b.pt' }, ['nome']],
    [{}, ['email', 'nome']],
    [{ nome: 'A', email: 'a@b.pt', papeis: undefined }, ['papeis']],
    [{ nome: 'A', email: 'a@b.pt', papeis: null }, ['papeis']],
  ])('is refused as %j [EQUIPA-12]', async (body, fields) => {
    await expectRefusal(app, () => add(one, body), { status: 400, fields });
  });

  it('is refused for a member of the team', async () => {
    const body = { nome: 'Outra Vez', email: two.email };
    const refusal = { status: 409, codigo: 'MEMBRO_EXISTE', fields: ['email'] };
    await expectRefusal(app, () => add(one, body), refusal);
  });
});

describe('an invitation', () => {
  it('is sent again to a user without a password, three times at most', async () => {
    const email = newEmail();
    const { cd } = (await add(one, { nome: 'Sem Pressa', email })).body;
    const answers: CallResult[] = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await inviteAgain(one, cd));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(await lettersTo(app.admin, email)).toHaveLength(4);
    expect((await linesAbout(cd)).map(({ acao }) => acao).slice(0, 2)).toEqual([
      'convidar',
      'convidar',
    ]);
  });

  it('is not sent to a user with a password, nor to one outside the team', async () => {
    await expectRefusal(app, () => inviteAgain(one, two.cd), { status: 409, codigo: 'JA_ENTROU' });
    const client = await addPerson(app);
    await expectRefusal(app, () => inviteAgain(one, client.cd), { status: 404 });
  });
});

describe('the provider’s side', () => {
  it('is removed at once on every server, and the sessions end', async () => {
    expect([await sees(two), await sees(two, other)]).toEqual([200, 200]);
    const { status, body } = await remove(one, two.cd);
    expect([status, body.message]).toEqual([
      200,
      'A pessoa deixou de ter acesso à área do prestador.',
    ]);
    expect(await sees(two)).toBe(401);
    await expect.poll(() => sees(two, other), { timeout: 500, interval: 20 }).toBe(401);
    expect([await isMember(two.cd), await opens(app, two.email)]).toEqual([false, true]);
    expect(await sees({ token: await startSession(app, two.cd) })).toBe(403);
    expect((await linesAbout(two.cd))[0]).toMatchObject({ acao: 'remover', autor: one.cd });
  });

  it('cannot be removed from oneself, nor from somebody without it', async () => {
    const itself = { status: 409, codigo: 'O_PROPRIO' };
    await expectRefusal(app, () => remove(one, one.cd), itself);
    const client = await addPerson(app);
    await expectRefusal(app, () => remove(one, client.cd), { status: 404 });
    await expectRefusal(app, () => remove(one, 999_999_999), { status: 404 });
    expect(await isMember(one.cd)).toBe(true);
  });

  it('is left to one of two users who remove each other at the same moment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [left, right] = [await addMember(), await addMember()];
      await Promise.all([sees(left), sees(right, other)]);
      const lock = await holding(
        app,
        `select pg_advisory_xact_lock(hashtextextended('equipa', 0))`,
        [],
      );
      const both = [remove(left, right.cd), remove(right, left.cd, other)];
      await lock.waiting(2);
      await lock.release();
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const living = await Promise.all([isMember(left.cd), isMember(right.cd)]);
      expect(living.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('the list of the team', () => {
  const list = (query: Record<string, string | number>) =>
    app.call('listEquipa', { token: one.token, query });

  it('has the provider’s users alone, is searched, sorted and has pages', async () => {
    const { rows } = await app.admin.query(
      'select cd::float8 from utilizador where prestador order by nome, cd',
    );
    const { body } = await list({});
    const codes = (answer: CallResult) => answer.body.message.map(({ cd }: { cd: number }) => cd);
    expect([codes({ ...(await list({})) }), body.count]).toEqual([
      rows.map(({ cd }) => cd),
      rows.length,
    ]);
    expect(codes(await list({ pesquisa: two.email.slice(0, 12).toUpperCase() }))).toEqual([two.cd]);
    expect(codes(await list({ quantidade: 1, pagina: 2 }))).toEqual([rows[1].cd]);
    for (const field of ['nome', 'email', 'dt_ult_acesso', 'papeis', 'medic', 'enferm']) {
      expect((await list({ ordenacao: `${field}.des` })).status).toBe(200);
    }
    expect((await list({ ordenacao: 'pass_hash.asc' })).status).toBe(400);
    expect(Object.keys(body.message[0]).sort()).toEqual([
      'cd',
      'cd_enferm',
      'cd_medic',
      'cd_tecnic',
      'convidado',
      'dt_ult_acesso',
      'email',
      'enferm',
      'medic',
      'nome',
      'papeis',
      'tecnic',
    ]);
  });
});

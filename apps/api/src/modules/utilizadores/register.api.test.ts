import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  register,
  usingLink,
} from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { placeAt, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

const DAY_MS = 86_400_000;
const withPassword = { pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD };

let app: TestApp;
let admin: Person;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  email = newEmail();
});

const registering = (values: Record<string, unknown> = {}, who = admin, key?: string, on = app) =>
  register(on, who, { email, ...values }, key);

async function accountsOf(address = email): Promise<Record<string, unknown>[]> {
  const { rows } = await app.admin.query(
    `select cd::float8, nome, email, pass_hash is null as invited, prestador, email_confirmado
       from utilizador where lower(email) = lower($1)`,
    [address],
  );
  return rows;
}

describe('a new user', () => {
  it('with a password enters with it; a letter says so without it [API-14, USR-12, USR-24, ENT-17]', async () => {
    const { status, body } = await registering(withPassword);
    expect([status, body]).toEqual([
      200,
      { message: 'Utilizador criado com sucesso.', cd: expect.any(Number) },
    ]);
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
    const letters = await lettersTo(app.admin, email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.texto).toContain('http://localhost:3000/login');
    expect(JSON.stringify(letters)).not.toContain(NEW_PASSWORD);
  });

  it('is told the company and, of a place below it, the unit [API-14, ENT-17]', async () => {
    const { rows } = await app.admin.query(
      'select (select nome from organigrama where cd = $1) as empresa, (select nome from organigrama where cd = $2) as unidade',
      [ROOT, REGION],
    );
    const [{ empresa, unidade }] = rows;
    await registering();
    await registering({ cd_organig: REGION });
    const letters = await lettersTo(app.admin, email);
    // The name of the company ends with a stop, which the sentence does not say twice.
    expect(empresa).toMatch(/\.$/);
    expect(letters.map(({ texto }) => /área de cliente de (.*)$/m.exec(texto)?.[1])).toEqual([
      empresa,
      `${empresa}, na unidade ${unidade}.`,
    ]);
    for (const { assunto } of letters) expect(assunto).toContain(empresa.replace(/\.$/, ''));
  });

  it.each([{}, { pass: '', confirmPass: '' }, { pass: null, confirmPass: null }])(
    'without one (%j) is invited by e-mail [API-14, USR-11]',
    async (none) => {
      const { body } = await registering(none);
      expect(body.message).toBe(`Utilizador criado. Segue um convite para ${email}.`);
      const link = await lastLinkTo(app.admin, email);
      const query = { email: link.email, token: link.token };
      expect((await app.call('checkReset', { query })).body).toMatchObject({ tipo: 'convite' });
      await usingLink(app, link);
      expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
      expect((await accountsOf())[0]?.email_confirmado).toBe(email);
    },
  );

  it('has the place and no access yet, and is an administrator unless that is denied [API-14, USR-12, CONST-21]', async () => {
    const { cd } = (await registering()).body;
    const place = { adm: false, inactiv: false, acessos: [] };
    expect(await placeAt(app.admin, ROOT, cd)).toEqual(place);
    const other = (await registering({ email: newEmail(), adm: undefined })).body.cd;
    expect(await placeAt(app.admin, ROOT, other)).toEqual({ ...place, adm: true });
  });

  it('is written to the activity, without a password [API-14]', async () => {
    const lines = await auditedBy(app.admin, () => registering(withPassword));
    const [{ cd }] = (await accountsOf()) as [{ cd: number }];
    expect(lines).toEqual([
      {
        cd_empresa: ROOT,
        cd_utilizador: admin.cd,
        acao: 'criar',
        entidade: 'utilizador',
        cd_entidade: cd,
        detalhe: { nome: 'Nova Pessoa', email, adm: false },
      },
    ]);
  });

  it('takes no field besides: neither the provider nor a hash nor accesses [API-14]', async () => {
    const more = { prestador: true, pass_hash: 'x', email_confirmado: email, acessos: [], cd: 1 };
    const { cd } = (await registering({ ...more, inactiv: true })).body;
    const account = { cd, nome: 'Nova Pessoa', email, invited: true, prestador: false };
    expect(await accountsOf()).toEqual([{ ...account, email_confirmado: null }]);
    expect(await placeAt(app.admin, ROOT, cd)).toMatchObject({ inactiv: false });
  });

  it.each([
    [{ nome: ' ' }, ['nome']],
    [{ nome: 'x'.repeat(101) }, ['nome']],
    [{ nome: 'Confirme em bit.ly/sst-2026 ou evil.example.com' }, ['nome']],
    [{ email: '' }, ['email']],
    [{ email: 'sem-arroba' }, ['email']],
    [{ email: '\u212aelvin@teste.pt' }, ['email']],
    [{ email: 'a@c.pt\r\nBcc: b@c.pt' }, ['email']],
    [{ cd_organig: '1' }, ['cd_organig']],
    [{ cd_organig: undefined }, ['cd_organig']],
    [{ adm: 'sim' }, ['adm']],
    [{ pass: 'curta-1', confirmPass: 'curta-1' }, ['pass']],
    [{ pass: 'x'.repeat(129), confirmPass: 'x'.repeat(129) }, ['pass']],
    [{ pass: 'password', confirmPass: 'password' }, ['pass']],
    [
      {
        email: 'igual.ao.email@teste.pt',
        pass: 'igual.ao.email',
        confirmPass: 'igual.ao.email',
      },
      ['pass'],
    ],
    [{ pass: NEW_PASSWORD }, ['confirmPass']],
    [{ pass: NEW_PASSWORD, confirmPass: 'outra-Palavra-8' }, ['confirmPass']],
    [{ confirmPass: NEW_PASSWORD }, ['confirmPass']],
  ])('is refused for %j [API-14, USR-10, USR-11]', async (values, fields) => {
    const answer = await expectRefusal(app, () => registering(values), {
      status: 400,
      codigo: 'INVALIDO',
      fields,
    });
    if (fields[0] === 'confirmPass') {
      expect(answer.body.campos.confirmPass).toBe(PASSWORDS_DIFFER);
    }
  });

  it('is made once by ten calls at the same moment, on two servers [API-14]', async () => {
    const second = await startTestApp({ database: app.database, clock: app.clock });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        registering(
          { email: index % 3 ? email : email.toUpperCase() },
          admin,
          undefined,
          index % 2 ? app : second,
        ),
      ),
    );
    await second.close();
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect([await accountsOf(), await lettersTo(app.admin, email)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
  });

  it('is made once for a key, and the key holds nothing of the password [API-14]', async () => {
    const key = `chave-${email}`;
    const first = await registering(withPassword, admin, key);
    const again = await registering(withPassword, admin, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await lettersTo(app.admin, email)).toHaveLength(1);
    const other = { pass: 'terceira-Palavra-3', confirmPass: 'terceira-Palavra-3' };
    // A quick hash of the password would undo what the slow one of the account is for.
    expect((await registering(other, admin, key)).body).toEqual(first.body);
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
  });

  it('is not made by a key of another call [API-14]', async () => {
    await registering({}, admin, email);
    const other = () => registering({ email: newEmail() }, admin, email);
    await expectRefusal(app, other, { status: 409, codigo: 'CHAVE_REPETIDA' });
  });

  it('is known by its key for seven days [API-14]', async () => {
    const first = await registering({}, admin, email);
    const again = async () =>
      registering({}, { ...admin, token: await startSession(app, admin.cd) }, email);
    await app.clock.during(7 * DAY_MS, async () => {
      expect((await again()).body).toEqual(first.body);
    });
    await app.clock.during(7 * DAY_MS + 1, async () => {
      expect((await again()).body.codigo).toBe('UTILIZADOR_EXISTE');
    });
  });
});

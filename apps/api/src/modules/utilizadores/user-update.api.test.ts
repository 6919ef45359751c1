import { UtilizadorDetail } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { expectRefusal } from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  isLiving,
  lettersTo,
  opens,
  type Person,
} from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { FOREIGN, placeAt, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  newEmail,
  type TestPlace,
} from '../../testing/utilizadores/test-utilizadores.ts';

const ADMIN_PLACE: TestPlace = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };

let app: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMIN_PLACE);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await addPerson(app, { cd_empresa: ROOT, acessos: [{ menu: 1 }] });
});

const formOf = ({ cd, nome, email }: Person) => ({ cd, nome, email, adm: false, inactiv: false });

const update = (values: Record<string, unknown> = {}, who = admin, node = ROOT, whom = user) =>
  callerOf(app, 'updateUtilizador')(who, node, { body: { ...formOf(whom), ...values } });

async function detail(whom = user, who = admin, node = ROOT) {
  const answer = await callerOf(app, 'getUtilizadorDaEmpresa')(who, node, { userId: whom.cd });
  return answer.body.message;
}

describe('a user of the company', () => {
  it('is shown with the fields of the contract alone [API-10]', async () => {
    const { message } = (
      await callerOf(app, 'getUtilizadorDaEmpresa')(admin, ROOT, { userId: user.cd })
    ).body;
    expect(UtilizadorDetail.strict().safeParse(message).error).toBeUndefined();
    const { cd, nome, email } = user;
    expect(message).toMatchObject({ cd, nome, email, cd_organig: ROOT, partilhado: false });
  });

  it('is not found at a node where it has no place, as one that nobody knows [API-10]', async () => {
    const foreign = await addPerson(app, { cd_empresa: FOREIGN });
    const ask = callerOf(app, 'getUtilizadorDaEmpresa');
    for (const [node, cd] of [
      [REGION, user.cd],
      [ROOT, foreign.cd],
      [ROOT, 987_654_321],
    ] as const) {
      const { status, body } = await ask(admin, node, { userId: cd });
      expect([status, body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    }
  });

  it('is changed, and so are its rights on its next call [API-11, USR-09, USR-24, ENT-17]', async () => {
    const email = newEmail();
    const own = await app.call('listEmpresas', { token: user.token, params: { userId: user.cd } });
    expect(own.body.message).toHaveLength(1);
    const { status, body } = await update({ nome: ' Beatriz ', email, adm: true, inactiv: true });
    const utilizador = { inactiv: true, adm: true };
    const message = 'Utilizador alterado com sucesso.';
    expect([status, body]).toEqual([200, { message, utilizador }]);
    expect(await detail()).toMatchObject({ nome: 'Beatriz', email, ...utilizador });
    const params = { userId: user.cd };
    const after = await app.call('listEmpresas', { token: user.token, params });
    // With the last place the sessions end; the account stays.
    expect(after.status).toBe(401);
    expect(await opens(app, email)).toBe(true);
  });

  it('is told of a changed e-mail at the old address, and keeps its sessions [API-11]', async () => {
    const email = newEmail();
    await update({ email });
    expect((await lettersTo(app.admin, user.email))[0]?.texto).toContain(email);
    expect(await isLiving(app, user.token)).toBe(true);
  });

  it.each([
    [{ nome: '' }, ['nome']],
    [{ nome: 'x'.repeat(101) }, ['nome']],
    [{ email: 'sem-arroba' }, ['email']],
    [{ email: 'a@c.pt\r\nBcc: b@c.pt' }, ['email']],
    [{ adm: null }, ['adm']],
    [{ adm: 'true' }, ['adm']],
    [{ inactiv: undefined }, ['inactiv']],
    [{ cd: undefined }, ['cd']],
  ])('is refused for %j [API-11, USR-08]', async (values, fields) => {
    await expectRefusal(app, () => update(values), { status: 400, codigo: 'INVALIDO', fields });
  });

  it('takes no field besides [API-11]', async () => {
    const more = { prestador: true, pass_hash: 'x', cd_empresa: FOREIGN, cd_organig: REGION };
    expect((await update({ ...more, nome: 'Beatriz' })).status).toBe(200);
    const { rows } = await app.admin.query('select prestador from utilizador where cd = $1', [
      user.cd,
    ]);
    expect(rows[0].prestador).toBe(false);
    expect(await placeAt(app.admin, REGION, user.cd)).toBeUndefined();
    expect(await opens(app, user.email)).toBe(true);
  });

  it('of another company is not found, as one that nobody knows [API-11, PERM-13]', async () => {
    const foreign = await addPerson(app, { cd_empresa: FOREIGN });
    for (const cd of [foreign.cd, 987_654_321]) {
      await expectRefusal(app, () => update({ cd }), { status: 404, codigo: 'NAO_ENCONTRADO' });
    }
  });

  it('is not given the e-mail of another, in any case [API-11]', async () => {
    const other = await addPerson(app, { cd_empresa: FOREIGN });
    const refusal = { status: 409, codigo: 'EMAIL_OCUPADO', fields: ['email'] };
    await expectRefusal(app, () => update({ email: other.email }), refusal);
    await expectRefusal(app, () => update({ email: other.email.toUpperCase() }), refusal);
  });

  it('answers 409 where it was changed meanwhile [API-11]', async () => {
    const { versao } = await detail();
    const body = { codigo: user.cd, nome: 'Nome Próprio', email: user.email };
    const password = 'teste-Segredo-7';
    await app.call('updateConta', { token: user.token, body: { ...body, password } });
    await expectRefusal(app, () => update({ versao, adm: true }), {
      status: 409,
      codigo: 'ALTERADO_ENTRETANTO',
    });
    const now = await detail();
    expect((await update({ nome: now.nome, versao: now.versao, adm: true })).status).toBe(200);
  });

  it.each([{ nome: 'Beatriz' }, { email: newEmail() }, { adm: true }, { inactiv: true }])(
    'answers 409 after a change of %j alone [API-11]',
    async (values) => {
      const { versao } = await detail();
      expect((await update({ ...values, versao })).status).toBe(200);
      const late = { status: 409, codigo: 'ALTERADO_ENTRETANTO' };
      await expectRefusal(app, () => update({ nome: 'Depois', versao }), late);
    },
  );

  it('that two administrators change at the same moment is changed by one [API-11]', async () => {
    const { versao } = await detail();
    const lock = `select pg_advisory_xact_lock(hashtextextended('lugares', $1))`;
    const held = await holding(app, lock, [ROOT]);
    const answers = ['Uma', 'Outra'].map((nome) => update({ nome, versao }));
    await held.waiting(2);
    await held.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('that is saved as it was leaves no line in the activity [API-11]', async () => {
    const lines = await auditedBy(app.admin, async () => {
      expect((await update({})).status).toBe(200);
    });
    expect(lines).toEqual([]);
  });

  it('is written to the activity with what it was before [API-11]', async () => {
    const lines = await auditedBy(app.admin, () => update({ nome: 'Beatriz', inactiv: true }));
    expect(lines).toEqual([
      {
        cd_empresa: ROOT,
        cd_utilizador: admin.cd,
        acao: 'alterar',
        entidade: 'utilizador',
        cd_entidade: user.cd,
        detalhe: {
          nome: 'Beatriz',
          antes: { nome: 'Teste', email: user.email, adm: false, inactiv: false },
          depois: { nome: 'Beatriz', email: user.email, adm: false, inactiv: true },
        },
      },
    ]);
  });
});

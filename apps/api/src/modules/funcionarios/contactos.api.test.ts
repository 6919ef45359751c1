import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, admissaoOf } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const CONTACTS = { email: 'ana.melo@exemplo.pt', telemovel: '+351 910 000 001' };

async function contactsOf(cd: number) {
  const { body } = await tests.send('getFuncionario', undefined, { id: cd });
  const { email, telemovel } = body.message;
  return { email, telemovel };
}

/** An employee with contacts, and the body of a change that the specification's form would send. */
async function employee() {
  const cd = await addFuncionario(tests.app.admin, tests.own, {
    email: 'antes@exemplo.pt',
    telemovel: '910000009',
  });
  const { dt_ini_instit: _, cd_organig: __, ...form } = admissaoOf(tests.own);
  return { cd, form: { ...form, cd, nome: 'Beatriz Nóbrega Alterada' } };
}

const accept = (cd: number) => tests.decide('decidePedido', cd, { estado: 2 });

describe('e-mail and mobile phone', () => {
  it('come with an admission, are stored in one form, and are shown of the employee [FUNC-346]', async () => {
    const { body } = await tests.send('createAdmissao', { ...admissaoOf(tests.own), ...CONTACTS });
    const pedido = await tests.send('getPedido', undefined, { id: body.cd });
    expect(pedido.body.message).toMatchObject({
      email: 'ana.melo@exemplo.pt',
      telemovel: '910 000 001',
    });
    await accept(body.cd);
    const { rows } = await tests.app.admin.query(
      'select cd_funcion::float8 as cd from pedido where cd = $1',
      [body.cd],
    );
    expect(await contactsOf(rows[0].cd)).toEqual({
      email: 'ana.melo@exemplo.pt',
      telemovel: '910000001',
    });
  });

  it.each([
    ['email', 'sem arroba'],
    ['email', `${'a'.repeat(250)}@exemplo.pt`],
    ['telemovel', '12345'],
    ['telemovel', 'a pedido'],
  ])('are refused where %s is %s', async (field, value) => {
    const { status, body } = await tests.send('createAdmissao', {
      ...admissaoOf(tests.own),
      [field]: value,
    });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });

  it('are changed by a request that shows both, and emptied by null [FUNC-347]', async () => {
    const { cd, form } = await employee();
    const { body } = await tests.send('createAlteracao', {
      ...form,
      email: null,
      telemovel: '+44 20 7946 0958',
    });
    const { alteracoes } = (await tests.send('getPedido', undefined, { id: body.cd })).body;
    expect(alteracoes).toMatchObject({
      email: { antes: 'antes@exemplo.pt', depois: null },
      telemovel: { antes: '910 000 009', depois: '+442079460958' },
    });
    await accept(body.cd);
    expect(await contactsOf(cd)).toEqual({ email: null, telemovel: '+442079460958' });
  });

  it('stay as they are where a change does not name them, and are never required [FUNC-348]', async () => {
    const { cd, form } = await employee();
    const { body } = await tests.send('createAlteracao', form);
    const { alteracoes } = (await tests.send('getPedido', undefined, { id: body.cd })).body;
    expect(Object.keys(alteracoes)).not.toContain('email');
    await accept(body.cd);
    expect(await contactsOf(cd)).toEqual({ email: 'antes@exemplo.pt', telemovel: '910000009' });
    expect((await tests.send('createAdmissao', admissaoOf(tests.own))).status).toBe(200);
  });

  it('are in no list, and so in no file of one [FUNC-349]', async () => {
    for (const name of ['listFuncionarios', 'listFuncionariosMinificado', 'listPedidos'] as const) {
      const { body } = await tests.app.call(name, {
        token: tests.token,
        params: { company: tests.own.node },
        query: { quantidade: 10 },
      });
      const fields = Object.keys(body.message[0]);
      expect([name, fields.filter((field) => /email|telem/.test(field))]).toEqual([name, []]);
    }
  });
});

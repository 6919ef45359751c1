import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import {
  addFuncionario,
  admissaoOf,
  changeOf,
  OTHER_EMPRESA,
  pendenteOf,
  storedPedido,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  noticesOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addPerson, lettersTo } from '../../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const ACCEPT = { estado: 2 };

const newEmployee = (values = {}) => addFuncionario(tests.app.admin, tests.own, values);

describe('the states', () => {
  it('go from new to examined, accepted or refused, from examined to the last two, and no further', async () => {
    const cases: readonly (readonly [number, readonly number[]])[] = [
      [0, [1, 2, 3]],
      [1, [2, 3]],
      [2, []],
      [3, []],
    ];
    for (const [from, allowed] of cases) {
      for (const estado of [1, 2, 3]) {
        const cd_funcion = await newEmployee();
        const { body } = await tests.send(
          'createAlteracao',
          await changeOf(tests.app.admin, cd_funcion, { nome: 'Outro Nome' }),
        );
        await tests.app.admin.query(`update pedido set cd_estad = $2, motivo = 'x' where cd = $1`, [
          body.cd,
          from,
        ]);
        const answer = await tests.decide('decidePedido', body.cd, {
          estado,
          motivo: 'Faltam dados.',
        });
        expect([from, estado, answer.status]).toEqual([
          from,
          estado,
          allowed.includes(estado) ? 200 : 409,
        ]);
        if (answer.status !== 200) continue;
        expect(await pendenteOf(tests.app.admin, cd_funcion)).toBe(estado === 1 ? 1 : 0);
      }
    }
  });

  it('no reason is kept of what is not refused', async () => {
    const cd = await newEmployee();
    const form = await changeOf(tests.app.admin, cd, { nome: 'Outro' });
    const { body } = await tests.send('createAlteracao', form);
    for (const estado of [1, 2]) {
      await tests.decide('decidePedido', body.cd, { estado, motivo: 'Falta o documento.' });
      const { message } = (await tests.send('getPedido', undefined, { id: body.cd })).body;
      expect(message).toMatchObject({ cd_estad: estado, motivo: null });
    }
  });

  it('a refusal needs a reason, which its author can read', async () => {
    const cd = await newEmployee();
    const { body } = await tests.send(
      'createAlteracao',
      await changeOf(tests.app.admin, cd, { nome: 'Outro' }),
    );
    for (const motivo of [undefined, '', '   ']) {
      const answer = await tests.decide('decidePedido', body.cd, { estado: 3, motivo });
      expect([answer.status, Object.keys(answer.body.campos)]).toEqual([400, ['motivo']]);
    }
    await tests.decide('decidePedido', body.cd, { estado: 3, motivo: 'Falta o documento.' });
    expect((await tests.send('getPedido', undefined, { id: body.cd })).body.message).toMatchObject({
      cd_estad: 3,
      motivo: 'Falta o documento.',
    });
    expect((await noticesOf(tests))[0]).toMatchObject({
      titulo: 'Alteração de dados: o pedido foi recusado',
      texto: expect.stringContaining('Motivo: Falta o documento.'),
      ligacao: `/pendente/funcionario?detalhe=${body.cd}`,
    });
    const { rows } = await tests.app.admin.query(
      `select texto from correio where assunto = 'Alteração de dados: o pedido foi recusado, veja o motivo' order by numero_do_codigo('correio', cd) desc limit 1`,
    );
    // What somebody has typed stays in the product.
    expect(rows[0].texto).not.toContain('Falta o documento.');
  });

  it('of two simultaneous decisions one succeeds, the other gets 409 with what happened', async () => {
    const other = await addPrestador(tests);
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own));
    const answers = await Promise.all([
      tests.decide('decidePedido', body.cd, ACCEPT),
      tests.send(
        'decidePedido',
        { estado: 3, motivo: 'Não.' },
        { id: body.cd, token: other.token },
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      codigo: 'JA_DECIDIDO',
      error: expect.stringMatching(
        /^O pedido já foi posto no estado «(Aceite|Recusado)» por Teste em 16-03-2026\.$/,
      ),
    });
  });

  it('fifty acceptances of one admission at once make one employee', async () => {
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own, { nome: 'Uma Só' }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tests.decide('decidePedido', body.cd, ACCEPT)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int from funcionario where nome = 'Uma Só'`,
    );
    expect(rows[0].count).toBe(1);
  });

  it('that a deadlock rolled back is made all the same, and told once', async () => {
    const {
      email,
      token,
      cd: author,
    } = await addPerson(tests.app, {
      cd_empresa: ROOT,
      acessos: ALL_ACCESSES,
    });
    const cd = await newEmployee();
    const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá' });
    const asked = (await tests.send('createAlteracao', form, { token })).body.cd;
    const other = await holding(tests.app, 'update funcionario set loc_trab = $2 where cd = $1', [
      cd,
      'Cais',
    ]);
    const decided = tests.decide('decidePedido', asked, ACCEPT);
    await other.waiting();
    await other.client.query('select from pedido where cd = $1 for update', [asked]);
    await other.release();
    expect((await decided).status).toBe(200);
    expect(await storedPedido(tests.app.admin, asked)).toMatchObject({ cd_estad: 2 });
    const told = [await noticesOf({ app: tests.app, user: author })];
    expect([told.map(({ length }) => length), await lettersTo(tests.app.admin, email)]).toEqual([
      [1],
      [expect.anything()],
    ]);
  });

  it('of a request of another company, or of none, are 404', async () => {
    const { body } = await tests.send('createAdmissao', admissaoOf(tests.own));
    const wrong = await tests.decide('decidePedido', body.cd, ACCEPT, OTHER_EMPRESA);
    const unknown = await tests.decide('decidePedido', UNKNOWN, ACCEPT);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.body).toEqual(unknown.body);
    expect((await storedPedido(tests.app.admin, body.cd)).cd_estad).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  newPdf,
  refusedForm,
  sentAnexo,
} from '../../../testing/seguranca/new-atividades.ts';
import { FACTORY, OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const refused = (values: Record<string, unknown>, more = {}) => refusedForm(tests, values, more);

describe('a new activity is refused, with the field', () => {
  it.each(['cd_tipo', 'cd_motiv', 'cd_funcion', 'cd_organig'])(
    'without %s [API-78, SEG-17, SEG-28]',
    async (field) => {
      for (const value of [undefined, null, '', 0, 'abc', 1.5]) {
        const answer = await refused({ [field]: value });
        expect([value, answer.status, Object.keys(answer.campos)]).toEqual([value, 400, [field]]);
      }
    },
  );

  it.each(['cd_tipo', 'cd_motiv', 'cd_funcion', 'cd_organig'])(
    'with a %s that does not exist [API-78, SEG-17]',
    async (field) => {
      const { status, codigo, campos } = await refused({ [field]: UNKNOWN });
      expect([status, codigo, Object.keys(campos)]).toEqual([400, 'INVALIDO', [field]]);
    },
  );

  it("with another company's type, employee or node, as with none [API-78, PERM-13]", async () => {
    const { activityType, employee, node } = tests.foreign;
    for (const [field, value] of [
      ['cd_tipo', activityType],
      ['cd_funcion', employee],
      ['cd_organig', node],
    ] as const) {
      expect(await refused({ [field]: value })).toEqual(await refused({ [field]: UNKNOWN }));
    }
  });

  it('with a type that was switched off meanwhile, in words that are true of it [API-78]', async () => {
    const { admin } = tests.app;
    const inactivate = (inactiv: boolean) =>
      admin.query('update atividade_tipo set inactiv = $1 where cd = $2', [
        inactiv,
        tests.own.activityType,
      ]);
    await inactivate(true);
    try {
      expect((await refused({})).campos).toEqual({
        cd_tipo: 'Este tipo de atividade não está disponível. Escolha outro.',
      });
    } finally {
      await inactivate(false);
    }
  });

  it('with an employee who has left, or who is outside the branch, or a node outside it [API-78, PERM-13]', async () => {
    const { admin } = tests.app;
    const gone = await addFuncionario(admin, tests.own, { ativo: false });
    expect(Object.keys((await refused({ cd_funcion: gone })).campos)).toEqual(['cd_funcion']);
    const inside = await addFuncionario(admin, tests.own, { cd_organig: 4 });
    const outside = await addFuncionario(admin, tests.own, { cd_organig: 23 });
    const token = await signInToRegion(tests);
    for (const who of [{ token }, {}]) {
      const at = { ...who, company: REGION };
      const employee = await refused({ cd_organig: 4, cd_funcion: outside }, at);
      const node = await refused({ cd_organig: 23, cd_funcion: inside }, at);
      const both = await refused({ cd_organig: 23, cd_funcion: outside }, at);
      expect(Object.keys(employee.campos)).toEqual(['cd_funcion']);
      expect(Object.keys(node.campos)).toEqual(['cd_organig']);
      expect(Object.keys(both.campos).sort()).toEqual(['cd_funcion', 'cd_organig']);
    }
  });

  it('for a unit where the employee does not work, nor anybody below it does [API-78, PERM-13]', async () => {
    const inside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FACTORY });
    for (const cd_organig of [OTHER_REGION, 4]) {
      const { status, campos } = await refused({ cd_organig, cd_funcion: inside });
      expect([status, campos]).toEqual([
        400,
        { cd_organig: 'O funcionário não trabalha nesta unidade.' },
      ]);
    }
    const above = atividadeForm(tests, { cd_organig: REGION, cd_funcion: inside });
    expect((await tests.send('createAtividadeTecnica', above)).status).toBe(200);
  });

  it('with notes that are too long, or that cannot be kept [API-78]', async () => {
    for (const obs of ['x'.repeat(4001), 'a\0b', '\ud800', 7]) {
      expect(Object.keys((await refused({ obs })).campos)).toEqual(['obs']);
    }
  });

  it('without a document [API-78, SEG-18]', async () => {
    for (const anexo of [undefined, null, [], {}, 'x']) {
      const { status, error, campos } = await refused({ anexo });
      const text = 'Insira, pelo menos, um anexo';
      expect([anexo, status, error, campos]).toEqual([anexo, 400, text, { anexo: text }]);
    }
  });

  it('with more than five documents [API-78, SEG-20, CONST-15]', async () => {
    const anexo = Array.from({ length: 6 }, () => sentAnexo(newPdf()));
    const text = 'Não são permitidos mais do que 5 anexos';
    expect(await refused({ anexo })).toMatchObject({
      status: 400,
      error: text,
      campos: { anexo: text },
    });
  });
});

import { IMPORTED } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOfError } from '../../../testing/calls/portuguese-errors.ts';
import {
  EMPRESA,
  expectRefusal,
  importedOf,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const row = (values: Record<string, unknown> = {}) => importedOf(tests.own, values);
const send = (funcionarios: unknown) => tests.send('createAdmissoes', { funcionarios });

/** A series whose third row is wrong in one field is refused as a whole, with that field named. */
async function refuses(values: Record<string, unknown>, ...fields: string[]) {
  const rows = [row(), row(), row(values), row()];
  const { status, body } = await expectRefusal(tests.app, () => send(rows), {
    status: 400,
    fields: fields.map((field) => `linhas.2.${field}`),
  });
  expect(problemOfError(status, JSON.stringify(body))).toBeUndefined();
  return body;
}

const REQUIRED = [
  'nome',
  'sexo',
  'dataNascimento',
  'nacionalidade',
  'categoria',
  'localTrabalho',
  'dataAdmissao',
  'cd_organig',
  'organigrama',
];

describe('a series is refused, and not one row written,', () => {
  it.each(REQUIRED)('for a row without %s [CSV-15, CSV-19, API-26]', async (field) => {
    await refuses({ [field]: undefined }, field);
    await refuses({ [field]: null }, field);
    await refuses({ [field]: '' }, field);
    if (field !== 'cd_organig') await refuses({ [field]: '   ' }, field);
  });

  it.each(Object.entries(IMPORTED))(
    'for a %s longer than %i; one of just that length is taken [CSV-16, CSV-22, CSV-23, CONST-13]',
    async (field, max) => {
      expect((await send([row({ [field]: 'ã'.repeat(max) })])).status).toBe(200);
      await refuses({ [field]: 'ã'.repeat(max + 1) }, field);
      await refuses({ [field]: 'a\0b' }, field);
      await refuses({ [field]: '\ud800' }, field);
      await refuses({ [field]: 12 }, field);
    },
  );

  it.each(['dataNascimento', 'dataAdmissao'])(
    'for a date in %s that does not exist [CSV-13, CONST-14]',
    async (field) => {
      for (const date of [
        '29/02/1999',
        '30/02/2020',
        '31/04/2020',
        '01/13/2020',
        '00/01/2020',
        '1/1/2020',
        '01/01/20',
        '01.01.2020',
        '2020/01/01',
        '2020-02-30',
        '20200101x',
        'ontem',
      ]) {
        await refuses({ [field]: date }, field);
      }
    },
  );

  it.each([
    [{ dataNascimento: '31/12/1899' }, 'dataNascimento'],
    [{ dataNascimento: '29/02/1900' }, 'dataNascimento'],
    [{ dataNascimento: '17/03/2026', dataAdmissao: '18/03/2026' }, 'dataNascimento'],
    [{ dataAdmissao: '20/05/1990' }, 'dataAdmissao'],
    [{ dataAdmissao: '19/05/1990' }, 'dataAdmissao'],
    [{ dataAdmissao: '0000-01-01' }, 'dataAdmissao'],
  ])('for the dates %j [CSV-13, CSV-15]', (values, field) => refuses(values, field));

  it.each(['', '1/1/2000', '01.01.2000', 'amanhã'])(
    'for %j as no date, whatever the year that it would be of [CSV-13, ERR-03]',
    async (dataNascimento) => {
      const { campos } = await refuses({ dataNascimento }, 'dataNascimento');
      expect(campos['linhas.2.dataNascimento']).toBe('Data inválida.');
    },
  );

  it.each(['2', 'm', 'Masculino', true, 0.5, -1])('for the sex %j [CSV-14, CSV-27]', (sexo) =>
    refuses({ sexo }, 'sexo'),
  );

  it.each(['Marciana', 'Portugues', '1', 'Portuguesa; Francesa', '%'])(
    'for the nationality %j, which does not exist [CSV-15, FUNC-46]',
    async (nacionalidade) => {
      const { campos } = await refuses({ nacionalidade }, 'nacionalidade');
      expect(campos['linhas.2.nacionalidade']).toMatch(/não existe/);
    },
  );

  it("for a row of another company's node, as for one that does not exist [API-26, PERM-13]", async () => {
    const foreign = await refuses({ cd_organig: tests.foreign.node }, 'cd_organig');
    expect(foreign).toEqual(await refuses({ cd_organig: UNKNOWN }, 'cd_organig'));
    for (const value of [0, -1, 1.5, '3', 2 ** 53])
      await refuses({ cd_organig: value }, 'cd_organig');
  });

  it('for a row of a node outside the branch, of the user or of the path [API-26, PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    const body = { funcionarios: [row({ cd_organig: REGION }), row({ cd_organig: 23 })] };
    for (const who of [{ token }, {}]) {
      const call = () => tests.send('createAdmissoes', body, { ...who, company: REGION });
      await expectRefusal(tests.app, call, { status: 400, fields: ['linhas.1.cd_organig'] });
    }
  });

  it.each([null, 'texto', 7, [], true])('for a row that is %j [API-26, ERR-03]', async (wrong) => {
    const { body } = await expectRefusal(tests.app, () => send([row(), wrong]), { status: 400 });
    const fields = Object.keys(body.campos);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(field).toMatch(/^linhas\.1\./);
  });

  it('with every wrong field of every row named at once [CSV-18, CSV-19, ERR-03]', async () => {
    const rows = [
      row({ nome: '', sexo: 3 }),
      row(),
      row({ nacionalidade: 'Marciana', cd_organig: UNKNOWN }),
      row({ nome: '', nacionalidade: 'Marciana', cd_organig: UNKNOWN, dataAdmissao: '20/05/1990' }),
      row({ dataNascimento: 'ontem', dataAdmissao: '16/03/2999' }),
    ];
    await expectRefusal(tests.app, () => send(rows), {
      status: 400,
      fields: [
        'linhas.0.nome',
        'linhas.0.sexo',
        'linhas.2.nacionalidade',
        'linhas.2.cd_organig',
        'linhas.3.nome',
        'linhas.3.nacionalidade',
        'linhas.3.cd_organig',
        'linhas.3.dataAdmissao',
        'linhas.4.dataNascimento',
        'linhas.4.dataAdmissao',
      ],
    });
  });

  it('of 5,000 rows where only the last is wrong, at once [CSV-19, API-26]', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      row(index === 4_999 ? { nome: '' } : {}),
    );
    await expectRefusal(tests.app, () => send(rows), { status: 400, fields: ['linhas.4999.nome'] });
  });

  it('of 5,000 rows without anything, with the first thousand texts and no more [CSV-19, ERR-03]', async () => {
    const rows = Array.from({ length: 5_000 }, () => ({}));
    const { body } = await expectRefusal(tests.app, () => send(rows), { status: 400 });
    expect(Object.keys(body.campos)).toHaveLength(1_000);
    expect(body.campos).toHaveProperty(['linhas.0.nome']);
  });

  it.each([[[]], [undefined], [null], ['x'], [{ 0: {} }]])(
    'of %j [API-26, ERR-03]',
    async (rows) => {
      await expectRefusal(tests.app, () => send(rows), { status: 400, fields: ['funcionarios'] });
    },
  );

  it('of 5,001 rows [API-26]', async () => {
    const rows = Array.from({ length: 5_001 }, () => row());
    const call = () => send(rows);
    const { body } = await expectRefusal(tests.app, call, {
      status: 400,
      fields: ['funcionarios'],
    });
    expect(body.campos.funcionarios).toMatch(/5000/);
  });

  it("with 'menu 1 ver', 'editar', 'remover' and 'doc' alone [PERM-16, API-26]", async () => {
    const capabilities = ['editar', 'remover', 'doc'] as const;
    const acessos = [{ menu: 1, capabilities }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
    const call = () => tests.send('createAdmissoes', { funcionarios: [row()] }, { token });
    await expectRefusal(tests.app, call, { status: 403 });
  });

  it("with another company's node as the one that it is sent from [API-26, PERM-13]", async () => {
    const body = { cd_organig: tests.foreign.node, funcionarios: [row()] };
    const { status } = await expectRefusal(tests.app, () => tests.send('createAdmissoes', body), {
      status: 400,
    });
    expect(status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { decideExame } from '../../testing/saude/decide-exame.ts';

let tests: PrestadorTests;
/** A unit of the region in which work at height is done, and another. */
let heights: number;
let ground: number;
/** The workplaces of these. */
let roof: number;
let desk: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  [heights, ground] = [await addUnit('Telhados'), await addUnit('Armazém')];
  [roof, desk] = [await addPosto('Telhador', heights, true), await addPosto('Fiel', ground, false)];
});
afterAll(() => tests.app.close());

async function addUnit(nome: string): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, $3) returning cd::float8',
    [EMPRESA, REGION, nome],
  );
  return rows[0].cd;
}

async function addPosto(nome: string, cd_organig: number, altura: boolean): Promise<number> {
  const body = { nome, cd_organig, altura, exposicoes: [] };
  const { status, body: made } = await tests.decide('createPosto', 0, body);
  expect(status).toBe(200);
  return made.cd;
}

const CLIMB = { tipo: 'outras', texto: 'Não pode subir a telhados.', exclui: ['altura'] };

/** Somebody of the region with an exam. */
async function examined(cd_decis: string, itens: readonly object[] = [CLIMB]) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const values = { cd_decis, recomendacoes_itens: itens };
  return { cd_funcion, exame: await decideExame(tests, cd_funcion, values) };
}

const transfer = (cd_funcion: number, cd_organig: number, more = {}) =>
  tests.send('createTransferencia', {
    cd_funcion,
    cd_organig,
    dt_ini_instit: '2026-03-20',
    ...more,
  });

const assign = (funcionarios: readonly number[], cd_posto: number, more = {}) =>
  tests.decide('assignPosto', 0, { cd_posto, dt_ini: '2026-03-20', funcionarios, ...more });

async function lineOf(entidade: string) {
  const { rows } = await tests.app.admin.query(
    'select detalhe from auditoria where cd_empresa = $1 and entidade = $2 order by cd desc limit 1',
    [EMPRESA, entidade],
  );
  return rows[0].detalhe;
}

describe('a transfer against a recommendation', () => {
  it('is asked about, in words that tell nothing of health, and done once confirmed, as the log says [RESTR-10, RESTR-11]', async () => {
    const { cd_funcion } = await examined('AC');
    const asked = await transfer(cd_funcion, heights, { confirmar: false });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        codigo: 'RESTRICAO_CONTRARIA',
        duvidas: [{ codigo: 'RESTRICAO_CONTRARIA', funcionarios: [{ cd: cd_funcion }] }],
      },
    });
    expect(JSON.stringify(asked.body)).not.toMatch(/telhados|altura|condicional|inapt/i);
    const { rows } = await tests.app.admin.query('select 1 from pedido where cd_funcion = $1', [
      cd_funcion,
    ]);
    expect(rows).toEqual([]);
    expect((await transfer(cd_funcion, heights, { confirmar: true })).status).toBe(200);
    expect(await lineOf('pedido')).toMatchObject({
      cd_funcion,
      contra_recomendacoes: { pessoas: 1, confirmado: true },
    });
  });

  it('is none where the unit has nothing of it, or nothing is excluded [RESTR-09]', async () => {
    const { cd_funcion } = await examined('AC');
    expect((await transfer(cd_funcion, ground, { confirmar: false })).status).toBe(200);
    const free = await examined('AC', [{ tipo: 'epi', texto: 'Luvas.' }]);
    expect((await transfer(free.cd_funcion, heights, { confirmar: false })).status).toBe(200);
    expect(await lineOf('pedido')).not.toHaveProperty('contra_recomendacoes');
  });

  it('of who is unfit is asked about wherever it leads [RESTR-09]', async () => {
    for (const cd_decis of ['IT', 'ID']) {
      const { cd_funcion } = await examined(cd_decis, []);
      expect((await transfer(cd_funcion, ground, { confirmar: false })).status).toBe(409);
    }
  });

  it('that does not say whether it is confirmed is done as ever, and the log says that nobody was asked [RESTR-12]', async () => {
    const { cd_funcion } = await examined('AC');
    expect((await transfer(cd_funcion, heights)).status).toBe(200);
    expect(await lineOf('pedido')).toMatchObject({
      contra_recomendacoes: { pessoas: 1, confirmado: false },
    });
  });
});

describe('a list of staff', () => {
  it('moves nobody against a recommendation unless that is said, and the others all the same [RESTR-15]', async () => {
    const { cd_funcion } = await examined('AC');
    const free = await examined('A', []);
    const move = (cd: number) => ({
      cd,
      transferencia: { cd_organig: heights, dt_ini_instit: '2026-03-20' },
    });
    const itens = [move(cd_funcion), move(free.cd_funcion)];
    const { status, body } = await tests.send('createAcerto', { itens, confirmar: false });
    expect(status).toBe(200);
    const of = (cd: number) => body.itens.find((one: { cd: number }) => one.cd === cd);
    expect(of(cd_funcion)).toMatchObject({
      pedidos: [],
      erro: expect.stringContaining('restrições'),
    });
    expect(of(free.cd_funcion)).toMatchObject({ erro: null });
    expect(of(free.cd_funcion).pedidos).toHaveLength(1);
    const again = { itens: [move(cd_funcion)], confirmar: true };
    expect((await tests.send('createAcerto', again)).body.itens[0].pedidos).toHaveLength(1);
    expect(await lineOf('pedido')).toMatchObject({
      contra_recomendacoes: { pessoas: 1, confirmado: true },
    });
  });
});

describe('a workplace against a recommendation', () => {
  it('is asked about for all whom it concerns at once, by code and by file [RESTR-10]', async () => {
    const [one, other] = [await examined('AC'), await examined('ID', [])];
    const fit = await examined('A', []);
    const codes = [one.cd_funcion, other.cd_funcion, fit.cd_funcion];
    const asked = await assign(codes, roof);
    expect(asked.status).toBe(409);
    const concerned = asked.body.duvidas[0].funcionarios.map(({ cd }: { cd: number }) => cd);
    expect(concerned.toSorted()).toEqual([one.cd_funcion, other.cd_funcion].toSorted());
    await tests.app.admin.query('update funcionario set num_mecan = $2 where cd = $1', [
      one.cd_funcion,
      `C${one.cd_funcion}`,
    ]);
    const linhas = [{ num_mecan: `C${one.cd_funcion}`, posto: 'Telhador' }];
    const file = { dt_ini: '2026-03-20', linhas };
    expect((await tests.decide('importPostos', 0, file)).status).toBe(409);
    expect((await tests.decide('importPostos', 0, { ...file, confirmar: true })).status).toBe(200);
    expect(await lineOf('posto')).toMatchObject({
      contra_recomendacoes: { pessoas: 1, confirmado: true },
    });
    expect((await assign(codes, roof, { confirmar: true })).status).toBe(200);
    expect((await assign([one.cd_funcion], desk)).status).toBe(200);
  });

  it('follows what is excluded as it is corrected, and keeps what the employer has answered [RESTR-13]', async () => {
    const { cd_funcion, exame } = await examined('AC');
    const items = async () => {
      const params = { company: EMPRESA };
      const { body } = await tests.app.call('listRestricoes', { token: tests.token, params });
      return body.message.find((row: { cd_funcion: number }) => row.cd_funcion === cd_funcion)
        .itens as { cd: number; resposta: string | null }[];
    };
    const [item] = await items();
    await tests.send('answerRecomendacao', { resposta: 'aceite', antes: null }, { id: item?.cd });
    const correct = (itens: readonly object[]) =>
      tests.decide('updateExame', exame, {
        cd_tipo_exam: tests.own.examType,
        cd_medic: tests.own.physician,
        dt: '2026-03-10',
        dt_expir: '2026-09-10',
        cd_decis: 'AC',
        recomendacoes_itens: itens,
      });
    expect((await correct([{ ...CLIMB, exclui: [] }])).status).toBe(200);
    expect(await items()).toMatchObject([{ cd: item?.cd, resposta: 'aceite' }]);
    expect((await assign([cd_funcion], roof)).status).toBe(200);
    expect((await correct([{ ...CLIMB, exclui: ['altura', 'chumbo'] }])).status).toBe(200);
    expect(await items()).toMatchObject([{ cd: item?.cd, resposta: 'aceite' }]);
    expect((await assign([cd_funcion], desk)).status).toBe(200);
    expect((await assign([cd_funcion], roof)).status).toBe(409);
    const params = { company: EMPRESA, id: exame };
    const { body } = await tests.app.call('getExame', { token: tests.provider.token, params });
    expect(body.message.recomendacoes_itens).toEqual([{ ...CLIMB, exclui: ['altura', 'chumbo'] }]);
  });
});

describe('a workplace that is changed', () => {
  const change = (cd: number, nome: string, more: object) =>
    tests.decide('updatePosto', cd, { nome, cd_organig: ground, ...more });

  async function changedOf(cd: number) {
    const { rows } = await tests.app.admin.query('select altura from posto where cd = $1', [cd]);
    return rows[0].altura;
  }

  it('asks about who works there and should not, of what is new there, and the log says so [RESTR-25]', async () => {
    const posto = await addPosto('Pintor', ground, false);
    const { cd_funcion } = await examined('AC', [{ ...CLIMB, exclui: ['altura', 'chumbo'] }]);
    const unfit = await examined('ID', []);
    const fit = await examined('A', []);
    const there = [cd_funcion, unfit.cd_funcion, fit.cd_funcion];
    expect((await assign(there, posto, { confirmar: true })).status).toBe(200);
    const asked = await change(posto, 'Pintor', { altura: true });
    expect(asked).toMatchObject({ status: 409, body: { codigo: 'RESTRICAO_CONTRARIA' } });
    expect(asked.body.duvidas[0].funcionarios).toMatchObject([{ cd: cd_funcion }]);
    expect(await changedOf(posto)).toBe(false);
    expect((await change(posto, 'Pintor', { altura: true, confirmar: true })).status).toBe(200);
    expect(await changedOf(posto)).toBe(true);
    expect(await lineOf('posto')).toMatchObject({
      contra_recomendacoes: { pessoas: 1, confirmado: true },
    });
    // What was there before is not asked about again; what comes to it is.
    expect((await change(posto, 'Pintor', { altura: true, minutos: 20 })).status).toBe(200);
    expect(await lineOf('posto')).not.toHaveProperty('contra_recomendacoes');
    const lead = {
      altura: true,
      exposicoes: [{ tipo: 'chumbo', dt_ini: '2026-03-10', dt_fim: null }],
    };
    expect((await change(posto, 'Pintor', lead)).status).toBe(409);
    const noise = {
      altura: true,
      exposicoes: [{ tipo: 'ruido_inferior', dt_ini: '2026-03-10', dt_fim: null }],
    };
    expect((await change(posto, 'Pintor', noise)).status).toBe(200);
  });
});

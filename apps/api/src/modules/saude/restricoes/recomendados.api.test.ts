import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { decideExame } from '../../../testing/saude/decide-exame.ts';
import { addPerson } from '../../../testing/utilizadores/accounts.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const BREAKS = { tipo: 'organizacao', texto: 'Pausas de hora a hora.' };

async function examined(cd_decis: string, itens: readonly object[] = [BREAKS], employee = {}) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, {
    cd_organig: REGION,
    ...employee,
  });
  await decideExame(tests, cd_funcion, { cd_decis, recomendacoes_itens: itens });
  return cd_funcion;
}

/** Who heads a unit: sees health there, and no sheets. */
async function headOf(cd_organig: number, reads = true) {
  const head = await addPerson(tests.app, {
    cd_empresa: EMPRESA,
    cd_organig,
    acessos: [{ menu: 1 }, { menu: 2 }],
  });
  await tests.app.admin.query(
    'update acesso set restricoes = $2, sem_tipo = true where cd_utilizador = $1 and cd_menu_web = 2',
    [head.cd, reads],
  );
  return { ...head, cd_organig };
}

async function listed({ token, cd_organig }: { token: string; cd_organig: number }, query = {}) {
  const given = { token, params: { company: cd_organig }, query };
  const { status, body } = await tests.app.call('listRecomendados', given);
  return { status, rows: (body.message ?? []) as { cd: number; nome: string }[] };
}

describe('who heads a unit', () => {
  it('reads what is recommended there and until when, and neither exam nor who is unfit [RESTR-07]', async () => {
    const head = await headOf(REGION);
    const cd = await examined('AC', [BREAKS], { nome: 'Berta Restrita' });
    const unfit = await examined('IT');
    const lost = await examined('ID');
    const fit = await examined('A', []);
    const { rows } = await listed(head);
    const codes = rows.map((row) => row.cd);
    expect([cd, unfit, lost, fit].map((one) => codes.includes(one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(rows.find((row) => row.cd === cd)).toEqual({
      cd,
      num_mecan: expect.anything(),
      nome: 'Berta Restrita',
      dt_expir: '2026-09-10',
      cd_organig: REGION,
      organig: expect.any(String),
      caminho: expect.any(String),
      itens: [BREAKS],
    });
    const found = await listed(head, { pesquisa: 'berta restrita' });
    expect(found.rows.map((row) => row.cd)).toEqual([cd]);
    for (const ordenacao of ['num_mecan.asc', 'dt_expir.des', 'caminho.asc', 'organig.des'])
      expect((await listed(head, { ordenacao })).rows).toHaveLength(rows.length);
    // Who has left, or whose data are restricted, is not there.
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd]);
    expect((await listed(head)).rows.some((row) => row.cd === cd)).toBe(false);
    await tests.app.admin.query(
      'update funcionario set ativo = true, limitado = true where cd = $1',
      [cd],
    );
    expect((await listed(head)).rows.some((row) => row.cd === cd)).toBe(false);
  });

  it('needs the right, which seeing health does not give, and opens no list of exams by it [RESTR-06]', async () => {
    const without = await headOf(REGION, false);
    expect((await listed(without)).status).toBe(403);
    const head = await headOf(REGION);
    const { token } = head;
    const params = { company: REGION };
    expect((await tests.app.call('listRestricoes', { token, params })).status).toBe(403);
    expect((await listed({ token, cd_organig: EMPRESA })).status).toBe(403);
  });

  it('is recorded as having read it [RESTR-08]', async () => {
    const head = await headOf(REGION);
    const cd = await examined('AC');
    await listed(head);
    const { rows } = await tests.app.admin.query(
      `select count(*)::int as n from leitura where cd_utilizador = $1 and chamada = 'listRecomendados'`,
      [head.cd],
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(cd).toBeGreaterThan(0);
  });
});

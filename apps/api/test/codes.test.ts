import { describe, expect, it } from 'vitest';
import { person, type Row, results, unidade, useLotes } from '../src/testing/lotes/use-lotes.ts';
import { EMPRESA } from '../src/testing/pedidos/pedidos.ts';

const lotes = useLotes();
const FIRST = 2 ** 30;

/** The codes that a company is told of a few people, as it writes them one by one, while another one writes many or nobody. */
async function codesWhile(others: number): Promise<number[]> {
  await lotes.put('putUnidades', [unidade()]);
  await lotes.put('putUnidades', [unidade()], { company: lotes.other });
  const codes: number[] = [];
  for (let index = 0; index < 12; index++) {
    const { body } = await lotes.put('putFuncionarios', [person()]);
    codes.push(body.linhas[0].cd);
    if (others === 0) continue;
    const rows: Row[] = Array.from({ length: others }, () => person());
    const { body: many } = await lotes.put('putFuncionarios', rows, { company: lotes.other });
    expect(new Set(results(many))).toEqual(new Set(['criada']));
  }
  return codes;
}

/** When a code was given out, in milliseconds since 1970 (decision 0168). */
const momentOf = (cd: number) => Math.floor(cd / 64) + Date.UTC(2025, 0, 1);

function distances(codes: readonly number[]): number[] {
  return codes.slice(1).map((cd, index) => Math.abs(cd - (codes[index] ?? 0)));
}

describe('the codes that a company is told', () => {
  it('say when they were given out, and nothing of how much others write meanwhile [NUM-04]', async () => {
    for (const others of [0, 25]) {
      const begin = Date.now();
      const codes = await codesWhile(others);
      expect(codes.filter((cd) => momentOf(cd) < begin || momentOf(cd) > Date.now())).toEqual([]);
      expect(codes).toEqual(codes.toSorted((a, b) => a - b));
      // Each begins its own millisecond, somewhere in the first half of what belongs to it.
      expect(codes.filter((cd) => cd % 64 > 31)).toEqual([]);
      expect(new Set(codes.map((cd) => cd % 64)).size).toBeGreaterThan(4);
    }
  });

  it('of lines of the audit log, and of who saw what, do not either [NUM-04]', async () => {
    const { tests } = lotes;
    const token = await tests.app.signIn('admin@demo.pt');
    const list = async () =>
      (
        await tests.app.call('listAuditoria', {
          params: { company: EMPRESA },
          query: { quantidade: 10 },
          token,
        })
      ).body.message;
    await lotes.put('putFuncionarios', [person()]);
    const codes = (await list()).map(({ cd }: { cd: number }) => cd);
    expect(codes.length).toBeGreaterThan(3);
    expect(codes.every((cd: number) => cd >= FIRST)).toBe(true);
    expect(Math.min(...distances(codes))).toBeGreaterThan(1_000);
    expect((await list()).map(({ cd }: { cd: number }) => cd)).toEqual(codes);
  });

  it('of before are still addresses, and the secret is read by nobody at the server [NUM-05]', async () => {
    const { app } = lotes.tests;
    const [{ cd }] = await lotes.sql(
      'select min(cd)::float8 as cd from funcionario where cd_empresa = $1 and ativo',
      [EMPRESA],
    );
    expect(cd).toBeLessThan(FIRST);
    const token = await app.signIn('admin@demo.pt');
    const found = await app.call('getFuncionario', { params: { company: EMPRESA, id: cd }, token });
    expect(found.status).toBe(200);
    for (const text of [
      'select chave from codigo_segredo',
      `update codigo_segredo set chave = ''`,
      'delete from codigo_segredo',
      'select last_value from pedido_cd_seq',
    ])
      await expect(app.database.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('records that only differ by when they were written', () => {
  it('are in the order of creation in lists, whichever way these are sorted [NUM-07]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const { nome = '' } = person();
    const made: number[] = [];
    for (let index = 0; index < 6; index++) {
      const { body } = await lotes.put('putFuncionarios', [person({ nome })]);
      made.push(body.linhas[0].cd);
    }
    const { app } = lotes.tests;
    const token = await app.signIn('admin@demo.pt');
    for (const ordenacao of ['nome.asc', 'nome.desc', 'organig.desc', 'idade.asc']) {
      const query = { quantidade: 100, pesquisa: nome ?? '', ordenacao };
      const { body } = await app.call('listFuncionarios', {
        params: { company: EMPRESA },
        query,
        token,
      });
      const codes = body.message.map(({ cd }: { cd: number }) => cd);
      expect([ordenacao, codes]).toEqual([ordenacao, made]);
    }
  });

  it('are in the order of writing where that counts: of two exams of a day and hour the last one [NUM-06]', async () => {
    const { admin } = lotes.tests.app;
    for (let time = 0; time < 6; time++) {
      const [{ cd_empresa, cd, cd_organig }] = await lotes.sql(
        'select cd_empresa, cd, cd_organig from funcionario where cd_empresa = $1 and ativo order by cd offset $2 limit 1',
        [EMPRESA, time],
      );
      for (const decis of ['A', 'IT', 'AC', 'A', 'ID'])
        await admin.query(
          `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, hr)
             values ($1, $2, $3, (select min(cd) from exame_tipo), $4, '2026-03-15', '10:00')`,
          [cd_empresa, cd, cd_organig, decis],
        );
      const [row] = await lotes.sql('select cd_aptidao from funcionario where cd = $1', [cd]);
      expect(row).toEqual({ cd_aptidao: 'ID' });
    }
  });
});

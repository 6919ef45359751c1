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

function distances(codes: readonly number[]): number[] {
  return codes.slice(1).map((cd, index) => Math.abs(cd - (codes[index] ?? 0)));
}

describe('the codes that a company is told', () => {
  it('do not say how much others write meanwhile: as far apart with nobody as with many [NUM-04]', async () => {
    for (const others of [0, 25]) {
      const codes = await codesWhile(others);
      expect(codes.filter((cd) => !Number.isSafeInteger(cd) || String(cd).length !== 10)).toEqual(
        [],
      );
      expect(Math.min(...distances(codes))).toBeGreaterThan(10_000);
      expect(codes).not.toEqual(codes.toSorted((a, b) => a - b));
      const [{ numbers }] = await lotes.sql(
        `select array_agg(numero_do_codigo('funcionario', c) order by o)::int[] as numbers from unnest($1::bigint[]) with ordinality x (c, o)`,
        [codes],
      );
      expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
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
      'select min(cd)::int as cd from funcionario where cd_empresa = $1 and ativo',
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

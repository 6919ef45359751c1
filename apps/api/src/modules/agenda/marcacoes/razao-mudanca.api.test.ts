import type { MarcacaoRow } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { convocadorOf, convocatoriasTo } from '../../../testing/saude/convocador.ts';

/** A Wednesday that is no holiday. */
const DT = '2026-04-01';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const insert = async (statement: string): Promise<number> =>
  (await tests.app.admin.query(`${statement} returning cd::float8`)).rows[0].cd;

/** Somebody of a new name and address who is booked at nine with a new physician. */
async function booked() {
  const cd_medic = await insert(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20))`,
  );
  const email = `mudanca.${cd_medic}@empresa.pt`;
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { email });
  const { body } = await tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    cd_medic,
    dt: DT,
    hr: '09:00',
    minutos: 30,
    funcionarios: [cd_funcion],
  });
  const [cd] = body.cds as [number];
  const move = async (values: object) => {
    const { status } = await tests.decide('updateMarcacao', cd, { dt: DT, ...values });
    expect(status).toBe(200);
  };
  /** Why it was moved, as the company reads it. */
  const why = async () => {
    const { body } = await tests.app.call('listMarcacoesExame', {
      token: tests.token,
      params: { company: tests.own.cd_empresa },
      query: { medico: String(cd_medic) },
    });
    return body.message.map(({ mudanca }: MarcacaoRow) => mudanca);
  };
  return { cd, email, move, why };
}

it('a move carries a reason of a list, which its company reads with the note; another length is no move [AGENDA-68]', async () => {
  const { cd, move, why } = await booked();
  await move({ hr: '09:00', minutos: 45, razao: 2 });
  expect(await why()).toEqual([null]);
  await move({ hr: '10:00', razao: 4, nota: 'obras na receção' });
  expect(await why()).toEqual(['O local mudou: obras na receção']);
  // Who does not say it, as a page of before, puts the agenda in order.
  await move({ hr: '11:00' });
  expect(await why()).toEqual(['Acerto da agenda']);
  const wrong = await tests.decide('updateMarcacao', cd, { dt: DT, hr: '12:00', razao: 7 });
  expect(wrong.status).toBe(400);
  const { rows } = await tests.app.admin.query(
    `select detalhe->'razao' as razao from auditoria
      where entidade = 'marcacao' and cd_entidade = $1 and acao = 'alterar' order by cd`,
    [cd],
  );
  expect(rows.map(({ razao }) => razao)).toEqual([null, 4, 1]);
});

it('the letter to the worker says the reason where it means something, and never the note [AGENDA-68]', async () => {
  const { email, move } = await booked();
  const convocador = convocadorOf(tests.app);
  await convocador.tell();
  await move({ hr: '10:00', razao: 4, nota: 'obras na receção' });
  await convocador.tell();
  await move({ hr: '11:00', razao: 1 });
  await convocador.tell();
  const [first, moved, again] = await convocatoriasTo(tests.app, email);
  expect(first?.texto).not.toContain('Porquê');
  expect(moved?.texto).toContain('Porquê: O local mudou.');
  expect(moved?.texto).not.toContain('obras');
  expect(again?.texto).not.toContain('Porquê');
});

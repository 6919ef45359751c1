import type { LinhaDoDia } from '@sst/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertRow } from '../database/insert-row.ts';
import type { KnownRows } from '../known-rows.ts';
import { addFuncionario, EMPRESA } from '../pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../pedidos/prestador.ts';

/** The last Friday before the tests' Monday. */
export const DAY = '2026-03-13';

/** For tests of a day that is closed: a physician of its own for each, and what is done with her bookings. */
export function useFecho() {
  let tests: PrestadorTests;
  let cd_medic: number;
  beforeAll(async () => {
    tests = await startPrestadorTests();
  });
  afterAll(() => tests.app.close());
  beforeEach(async () => {
    const { rows } = await tests.app.admin.query(
      `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`,
    );
    cd_medic = rows[0].cd;
  });

  async function booked(values: object = {}, known: KnownRows = tests.own) {
    const { cd_empresa, node, examType } = known;
    const cd_funcion = await addFuncionario(tests.app.admin, known);
    const cd = await insertRow(tests.app.admin, 'marcacao', {
      cd_empresa,
      cd_organig: node,
      cd_funcion,
      especie: 'exame',
      cd_tipo_exam: examType,
      cd_medic,
      dt: DAY,
      hr: '09:00',
      minutos: 15,
      ...values,
    });
    return { cd, cd_funcion, cd_empresa };
  }

  const day = (query: object = { medico: cd_medic }, token = tests.provider.token) =>
    tests.app.call('getFecho', { token, query: { dia: DAY, ...query } });
  const lines = async (query?: object): Promise<LinhaDoDia[]> => (await day(query)).body.message;
  const examine = (
    { cd, cd_funcion }: { cd: number; cd_funcion: number },
    values: object = {},
    token = tests.provider.token,
  ) =>
    tests.send(
      'createExame',
      {
        cd_funcion,
        cd_marcacao: cd,
        cd_medic,
        cd_tipo_exam: tests.own.examType,
        cd_decis: 'A',
        dt: DAY,
        hr: '09:00',
        dt_expir: '2028-03-13',
        ficha: 'nenhuma',
        ...values,
      },
      { company: EMPRESA, token },
    );
  const close = (cd: number, body: object, company = EMPRESA) =>
    tests.decide('closeMarcacao', cd, body, company);
  const reopen = (cd: number, estado: number, company = EMPRESA) =>
    tests.decide('reabrirMarcacao', cd, { estado }, company);

  return {
    get tests() {
      return tests;
    },
    get cd_medic() {
      return cd_medic;
    },
    booked,
    day,
    lines,
    examine,
    close,
    reopen,
  };
}

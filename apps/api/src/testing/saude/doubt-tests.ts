import { addFuncionario } from '../pedidos/pedidos.ts';
import type { PrestadorTests } from '../pedidos/prestador.ts';

/** A booking of a nursing action, instead of an exam. */
export const ACTION = { especie: 'acao-enfermagem', cd_tipo: 1 };

export const codesOf = (body: { duvidas?: { codigo: string }[] }) =>
  body.duvidas?.map(({ codigo }) => codigo);

export type DoubtTests = ReturnType<typeof doubtTests>;

/** What tests of doubtful bookings do again and again. */
export function doubtTests(tests: PrestadorTests) {
  return {
    act: (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
      tests.decide(name, id, body),
    newEmployee: (values = {}) => addFuncionario(tests.app.admin, tests.own, values),
    /** A new physician, or nurse: nobody else books them. */
    newProfessional: async (table: 'medico' | 'enfermeiro', nome: string): Promise<number> => {
      const [columns, values] =
        table === 'medico'
          ? ['nome, cedula', `$1, left(gen_random_uuid()::text, 20)`]
          : ['nome', '$1'];
      const { rows } = await tests.app.admin.query(
        `insert into ${table} (${columns}) values (${values}) returning cd::float8`,
        [nome],
      );
      return rows[0].cd;
    },
    /** A Wednesday that is no holiday, in working hours. */
    bookingOf: (funcionarios: readonly number[], values = {}) => ({
      especie: 'exame',
      cd_tipo: tests.own.examType,
      dt: '2026-04-01',
      hr: '09:00',
      funcionarios,
      ...values,
    }),
  };
}

import type { CallName } from '@sst/contract';
import { beforeAll } from 'vitest';
import { useClinica } from '../agenda/use-clinica.ts';
import { addFuncionario } from '../pedidos/pedidos.ts';

/** A Wednesday that is no holiday, on which the physicians of these tests are at the place from 9 to 13, and the next one. */
export const DT = '2026-04-15';
export const NEXT = '2026-04-22';

interface CallInput {
  readonly id?: number;
  readonly body?: object;
  readonly token?: string;
  readonly query?: Record<string, string | number>;
}

/** For tests of proposals: a place, physicians with shifts there, and people to whom bookings are proposed. */
export function usePropostas() {
  const started = useClinica('Clínica das propostas');
  const tests = () => started().tests;
  let physician = 0;
  beforeAll(async () => {
    physician = await newPhysician();
  });
  const newPhysician = () => newPhysicianWithShift(started());
  const propose = (propostas: object[], more: object = {}) =>
    tests().decide('createPropostas', 0, { propostas, confirmar: true, ...more });
  return {
    get tests() {
      return tests();
    },
    get place() {
      return started().place;
    },
    /** The token of who sees to health in the company. */
    get hr() {
      return started().hr;
    },
    newPhysician,
    newEmployee: (values: Record<string, unknown> = {}) =>
      addFuncionario(tests().app.admin, tests().own, values),
    proposalOf: (cd_funcion: number, values: object = {}) => ({
      cd_funcion,
      especie: 'exame',
      cd_tipo: tests().own.examType,
      cd_medic: physician,
      dt: DT,
      hr: '09:00',
      minutos: 30,
      cd_local: started().place,
      ...values,
    }),
    propose,
    proposed: async (propostas: object[]): Promise<number[]> => {
      const { status, body } = await propose(propostas);
      if (status !== 200) throw new Error(`not proposed: ${status} ${JSON.stringify(body)}`);
      return body.cds;
    },
    say: (name: CallName, { id, body, token, query }: CallInput) =>
      tests().app.call(name, {
        token: token ?? started().hr,
        params: { company: tests().own.cd_empresa, ...(id && { id }) },
        ...(body && { body }),
        ...(query && { query }),
      }),
    stateOf: async (cd: number) => {
      const { rows } = await tests().app.admin.query(
        'select estado, cd_marcacao::float8 from proposta where cd = $1',
        [cd],
      );
      return rows[0];
    },
    /** What is taken of a physician that day, by hour. */
    heldAt: async (who = physician) => {
      const { rows } = await tests().app.admin.query(
        `select tipo = 'm' as marcada, to_char(lower(periodo), 'HH24:MI') as hr from ocupado
          where cd_profissional = $1 and profissao = 'm' and lugar is not null and periodo && tsrange('2026-04-15', '2026-04-16') order by 2`,
        [who],
      );
      return rows.map((row) => `${row.hr} ${row.marcada ? 'marcada' : 'proposta'}`);
    },
    bookingsOf: async (cd_funcion: number) => {
      const { rows } = await tests().app.admin.query(
        `select dt::text, hr, cd_estad, sequencia from marcacao where cd_funcion = $1 order by numero_do_codigo('marcacao', cd)`,
        [cd_funcion],
      );
      return rows;
    },
  };
}

async function newPhysicianWithShift({
  tests,
  place,
}: ReturnType<ReturnType<typeof useClinica>>): Promise<number> {
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`,
  );
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     values ($1, $2, '2026-01-01', '{3}', '09:00', '13:00', 30)`,
    [rows[0].cd, place],
  );
  return rows[0].cd;
}

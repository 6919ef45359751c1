import type { CallName } from '@sst/contract';
import { expect } from 'vitest';
import { addFuncionario } from '../pedidos/pedidos.ts';
import { startPrestadorTests } from '../pedidos/prestador.ts';
import { useStarted } from '../use-started.ts';

/** A Wednesday that is no holiday. */
export const DT = '2026-04-15';
export const NEXT = '2026-04-22';

type Tests = () => Awaited<ReturnType<typeof startPrestadorTests>>;

/** Days of shifts with one who is booked, one to whom a booking is proposed, and a place that is kept. */
export function useAfetados() {
  const tests = useStarted(startPrestadorTests, ({ app }) => app.close());
  const rows = rowsOf(tests);
  const { say } = rows;
  const ask = async (body: object) => {
    const answer = await say('listAfetados', { body });
    expect([answer.status, answer.body.campos]).toEqual([200, undefined]);
    return answer.body as { message: { tipo: string; hr: string }[]; marca: string };
  };
  const update = ({ turno, values }: Day, changes: object, afetados?: object) =>
    say('updateTurno', { params: { id: turno }, body: { ...values, ...changes, afetados } });
  const exception = ({ turno }: Day, body: object) =>
    say('setExcecaoTurno', { params: { id: turno }, body });
  const states = async ({ marcacao, proposta, lugar }: Day) => {
    const { rows } = await tests().app.admin.query(
      `select (select cd_estad from marcacao where cd = $1) as marcacao, (select motivo from marcacao where cd = $1) as motivo,
              (select estado from proposta where cd = $2) as proposta, (select estado from campanha_lugar where cd = $3) as lugar`,
      [marcacao, proposta, lugar],
    );
    return rows[0];
  };
  const hoursOf = async (cd_medic: number, dt = DT) => {
    const { body } = await say('listVagas', { query: { de: dt, ate: dt, medico: cd_medic } });
    return body.message.map(({ de, ate }: { de: string; ate: string }) => `${de}–${ate}`);
  };
  return {
    get tests() {
      return tests();
    },
    ...rows,
    newDay: () => newDay(tests(), rows),
    ask,
    update,
    exception,
    states,
    UNTOUCHED: { marcacao: 0, motivo: null, proposta: 'proposta', lugar: 'livre' },
    hoursOf,
  };
}

function rowsOf(tests: Tests) {
  const insert = async (statement: string, values: unknown[] = []): Promise<number> =>
    (await tests().app.admin.query(`${statement} returning cd::float8`, values)).rows[0].cd;
  return {
    say: (name: CallName, more: object = {}) =>
      tests().app.call(name, { token: tests().provider.token, ...more }),
    insert,
    newPhysician: () =>
      insert(
        `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20))`,
      ),
    newLocal: () =>
      insert(
        `insert into local (nome, tipo, morada) values (gen_random_uuid(), 'clinica', 'Rua Nova, 1')`,
      ),
  };
}

type Day = Awaited<ReturnType<typeof newDay>>;

/** A shift on Wednesdays with one who is booked, one to whom a booking is proposed, and a place that is kept. */
async function newDay(tests: ReturnType<Tests>, rows: ReturnType<typeof rowsOf>) {
  const [cd_medic, cd_local] = [await rows.newPhysician(), await rows.newLocal()];
  const values = {
    cd_medic,
    cd_enferm: null,
    cd_local,
    dt_ini: '2026-01-07',
    dt_fim: null,
    dias: [3],
    de: '09:00',
    ate: '12:00',
    minutos: 30,
  };
  const { body } = await rows.say('createTurno', { body: values });
  const turno: number = body.cd;
  const { examType } = tests.own;
  const planned = { especie: 'exame', cd_tipo: examType, cd_medic, cd_local, dt: DT, minutos: 30 };
  const [booked, proposed] = [
    await addFuncionario(tests.app.admin, tests.own, {}),
    await addFuncionario(tests.app.admin, tests.own, {}),
  ];
  const made = await tests.decide('createMarcacoes', 0, {
    ...planned,
    hr: '09:00',
    funcionarios: [booked],
  });
  const sent = await tests.decide('createPropostas', 0, {
    propostas: [{ ...planned, hr: '10:00', cd_funcion: proposed }],
  });
  expect([made.status, sent.status]).toEqual([200, 200]);
  const lugar = await newLugar(tests, rows, { cd_medic, cd_local });
  const [marcacao] = made.body.cds as number[];
  const [proposta] = sent.body.cds as number[];
  return { turno, values, cd_medic, cd_local, booked, proposed, marcacao, proposta, lugar };
}

/** A place that a campaign keeps that day. */
async function newLugar(
  { own: { cd_empresa, node, examType } }: ReturnType<Tests>,
  { insert }: ReturnType<typeof rowsOf>,
  { cd_medic, cd_local }: { cd_medic: number; cd_local: number },
): Promise<number> {
  const campanha = await insert(
    `insert into campanha (cd_empresa, nome, dt_ini, dt_fim, responder_ate, aviso_dias, dt_cria)
     values ($1, 'Abril', '2026-04-13', '2026-04-24', '2026-04-01', 2, now())`,
    [cd_empresa],
  );
  return insert(
    `insert into campanha_lugar (cd_empresa, cd_campanha, cd_organig, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos, libertar_em)
     values ($1, $2, $3, $4, $5, $6, $7, '11:00', 30, $7)`,
    [cd_empresa, campanha, node, examType, cd_medic, cd_local, DT],
  );
}

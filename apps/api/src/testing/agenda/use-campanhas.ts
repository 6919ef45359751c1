import type { CallName } from '@sst/contract';
import { expect } from 'vitest';
import { Access } from '../../access/access.ts';
import { CampanhasRound } from '../../modules/agenda/campanhas/campanhas-round.ts';
import { addFuncionario } from '../pedidos/pedidos.ts';
import { useClinica } from './use-clinica.ts';

/** A Wednesday that is no holiday, on which the physicians of these tests are at the place from 9 to 11. */
const DT = '2026-04-15';
export const FIELDS = {
  nome: 'Exames de abril',
  dt_ini: '2026-04-13',
  dt_fim: '2026-04-24',
  responder_ate: '2026-04-01',
  aviso_dias: 2,
};

type Started = ReturnType<typeof useClinica>;

/** For tests of campaigns: a place, physicians with shifts there, and people who are due. */
export function useCampanhas() {
  const started = useClinica('Clínica das campanhas');
  const tests = () => started().tests;
  const calls = callsOf(started);
  const round = () => {
    const { pool } = tests().app.database;
    const parts = { pool, access: new Access(pool), clock: tests().app.clock };
    return new CampanhasRound({ ...parts, publicUrl: 'https://sst.test', log: () => {} }).run();
  };
  return {
    get tests() {
      return tests();
    },
    get hr() {
      return started().hr;
    },
    get place() {
      return started().place;
    },
    newShift: () => newShift(started()),
    /** Somebody who has never been examined, and is due. */
    newEmployee: (values: Record<string, unknown> = {}) =>
      addFuncionario(tests().app.admin, tests().own, { dt_ini_instit: '2026-01-05', ...values }),
    ...calls,
    heldBy: (physician: number) => heldBy(started(), physician),
    round,
  };
}

async function newShift({
  tests,
  place,
}: ReturnType<Started>): Promise<{ physician: number; shift: number }> {
  const { rows } = await tests.app.admin.query(
    `with m as (insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd)
     insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select cd, $1, '2026-01-01', '{3}', '09:00', '11:00', 30 from m returning cd::float8 as shift, cd_medic::float8 as physician`,
    [place],
  );
  return rows[0];
}

/** What takes a physician's hours, by hour. */
async function heldBy({ tests }: ReturnType<Started>, physician: number): Promise<string[]> {
  const { rows } = await tests.app.admin.query(
    `select case tipo when 'm' then 'marcada' when 'p' then 'proposta' else 'guardado' end as por,
            to_char(lower(periodo), 'HH24:MI') as hr
       from ocupado where cd_profissional = $1 and profissao = 'm' and lugar is not null order by 2`,
    [physician],
  );
  return rows.map((row) => `${row.hr} ${row.por}`);
}

/** The calls of both sides of a campaign: `say` of the company, `act` of the provider. */
function callsOf(started: Started) {
  const tests = () => started().tests;
  const say = (
    name: CallName,
    more: { id?: number; body?: object; token?: string; company?: number; key?: string } = {},
  ) =>
    tests().app.call(name, {
      token: more.token ?? started().hr,
      params: { company: more.company ?? tests().own.cd_empresa, ...(more.id && { id: more.id }) },
      ...(more.body && { body: more.body }),
      ...(more.key && { headers: { 'idempotency-key': more.key } }),
    });
  const act = (name: CallName, id: number, body: object = {}) => tests().decide(name, id, body);
  const seen = async (id: number) => {
    const { status, body } = await say('getCampanha', { id, token: tests().provider.token });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.message;
  };
  return {
    say,
    act,
    seen,
    newCampaign: async (pessoas: number[] = [], fields: object = {}): Promise<number> => {
      const { status, body } = await act('createCampanha', 0, { ...FIELDS, ...fields, pessoas });
      expect([status, body.campos]).toEqual([200, undefined]);
      return body.cd;
    },
    keep: (id: number, shift: number, more: object = {}) =>
      act('keepLugares', id, {
        cd_turno: shift,
        dt: DT,
        quantos: 2,
        cd_tipo: tests().own.examType,
        cd_organig: tests().own.node,
        ...more,
      }),
    propose: (cd_campanha: number, people: number[], physician: number, more: object = {}) => {
      const { examType } = tests().own;
      const proposed = { cd_medic: physician, cd_local: started().place, ...more };
      const propostas = people.map((one, at) =>
        proposalOf(one, at, { cd_tipo: examType, ...proposed }),
      );
      return act('createPropostas', 0, { cd_campanha, confirmar: true, propostas });
    },
    situations: async (id: number) =>
      Object.fromEntries(
        (await seen(id)).pessoas.map((one: { cd_funcion: number; situacao: string }) => [
          one.cd_funcion,
          one.situacao,
        ]),
      ),
  };
}

const proposalOf = (cd_funcion: number, at: number, more: object) => ({
  cd_funcion,
  especie: 'exame',
  dt: DT,
  hr: ['09:00', '09:30', '10:00', '10:30'][at],
  minutos: 30,
  ...more,
});

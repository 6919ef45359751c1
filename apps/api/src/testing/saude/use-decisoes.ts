import type { CallName, PorConfirmarRow } from '@sst/contract';
import { expect } from 'vitest';
import { addFuncionario, EMPRESA } from '../pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../pedidos/prestador.ts';
import { useStarted } from '../use-started.ts';
import { lettersTo } from '../utilizadores/accounts.ts';
import { SAID, storedExame } from './waiting-decision.ts';

export interface Who {
  readonly cd: number;
  readonly token: string;
}

interface Decisoes {
  readonly tests: PrestadorTests;
  /** Hers is the known physician's account. */
  readonly physician: Who;
  /** A physician of another name. */
  readonly another: Who;
  readonly desk: Who;
  /** One of the lists who has no account. */
  readonly withoutAccount: number;
  /** One whose account comes and goes. */
  readonly leaving: number;
}

async function start(): Promise<Decisoes> {
  const tests = await startPrestadorTests();
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from medico where cd <> $1 order by cd limit 3',
    [tests.own.physician],
  );
  const physician = await addPrestador(tests);
  const another = await addPrestador(tests);
  const desk = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  await giveRoles(tests, another.cd, ['medico'], { cd_medic: rows[0].cd });
  await giveRoles(tests, desk.cd, ['atendimento']);
  return { tests, physician, another, desk, withoutAccount: rows[1].cd, leaving: rows[2].cd };
}

/** For tests of decisions that wait for a physician: physicians with and without accounts, and a desk that types for them. */
export function useDecisoes() {
  const all = useStarted(start, ({ tests }) => tests.app.close());

  const fields = (values = {}) => ({
    cd_tipo_exam: all().tests.own.examType,
    cd_medic: all().tests.own.physician,
    dt: '2026-03-10',
    ...SAID,
    ...values,
  });

  const act = ({ token }: Who, name: CallName, id: number, body: unknown) =>
    all().tests.send(name, body, { company: EMPRESA, id, token });

  async function typed(values = {}, by = all().desk): Promise<{ cd: number; cd_funcion: number }> {
    const cd_funcion = await addFuncionario(all().tests.app.admin, all().tests.own);
    const { status, body } = await act(by, 'createExame', 0, { cd_funcion, ...fields(values) });
    expect([status, body.campos]).toEqual([200, undefined]);
    return { cd: body.cd, cd_funcion };
  }

  async function waiting({ token }: Who): Promise<PorConfirmarRow[]> {
    return (await all().tests.app.call('listPorConfirmar', { token })).body.message;
  }
  const isWaiting = async (cd: number, who = all().desk) =>
    (await waiting(who)).some((row) => row.cd === cd);

  const stored = (cd: number) => storedExame(all().tests.app.admin, cd);

  const confirm = (cd: number, body: object = {}, by = all().physician) =>
    act(by, 'confirmExame', cd, body);
  /** The last letter to an account. */
  const toldOf = async (cd: number) => {
    const { admin } = all().tests.app;
    const { rows } = await admin.query('select email from utilizador where cd = $1', [cd]);
    return (await lettersTo(admin, rows[0].email)).at(-1)?.texto;
  };

  return {
    get tests() {
      return all().tests;
    },
    get physician() {
      return all().physician;
    },
    get another() {
      return all().another;
    },
    get desk() {
      return all().desk;
    },
    get withoutAccount() {
      return all().withoutAccount;
    },
    get leaving() {
      return all().leaving;
    },
    fields,
    act,
    typed,
    waiting,
    isWaiting,
    stored,
    confirm,
    toldOf,
  };
}

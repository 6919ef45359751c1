import type { CallName } from '@sst/contract';
import { dueDay, dueOfEvent } from '@sst/contract/prazos/due-day';
import {
  closingExame,
  type DecidedExame,
  eventsOfExposicoes,
  eventsOfFactos,
} from '@sst/contract/prazos/exames-devidos';
import { EXPOSICOES, type Facts, REGIMES } from '@sst/contract/prazos/facts';
import { Parametros, type ParametroValor } from '@sst/contract/prazos/parametros';
import { addDays } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { retryOnConflict } from '../../db/retry-on-conflict.ts';
import { addFuncionario, admissaoOf, changeOf, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { DueDays } from './due-days.ts';

/** Changes, how many of them at once, and people. */
const STORM = { changes: 240, atOnce: 6, people: 12 } as const;

let tests: PrestadorTests;
let admin: Client;
let days: DueDays;
let physician: string;
const people: number[] = [];
const postos: number[] = [];
beforeAll(async () => {
  tests = await startPrestadorTests();
  admin = inTurn(tests.app.admin);
  const { database, clock } = tests.app;
  days = new DueDays({ pool: database.pool, access: new Access(database.pool), clock });
  const user = await addPrestador(tests);
  await giveRoles(tests, user.cd, ['medico', 'tecnico'], { cd_medic: tests.own.physician });
  physician = user.token;
  for (const [index, dt_nasc] of ['1976-02-29', '1976-03-15', '2008-03-17', '1990-05-01'].entries())
    for (let more = 0; more < STORM.people / 4; more++) {
      const values = { dt_nasc, num_mecan: `S-${index}-${more}`, num_contrib: null };
      people.push(await addFuncionario(admin, tests.own, values));
    }
  for (const nome of ['Caldeira', 'Forno'])
    postos.push((await say('createPosto', { nome })).body.cd);
});
afterAll(() => tests.app.close());

/** A client that sends a query once the one before is answered. */
function inTurn(client: Client): Client {
  let before: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]) => {
    const answer = before.then(() => client.query(text, values));
    before = answer.catch(() => undefined);
    return answer;
  };
  return { query } as unknown as Client;
}

/** The same storm each time. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
const random = randomOf(45);
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
const perhaps = <T>(value: T): T | null => (random(2) === 0 ? value : null);
/** A day around the tests' own, 16 March 2026. */
const around = (before: number, after: number) =>
  addDays('2026-03-16', random(before + after) - before);

const say = (name: CallName, body?: unknown, more = {}) =>
  tests.send(name, body, { token: physician, ...more });

async function some(text: string, values: unknown[] = []): Promise<number | undefined> {
  const { rows } = await admin.query(text, values);
  return rows.length === 0 ? undefined : one(rows as { cd: number }[]).cd;
}

/** Asks for something and has the provider accept it. */
async function accepted(name: CallName, body: object): Promise<number> {
  const asked = await tests.send(name, body);
  if (asked.status !== 200) return asked.status;
  return (await tests.decide('decidePedido', asked.body.cd, { estado: PEDIDO_STATE.aceite }))
    .status;
}

const CHANGES: readonly ((cd: number) => Promise<number>)[] = [
  async (cd_funcion) => {
    const set = random(4) === 0 ? { razao_validade: 'Outro posto.' } : {};
    const dt = around(900, 0);
    const body = {
      cd_funcion,
      cd_tipo_exam: tests.own.examType,
      cd_medic: tests.own.physician,
      cd_decis: one(['A', 'A', 'AC', 'IT', 'ID', 'SD']),
      dt,
      dt_expir: addDays(dt, 30 + random(800)),
      ...set,
    };
    return (await say('createExame', body)).status;
  },
  async (cd) => {
    const exame = await some('select cd::float8 from exame where cd_funcion = $1', [cd]);
    if (exame === undefined) return 0;
    return (await say('annulExame', { motivo: 'Engano.' }, { id: exame })).status;
  },
  // From a file, so that no call computes it; what a deadlock rolls back is done again, as an import does.
  async (cd) => {
    const values = { dt: around(900, 0), dt_expir: perhaps(around(0, 400)) };
    await retryOnConflict(() => addExame(admin, cd, values));
    return 200;
  },
  async (id) => {
    const dt_ini = around(300, 90);
    const body = {
      tipo: 'ausencia',
      motivo: one(['doenca_acidente', 'outra']),
      dt_ini,
      dt_fim: perhaps(addDays(dt_ini, one([29, 30, 31, 60, 120]))),
    };
    return (await tests.send('createFacto', body, { id })).status;
  },
  async (id) => {
    const dt_ini = around(300, 90);
    const body = { tipo: one(REGIMES), dt_ini, dt_fim: perhaps(addDays(dt_ini, random(200))) };
    return (await tests.send('createFacto', body, { id })).status;
  },
  async (cd_funcion) => {
    const dt_ini = around(300, 90);
    const linhas = [{ cd_funcion, tipo: 'teletrabalho', dt_ini, dt_fim: addDays(dt_ini, 20) }];
    return (await tests.send('importFactos', { linhas })).status;
  },
  async (cd) => {
    const id = await some('select cd::float8 from facto where cd_funcion = $1', [cd]);
    if (id === undefined) return 0;
    const { rows } = await admin.query('select motivo, dt_ini::text from facto where cd = $1', [
      id,
    ]);
    const [{ motivo, dt_ini } = { motivo: null, dt_ini: '2026-01-05' }] = rows;
    const body = { motivo, dt_ini, dt_fim: perhaps(addDays(dt_ini, 20 + random(90))) };
    return (await tests.send('updateFacto', body, { id })).status;
  },
  async (cd) => {
    const id = await some('select cd::float8 from facto where cd_funcion = $1', [cd]);
    if (id === undefined) return 0;
    const { status } = await tests.send('removeFacto', undefined, { id });
    if (random(2) === 0) return status;
    return (await tests.send('undoRemocaoFacto', undefined, { id })).status;
  },
  async (id) => {
    const anterior =
      (await some('select cd::float8 from prazo_medico where cd_funcion = $1 and fim is null', [
        id,
      ])) ?? null;
    const said = random(2) === 0 ? { dt: around(-1, 400), meses: null } : { dt: null, meses: 7 };
    return (await say('setPrazoMedico', { ...said, razao: 'Vigiar.', anterior }, { id })).status;
  },
  async (id) => (await say('removePrazoMedico', undefined, { id })).status,
  async (cd) => {
    const values = one([
      { dt_nasc: one(['1976-03-14', '1976-03-17', '2008-02-29', '1980-01-01']) },
      { dt_ini_instit: around(800, 0) },
      { adm_urgente: random(2) === 0 },
      { loc_trab: `Armazém ${random(1000)}`, muda_trabalho: true },
    ]);
    return accepted('createAlteracao', await changeOf(admin, cd, values));
  },
  async (cd_funcion) =>
    accepted('createTransferencia', {
      cd_funcion,
      cd_organig: one([REGION, tests.own.node]),
      dt_ini_instit: around(10, 0),
      muda_trabalho: random(2) === 0,
    }),
  async () => {
    const values = { nome: `Nova ${random(1e6)}`, dt_nasc: '1991-01-01', adm_urgente: true };
    const status = await accepted('createAdmissao', admissaoOf(tests.own, values));
    const cd = await some(`select cd::float8 from funcionario where nome like 'Nova %'`);
    if (cd !== undefined && !people.includes(cd)) people.push(cd);
    return status;
  },
  async (cd) =>
    (
      await say('assignPosto', {
        cd_posto: perhaps(one(postos)),
        dt_ini: perhaps(around(200, 60)),
        funcionarios: [cd],
      })
    ).status,
  async () => {
    const id = one(postos);
    const exposicoes = [...new Set([one(EXPOSICOES), 'radiacao_a'])].map((tipo) => {
      const dt_ini = around(200, 60);
      return { tipo, dt_ini, dt_fim: perhaps(addDays(dt_ini, random(200))) };
    });
    return (await say('updatePosto', { nome: `Posto ${id}`, exposicoes }, { id })).status;
  },
  async (cd) => {
    const id = await some('select cd::float8 from exame_devido where cd_funcion = $1', [cd]);
    if (id === undefined) return 0;
    const [name, body] = one([
      [
        'waiveExameDevido',
        {
          motivo: 'Mesmo posto.',
          fundamento: 'transmissao',
          dt_exame: around(900, 0),
          documento: 'C',
        },
      ],
      ['undoDispensaExameDevido', undefined],
    ] as const);
    return (await tests.decide(name, id, body)).status;
  },
  async () => {
    const codigo = one([
      'per_maior_meses',
      'medico',
      'oc_reg_dias',
      'so_com_ficha',
      'noturno_meses',
    ]);
    const id = await some('select cd::float8 from parametro where codigo = $1', [codigo]);
    const { token } = tests.provider;
    const body = { ativo: random(3) > 0 };
    const { status } = await tests.app.call('switchParametro', {
      token,
      params: { id: id as number },
      body,
    });
    await days.computeAll();
    return status;
  },
  async () => {
    await Promise.all([days.computePending(), days.computePending()]);
    return 200;
  },
];

it('whatever changes at once, the stored days are those of the rules, and the exams of events too [PRAZO-42]', async () => {
  const statuses: number[] = [];
  for (let done = 0; done < STORM.changes; done += STORM.atOnce) {
    const some = Array.from({ length: STORM.atOnce }, () => one(CHANGES)(one(people)));
    statuses.push(...(await Promise.all(some)));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(STORM.changes / 3);
  await days.computePending();
  await days.computeAll();
  const parameters = await readParameters();
  for (const cd of people) {
    const { facts, decided, factos, stored } = await readAll(cd);
    const { due, rule, suspended } = dueDay(facts, parameters);
    expect({ cd, ...stored }).toEqual({
      cd,
      dt: due,
      regra: rule,
      dt_expir: facts.exames.length > 0 ? due : null,
      suspenso_de: suspended?.from ?? null,
      suspenso_ate: suspended?.until ?? null,
      pendente: false,
      ...(await earliestOpen(cd)),
    });
    const events = [
      ...eventsOfFactos(factos, parameters),
      ...eventsOfExposicoes(facts.exposicoes.map(({ ate = null, ...at }) => ({ ...at, ate }))),
    ];
    const asked = events.map((event) => {
      const closing = closingExame(event, decided, parameters);
      const due = { ...event, due: event.dia };
      const dt = closing ? event.dia : dueOfEvent(due, facts, parameters);
      return [event.origem, event.cd_origem, event.regra, event.dia, dt, closing?.cd ?? null];
    });
    expect([cd, ...(await storedEvents(cd))].sort()).toEqual([cd, ...asked].sort());
  }
});

const rowsOf = async (text: string, cd: number) => (await admin.query(text, [cd])).rows;

async function readParameters(): Promise<Parametros> {
  const { rows } = await admin.query<ParametroValor>(
    'select codigo, valor, de::text, ate::text, base, marca, ativo from parametro',
  );
  return new Parametros(rows);
}

/** The earliest exam of an event that is open, as lists know it. */
async function earliestOpen(cd: number) {
  const rows = await rowsOf(
    `select dt::text as dt_devido, regra as regra_devido from exame_devido
      where cd_funcion = $1 and cd_exame is null and dt_dispensa is null order by dt, cd limit 1`,
    cd,
  );
  return rows[0] ?? { dt_devido: null, regra_devido: null };
}

const storedEvents = async (cd: number) =>
  (
    await rowsOf(
      `select origem, cd_origem::float8 as cd_origem, regra, dt_evento::text, dt::text, cd_exame::float8
         from exame_devido where cd_funcion = $1 and origem <> 'pedido'`,
      cd,
    )
  ).map((row) => Object.values(row));

/** What is known of somebody, read without what the server reads it with. */
async function readAll(cd: number) {
  const [person] = await rowsOf(
    `select dt_nasc::text, dt_ini_instit::text, adm_urgente, exists (select from exame_devido
       where cd_funcion = f.cd and regra = 'admissao' and dt_dispensa is not null) as waived,
            (select max(dt_exame_dispensa)::text from exame_devido
              where cd_funcion = f.cd and regra = 'admissao' and dt_dispensa is not null) as earlier
       from funcionario f where cd = $1`,
    cd,
  );
  const exams = await rowsOf(
    `select cd::float8, dt::text as dia, dt_expir::text as validade, cd_anex is not null as ficha, cd_decis = 'IT' as temporario, razao_validade
       from exame where cd_funcion = $1 and cd_decis <> 'SD' order by dt, hr nulls first, cd`,
    cd,
  );
  const factos = await rowsOf(
    `select cd::float8, tipo, motivo, dt_ini::text, dt_fim::text from facto where cd_funcion = $1 order by dt_ini, cd`,
    cd,
  );
  const waived = await rowsOf(
    `select cd_origem::float8 as cd from exame_devido where cd_funcion = $1 and origem = 'facto' and dt_dispensa is not null`,
    cd,
  );
  const worked = await rowsOf(
    'select cd_posto, dt_ini::text, dt_fim::text from posto_atribuicao where cd_funcion = $1',
    cd,
  );
  const exposicoes: Facts['exposicoes'][number][] = [];
  for (const { cd_posto, dt_ini, dt_fim } of worked) {
    const there = await rowsOf(
      'select tipo, dt_ini::text, dt_fim::text from posto_exposicao where cd_posto = $1',
      cd_posto,
    );
    for (const other of there) {
      const de = other.dt_ini > dt_ini ? other.dt_ini : dt_ini;
      const ate = [other.dt_fim, dt_fim].filter((day) => day !== null).sort()[0] ?? null;
      if (ate === null || de <= ate) exposicoes.push({ tipo: other.tipo, de, ate });
    }
  }
  const [definido] = await rowsOf(
    'select dt::text as data, meses, dia::text, cd_exame::float8 from prazo_medico where cd_funcion = $1 and fim is null',
    cd,
  );
  const last = exams.at(-1);
  const isOver =
    definido &&
    last &&
    (last.dia > definido.dia || (last.dia === definido.dia && last.cd !== definido.cd_exame));
  const withExam = last?.razao_validade
    ? { data: last.validade, autor: 'x', dia: last.dia, razao: 'x' }
    : null;
  const facts: Facts = {
    nascimento: person.dt_nasc,
    admissao: person.dt_ini_instit,
    admissaoUrgente: person.adm_urgente,
    admissaoDispensada: person.waived,
    exameAnterior: person.earlier,
    exames: exams,
    regimes: factos
      .filter(({ tipo }) => tipo !== 'ausencia')
      .map(({ tipo, dt_ini, dt_fim }) => ({ tipo, de: dt_ini, ate: dt_fim })),
    ausencias: factos
      .filter(({ tipo }) => tipo === 'ausencia')
      .map(({ cd: facto, motivo, dt_ini, dt_fim }) => ({
        motivo,
        de: dt_ini,
        ate: dt_fim,
        dispensada: waived.some((event) => event.cd === facto),
      })),
    exposicoes,
    override: definido && !isOver ? { ...definido, autor: 'x', razao: 'x' } : withExam,
  };
  const decided: DecidedExame[] = exams.map(({ cd: exame, dia, ficha }) => ({
    cd: exame,
    dia,
    ficha,
    aproveitado: false,
  }));
  const [stored] = await rowsOf(
    `select dt::text, regra, dt_expir::text, suspenso_de::text, suspenso_ate::text, pendente, dt_devido::text, regra_devido
       from prazo where cd_funcion = $1`,
    cd,
  );
  return { facts, decided, factos, stored };
}

import { addMinutes } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import fc from 'fast-check';
import { insertRow } from '../database/insert-row.ts';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { findKnownRows } from '../known-rows.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../pedidos/pedidos.ts';
import { addPrestador, type PrestadorTests } from '../pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';
import {
  type Cast,
  type KnownMarcacao,
  keyOf,
  lost,
  type Moment,
  wrongTimes,
} from './random-judge.ts';

const CLERKS = 20;
const PEOPLE_OF_COMPANY = 80;
const DAYS = [TEST_TODAY, '2026-03-17', '2026-03-18'] as const;
const LENGTHS = [10, 15, 20, 30, 45] as const;
/** How many come at one time to each physician and each nurse; null where there is no shift. */
const PLACES = { medic: [1, 2, null, 1], enferm: [1, null] } as const;

/** One thing that a clerk does: numbers, which are read by what there is at that moment. */
const randomWork = fc.record({
  what: fc.nat(99),
  which: fc.nat(99_999),
  company: fc.nat(1),
  day: fc.nat(DAYS.length - 1),
  minute: fc.nat(94),
  length: fc.nat(LENGTHS.length - 1),
  people: fc.integer({ min: 1, max: 3 }),
  professional: fc.nat(5),
  confirmed: fc.nat(99).map((n) => n < 15),
  ending: fc.nat(3),
  /** Proposes, or answers what is proposed, in place of what else would be done. */
  proposal: fc.nat(99),
});
type Work = typeof randomWork extends fc.Arbitrary<infer T> ? T : never;

/** Prepares new professionals with their shifts, people of two companies, and clerks. */
async function prepare(tests: PrestadorTests): Promise<Cast> {
  const { admin } = tests.app;
  const local = await insertRow(admin, 'local', {
    nome: 'Clínica ao acaso',
    tipo: 'clinica',
    morada: 'Rua Nova, 1',
  });
  const of = async (kind: 'medic' | 'enferm', capacidade: number | null) => {
    const { rows } = await admin.query(
      kind === 'medic'
        ? `insert into medico (nome, cedula) values ('Ao acaso ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8`
        : `insert into enfermeiro (nome) values ('Ao acaso ' || gen_random_uuid()) returning cd::float8`,
    );
    const who = { cd_medic: null, cd_enferm: null, [`cd_${kind}`]: rows[0].cd as number };
    if (capacidade !== null)
      await insertRow(admin, 'turno', {
        ...who,
        cd_local: local,
        dt_ini: TEST_TODAY,
        dias: [1, 2, 3],
        capacidade,
        de: '09:00',
        ate: '19:30',
        minutos: 15,
      });
    return who;
  };
  const professionals = [];
  for (const places of PLACES.medic) professionals.push(await of('medic', places));
  for (const places of PLACES.enferm) professionals.push(await of('enferm', places));
  // One physician's people pass a nurse before.
  const [{ cd_medic } = {}] = professionals;
  const nurse = professionals.find(({ cd_enferm }) => cd_enferm !== null)?.cd_enferm;
  await admin.query(
    `update turno set cd_turno_antes = (select cd from turno where cd_enferm = $2), minutos_antes = 10 where cd_medic = $1`,
    [cd_medic, nurse],
  );
  const companies = [];
  for (const cd of [EMPRESA, OTHER_EMPRESA]) {
    const known = await findKnownRows(admin, cd);
    const people = [];
    for (let at = 0; at < PEOPLE_OF_COMPANY; at++) people.push(await addFuncionario(admin, known));
    const { token } = await signInWith(tests.app, { cd_empresa: cd, acessos: ALL_ACCESSES });
    companies.push({ known, people, hr: token });
  }
  const tokens = [];
  for (let at = 0; at < CLERKS; at++) tokens.push((await addPrestador(tests)).token);
  return {
    tokens,
    companies,
    professionals,
    local,
    unsure: new Set(),
    proposed: new Map(),
    unanswered: new Set(),
  };
}

/** What a run has found wrong; nothing where all holds. */
export interface Outcome {
  readonly problems: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly bookings: number;
}

/**
 * Lets twenty clerks book, move, call off and end at once, in two companies, then compares the database with what they were
 * told, and the time that is taken with the bookings, both by SQL of its own.
 */
export async function runRandomMarcacoes(
  tests: PrestadorTests,
  { seed, works }: { readonly seed: number; readonly works: number },
): Promise<Outcome> {
  const cast = await prepare(tests);
  const told = new Map<number, KnownMarcacao>();
  const problems: string[] = [];
  const answers: Record<string, number> = {};
  const waiting = fc.sample(randomWork, { numRuns: works, seed });
  const clerk = async (token: string) => {
    for (let work = waiting.pop(); work; work = waiting.pop()) {
      const { name, status, codigo } = await carryOut(tests, cast, told, token, work);
      const key = `${name} ${status}${codigo ? ` ${codigo}` : ''}`;
      answers[key] = (answers[key] ?? 0) + 1;
      if (status >= 500 && status !== 503) problems.push(`${key}: ${JSON.stringify(work)}`);
    }
  };
  await Promise.all(cast.tokens.map(clerk));
  const all = [...told.values()];
  problems.push(...(await lost(tests.app.admin, cast, all)));
  problems.push(...(await wrongTimes(tests.app.admin, cast, all)));
  return { problems, answers, bookings: all.length };
}

type Answer = { readonly name: string; readonly status: number; readonly codigo?: string };

/** Does one thing. @returns what the server said. */
function carryOut(
  tests: PrestadorTests,
  cast: Cast,
  told: Map<number, KnownMarcacao>,
  token: string,
  work: Work,
): Promise<Answer> {
  if (work.proposal < 15) return propose(tests, cast, told, token, work);
  if (work.proposal < 30 && cast.proposed.size > 0) return answer(tests, cast, told, token, work);
  const open = [...told.values()].filter(({ endings }) => endings.length === 0);
  const some = open[work.which % Math.max(1, open.length)];
  if (!some || work.what < 40) return book(tests, cast, told, token, work);
  return work.what < 75 ? move(tests, cast, some, token, work) : end(tests, some, token, work);
}

const momentOf = ({ professionals }: Cast, { day, minute, professional }: Work): Moment => ({
  dt: DAYS[day] ?? TEST_TODAY,
  hr: addMinutes('10:00', minute * 5) ?? '10:00',
  cd_medic: null,
  cd_enferm: null,
  ...professionals[professional % professionals.length],
});

/** People of a company, of those who are not booked where there are enough. */
function peopleFor(cast: Cast, told: Map<number, KnownMarcacao>, work: Work) {
  const company = cast.companies[work.company % cast.companies.length] as Cast['companies'][number];
  const booked = new Set(
    [...told.values()].flatMap((one) => (one.endings.length === 0 ? [one.person] : [])),
  );
  const free = company.people.filter((cd) => !booked.has(cd));
  // Those of a little part of the company, so that clerks meet over people too.
  const pool = free.length >= 3 ? free : company.people;
  const funcionarios = Array.from(
    { length: work.people },
    (_, at) => pool[(work.which + at) % pool.length] as number,
  );
  return { company, funcionarios };
}

const toldOf = (
  values: Pick<KnownMarcacao, 'cd' | 'company' | 'person' | 'minutos' | 'confirmed'>,
  at: Moment,
): KnownMarcacao => ({
  ...values,
  booked: at,
  at,
  moves: [],
  endings: [],
  unsure: false,
  asked: new Set([keyOf(at)]),
});

async function propose(
  { app }: PrestadorTests,
  cast: Cast,
  told: Map<number, KnownMarcacao>,
  token: string,
  work: Work,
): Promise<Answer> {
  const { company, funcionarios } = peopleFor(cast, told, work);
  const moment = momentOf(cast, work);
  // A company has until the eve of a booking to answer.
  const dt = moment.dt === TEST_TODAY ? (DAYS[1] as string) : moment.dt;
  const minutos = LENGTHS[work.length] ?? 15;
  const exam = moment.cd_medic !== null;
  const rows = funcionarios.map((cd_funcion, at) => ({
    cd_funcion,
    especie: exam ? 'exame' : 'acao-enfermagem',
    ...moment,
    dt,
    minutos,
    cd_tipo: exam ? company.known.examType : 1,
    cd_local: cast.local,
    hr: addMinutes(moment.hr, at * minutos) ?? '23:30',
  }));
  const { status, body } = await app.call('createPropostas', {
    token,
    params: { company: company.known.cd_empresa },
    body: { propostas: rows, confirmar: true },
  });
  if (status === 200)
    for (const [at, cd] of (body.cds as number[]).entries()) {
      const { hr } = rows[at] as (typeof rows)[number];
      const of = { cd, company: company.known.cd_empresa, person: funcionarios[at] ?? 0, minutos };
      cast.proposed.set(cd, toldOf({ ...of, confirmed: false }, { ...moment, dt, hr }));
    }
  return { name: 'propose', status, codigo: body.codigo };
}

/** Confirms a proposal, refuses it, or takes it back. */
async function answer(
  { app }: PrestadorTests,
  cast: Cast,
  told: Map<number, KnownMarcacao>,
  token: string,
  work: Work,
): Promise<Answer> {
  const all = [...cast.proposed.values()];
  const some = all[work.which % all.length] as KnownMarcacao;
  const company = cast.companies.find(({ known }) => known.cd_empresa === some.company);
  const params = { company: some.company };
  const say = () => {
    if (work.ending === 0) {
      const body = { motivo: 'Engano.' };
      return app.call('withdrawProposta', { token, params: { ...params, id: some.cd }, body });
    }
    const name = work.ending === 1 ? 'refusePropostas' : 'confirmPropostas';
    const body = { propostas: [some.cd], ...(work.ending === 1 && { cd_motiv: 1 }) };
    return app.call(name, { token: company?.hr ?? '', params, body });
  };
  const { status, body } = await say();
  if (status >= 500) {
    cast.unsure.add(some.person);
    cast.unanswered.add(some.cd);
  } else cast.proposed.delete(some.cd);
  const name = work.ending === 0 ? 'withdraw' : work.ending === 1 ? 'refuse' : 'confirm';
  if (status === 200 && name === 'confirm') {
    const { rows } = await app.admin.query(
      'select cd_marcacao::float8 as cd from proposta where cd_empresa = $1 and cd = $2',
      [some.company, some.cd],
    );
    told.set(rows[0].cd, { ...some, cd: rows[0].cd });
  }
  return { name, status, codigo: body.codigo };
}

async function book(
  { app }: PrestadorTests,
  cast: Cast,
  told: Map<number, KnownMarcacao>,
  token: string,
  work: Work,
): Promise<Answer> {
  const { company, funcionarios } = peopleFor(cast, told, work);
  const moment = momentOf(cast, work);
  const minutos = LENGTHS[work.length] ?? 15;
  const exam = moment.cd_medic !== null;
  const { status, body } = await app.call('createMarcacoes', {
    token,
    params: { company: company.known.cd_empresa },
    body: {
      especie: exam ? 'exame' : 'acao-enfermagem',
      cd_tipo: exam ? company.known.examType : 1,
      ...moment,
      minutos,
      intervalo: minutos,
      funcionarios,
      confirmar: work.confirmed,
    },
  });
  if (status === 200) {
    for (const [at, cd] of (body.cds as number[]).entries()) {
      const hr = addMinutes(moment.hr, at * minutos) ?? '23:59';
      const of = { cd, company: company.known.cd_empresa, person: funcionarios[at] ?? 0, minutos };
      told.set(cd, toldOf({ ...of, confirmed: work.confirmed }, { ...moment, hr }));
    }
  }
  if (status >= 500) for (const cd of funcionarios) cast.unsure.add(cd);
  return { name: 'book', status, codigo: body.codigo };
}

async function move(
  { app }: PrestadorTests,
  cast: Cast,
  some: KnownMarcacao,
  token: string,
  work: Work,
): Promise<Answer> {
  const professionals = cast.professionals.filter(
    ({ cd_medic }) => (cd_medic === null) === (some.at.cd_medic === null),
  );
  const from = some.at;
  const to = momentOf({ ...cast, professionals }, work);
  // No moment twice, so that what was acknowledged is one way from the first to the last.
  if (some.asked.has(keyOf(to))) return { name: 'move', status: 0 };
  some.asked.add(keyOf(to));
  const { dt, hr, cd_medic, cd_enferm } = from;
  const { status, body } = await app.call('updateMarcacao', {
    token,
    params: { company: some.company, id: some.cd },
    body: { ...to, antes: { dt, hr, cd_medic, cd_enferm }, confirmar: work.confirmed },
  });
  if (status === 200) {
    some.moves.push({ from: keyOf(from), to: keyOf(to), confirmed: work.confirmed });
    some.at = to;
  }
  some.unsure ||= status >= 500;
  return { name: 'move', status, codigo: body.codigo };
}

async function end(
  { app }: PrestadorTests,
  some: KnownMarcacao,
  token: string,
  { ending }: Work,
): Promise<Answer> {
  const { dt, hr } = some.at;
  const states = [
    MARCACAO_STATE.desmarcada,
    MARCACAO_STATE.realizada,
    MARCACAO_STATE.faltaMedico,
    MARCACAO_STATE.faltaFuncionario,
  ];
  const estado = dt === TEST_TODAY ? (states[ending] ?? 4) : MARCACAO_STATE.desmarcada;
  const { status, body } = await app.call('closeMarcacao', {
    token,
    params: { company: some.company, id: some.cd },
    body: { estado, antes: { dt, hr } },
  });
  if (status === 200) some.endings.push(estado);
  some.unsure ||= status >= 500;
  return { name: 'end', status, codigo: body.codigo };
}

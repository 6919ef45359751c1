import { addMinutes } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import fc from 'fast-check';
import type { Client } from 'pg';
import { insertRow } from '../database/insert-row.ts';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { findKnownRows, type KnownRows } from '../known-rows.ts';
import { addFuncionario, EMPRESA, OTHER_EMPRESA } from '../pedidos/pedidos.ts';
import { addPrestador, type PrestadorTests } from '../pedidos/prestador.ts';

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
});
type Work = typeof randomWork extends fc.Arbitrary<infer T> ? T : never;

interface Moment {
  readonly dt: string;
  readonly hr: string;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** What the clerks were told of a booking. */
interface Told {
  readonly cd: number;
  readonly company: number;
  readonly person: number;
  readonly minutos: number;
  /** Where it was booked, and each move that was acknowledged, from where to where: no moment twice. */
  readonly booked: Moment;
  readonly moves: { readonly from: string; readonly to: string; readonly confirmed: boolean }[];
  readonly confirmed: boolean;
  readonly asked: Set<string>;
  at: Moment;
  /** The states in which it was acknowledged to have ended: one at most. */
  readonly endings: number[];
  /** Whether a change of it got no answer in time: it may have been made. */
  unsure: boolean;
}

const keyOf = ({ dt, hr, cd_medic, cd_enferm }: Moment) =>
  `${dt} ${hr} ${cd_medic ?? ''} ${cd_enferm ?? ''}`;

/** The professionals, the people and the clerks of a run. */
interface Cast {
  readonly tokens: readonly string[];
  readonly companies: readonly { readonly known: KnownRows; readonly people: readonly number[] }[];
  readonly professionals: readonly Pick<Moment, 'cd_medic' | 'cd_enferm'>[];
  /** People for whom a booking got no answer in time. */
  readonly unsure: Set<number>;
}

/** Prepares new professionals with their shifts, people of two companies, and clerks. */
async function prepare(tests: PrestadorTests): Promise<Cast> {
  const { admin } = tests.app;
  const local = await insertRow(admin, 'local', {
    ...{ nome: 'Clínica ao acaso', tipo: 'clinica', morada: 'Rua Nova, 1' },
  });
  const of = async (kind: 'medic' | 'enferm', capacidade: number | null) => {
    const { rows } = await admin.query(
      kind === 'medic'
        ? `insert into medico (nome, cedula) values ('Ao acaso ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::int`
        : `insert into enfermeiro (nome) values ('Ao acaso ' || gen_random_uuid()) returning cd::int`,
    );
    const who = { cd_medic: null, cd_enferm: null, [`cd_${kind}`]: rows[0].cd as number };
    if (capacidade !== null)
      await insertRow(admin, 'turno', {
        ...{ ...who, cd_local: local, dt_ini: TEST_TODAY, dias: [1, 2, 3], capacidade },
        ...{ de: '09:00', ate: '19:30', minutos: 15 },
      });
    return who;
  };
  const professionals = [];
  for (const places of PLACES.medic) professionals.push(await of('medic', places));
  for (const places of PLACES.enferm) professionals.push(await of('enferm', places));
  const companies = [];
  for (const cd of [EMPRESA, OTHER_EMPRESA]) {
    const known = await findKnownRows(admin, cd);
    const people = [];
    for (let at = 0; at < PEOPLE_OF_COMPANY; at++) people.push(await addFuncionario(admin, known));
    companies.push({ known, people });
  }
  const tokens = [];
  for (let at = 0; at < CLERKS; at++) tokens.push((await addPrestador(tests)).token);
  return { tokens, companies, professionals, unsure: new Set() };
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
  const told = new Map<number, Told>();
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
  told: Map<number, Told>,
  token: string,
  work: Work,
): Promise<Answer> {
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

async function book(
  { app }: PrestadorTests,
  cast: Cast,
  told: Map<number, Told>,
  token: string,
  work: Work,
): Promise<Answer> {
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
  const moment = momentOf(cast, work);
  const minutos = LENGTHS[work.length] ?? 15;
  const exam = moment.cd_medic !== null;
  const { status, body } = await app.call('createMarcacoes', {
    token,
    params: { company: company.known.cd_empresa },
    body: {
      ...{
        especie: exam ? 'exame' : 'acao-enfermagem',
        cd_tipo: exam ? company.known.examType : 1,
      },
      ...{ ...moment, minutos, intervalo: minutos, funcionarios, confirmar: work.confirmed },
    },
  });
  if (status === 200) {
    for (const [at, cd] of (body.cds as number[]).entries()) {
      const hr = addMinutes(moment.hr, at * minutos) ?? '23:59';
      const here = { ...moment, hr };
      told.set(cd, {
        ...{ cd, company: company.known.cd_empresa, person: funcionarios[at] ?? 0, minutos },
        ...{
          booked: here,
          at: here,
          moves: [],
          endings: [],
          confirmed: work.confirmed,
          unsure: false,
        },
        asked: new Set([keyOf(here)]),
      });
    }
  }
  if (status >= 500) for (const cd of funcionarios) cast.unsure.add(cd);
  return { name: 'book', status, codigo: body.codigo };
}

async function move(
  { app }: PrestadorTests,
  cast: Cast,
  some: Told,
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
  some: Told,
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

/** Where an acknowledged booking has to be: at the end of its moves, which follow each other. */
function lastOf({ booked, moves }: Told): string | undefined {
  const steps = new Map(moves.map(({ from, to }) => [from, to]));
  if (steps.size < moves.length) return undefined;
  let [at, left] = [keyOf(booked), moves.length];
  for (let to = steps.get(at); to !== undefined && left > 0; to = steps.get(at), left--) at = to;
  return left === 0 ? at : undefined;
}

/** The codes of the professionals of a run, as parameters. */
const professionalsOf = ({ professionals }: Cast) => [
  professionals.flatMap(({ cd_medic }) => cd_medic ?? []),
  professionals.flatMap(({ cd_enferm }) => cd_enferm ?? []),
];

/** Bookings that are not as their clerks were told, or that nobody was told of. */
async function lost(admin: Client, cast: Cast, all: readonly Told[]): Promise<string[]> {
  const { rows } = await admin.query(
    `select cd::int, cd_funcion::int, dt::text, to_char(hr, 'HH24:MI') as hr, cd_medic::int, cd_enferm::int, cd_estad::int from marcacao
      where cd_medic = any($1::bigint[]) or cd_enferm = any($2::bigint[])`,
    professionalsOf(cast),
  );
  const stored = new Map(rows.map((row) => [row.cd, row]));
  const wrong = all.flatMap((one) => {
    const row = stored.get(one.cd);
    stored.delete(one.cd);
    const is = row && `${keyOf(row)} ${row.cd_estad}`;
    const should = `${lastOf(one)} ${one.endings.length > 1 ? 'twice' : (one.endings[0] ?? 0)}`;
    return is === should || one.unsure ? [] : [`booking ${one.cd} is ${is}, told ${should}`];
  });
  const untold = [...stored.values()].filter(({ cd_funcion }) => !cast.unsure.has(cd_funcion));
  return [...wrong, ...untold.map(({ cd }) => `booking ${cd} was told to nobody`)];
}

/** What is wrong with the time that is taken, by what the bookings say. */
async function wrongTimes(admin: Client, cast: Cast, all: readonly Told[]): Promise<string[]> {
  // Whose last write met nobody, or was not asked about.
  const sure = all.filter((one) => {
    const last = lastOf(one);
    return !one.unsure && !(one.moves.find(({ to }) => to === last) ?? one).confirmed;
  });
  const { rows } = await admin.query(
    `with aberta as (
       select m.cd_empresa, m.cd, p.profissao, p.quem, tsrange(m.dt + m.hr, m.dt + m.hr + make_interval(mins => m.minutos)) as quando,
              coalesce((select t.capacidade from turno t where t.cd_medic = m.cd_medic or t.cd_enferm = m.cd_enferm), 1) as lugares,
              m.cd = any($3::bigint[]) as certa
         from marcacao m cross join lateral (values ('m', m.cd_medic), ('e', m.cd_enferm)) p (profissao, quem)
        where m.cd_estad = 0 and (p.profissao = 'm' and p.quem = any($1::bigint[]) or p.profissao = 'e' and p.quem = any($2::bigint[]))),
     tempo as (
       select o.* from ocupado o
        where o.profissao = 'm' and o.cd_profissional = any($1::bigint[]) or o.profissao = 'e' and o.cd_profissional = any($2::bigint[]))
     select 'more at once than may come: ' || a.cd as problema from aberta a
      where a.certa and (select count(*) from aberta b where b.certa and b.profissao = a.profissao and b.quem = a.quem and b.quando @> lower(a.quando)) > a.lugares
     union all
     select 'time of no booking, or of another one: ' || t.marcacao from tempo t
      where not exists (select from aberta a where a.cd_empresa = t.empresa and a.cd = t.marcacao and a.profissao = t.profissao
                           and a.quem = t.cd_profissional and a.quando = t.periodo and t.lugar < a.lugares)
     union all
     select 'time taken twice: ' || t.marcacao from tempo t
      where exists (select from tempo u where u.cd < t.cd and u.profissao = t.profissao and u.cd_profissional = t.cd_profissional
                       and u.lugar = t.lugar and u.periodo && t.periodo)
     union all
     select 'booking without its time, though it was not asked about: ' || a.cd from aberta a
      where a.certa and not exists (select from tempo t where t.empresa = a.cd_empresa and t.marcacao = a.cd)
     union all
     select 'booking without time that is free: ' || a.cd from aberta a
      where not exists (select from tempo t where t.empresa = a.cd_empresa and t.marcacao = a.cd)
        and (select count(distinct t.lugar) from tempo t where t.profissao = a.profissao and t.cd_profissional = a.quem
                and t.lugar < a.lugares and t.periodo && a.quando) < a.lugares`,
    [...professionalsOf(cast), sure.map(({ cd }) => cd)],
  );
  return rows.map(({ problema }) => problema);
}

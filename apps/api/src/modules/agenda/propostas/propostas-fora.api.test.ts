import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFuncionario } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let hr: string;
let place: number;
let elsewhere: number;
let physician: number;
let nome: string;
/** A Wednesday that is no holiday, on which the physician is at the place from 9 to 13, with a pause at 11. */
const DT = '2026-04-15';

const sqlRows = async (text: string, values: unknown[] = []) =>
  (await tests.app.admin.query(text, values)).rows;
const newPlace = async (name: string) =>
  (
    await sqlRows(
      `insert into local (nome, tipo, morada) values ($1, 'clinica', 'Rua Nova, 1') returning cd::float8`,
      [name],
    )
  )[0].cd;

beforeAll(async () => {
  tests = await startPrestadorTests();
  ({ token: hr } = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    adm: false,
    acessos: ALL_ACCESSES,
  }));
  place = await newPlace('Clínica da Praça');
  elsewhere = await newPlace('Clínica do Rio');
  const [row] = await sqlRows(
    `insert into medico (nome, cedula) values ('Dr.ª ' || gen_random_uuid(), left(gen_random_uuid()::text, 20)) returning cd::float8, nome`,
  );
  ({ cd: physician, nome } = row);
  await sqlRows(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos, pausas)
     values ($1, $2, '2026-01-01', '{3}', '09:00', '13:00', 30, '[{"de": "11:00", "ate": "11:30"}]')`,
    [physician, place],
  );
});
afterAll(() => tests.app.close());

const newEmployee = (values: Record<string, unknown> = {}) =>
  addFuncionario(tests.app.admin, tests.own, values);
const propose = async (values: object = {}, more: object = {}) =>
  tests.decide('createPropostas', 0, {
    propostas: [
      {
        cd_funcion: await newEmployee(),
        especie: 'exame',
        cd_tipo: tests.own.examType,
        cd_medic: physician,
        dt: DT,
        hr: '09:00',
        minutos: 30,
        cd_local: place,
        ...values,
      },
    ],
    ...more,
  });
const book = async (values: object = {}) =>
  tests.decide('createMarcacoes', 0, {
    especie: 'exame',
    cd_tipo: tests.own.examType,
    cd_medic: physician,
    dt: DT,
    hr: '09:00',
    minutos: 30,
    cd_local: place,
    funcionarios: [await newEmployee()],
    ...values,
  });
const say = (name: CallName, id: number, body?: object) =>
  tests.app.call(name, {
    token: hr,
    params: { company: tests.own.cd_empresa, id },
    ...(body && { body }),
  });
type Answer = Awaited<ReturnType<typeof book>>;
/** What is asked about the shift, if anything is. */
const askedOf = ({ body }: Answer): string | undefined =>
  body.duvidas?.find(({ codigo }: { codigo: string }) => codigo === 'FORA_DE_TURNO')?.texto;

describe('a time outside the shifts of the professional', () => {
  it('is asked about, with what to do, for bookings and proposals; not one without professional [AGENDA-42]', async () => {
    const at = 'A 15-04-2026';
    const cases: [object, string][] = [
      [
        { cd_local: elsewhere },
        `${at}, ${nome} está em Clínica da Praça das 09:00 às 13:00: escolha esse local, ou outra hora.`,
      ],
      [{ hr: '10:45' }, `${at}, ${nome} tem uma pausa que apanha as 10:45: escolha outra hora.`],
      [
        { hr: '12:45' },
        `${at}, ${nome} está em Clínica da Praça das 09:00 às 13:00: escolha uma hora do turno.`,
      ],
      [{ dt: '2026-04-16' }, `${nome} não tem turno a 16-04-2026: escolha outro dia.`],
    ];
    for (const [values, texto] of cases) {
      for (const answer of [await propose(values, { direto: true }), await book(values)]) {
        expect([answer.status, answer.body.codigo, askedOf(answer)]).toEqual([
          409,
          'MARCACAO_DUVIDOSA',
          texto,
        ]);
      }
    }
    const nobody = await book({ dt: '2026-04-16', cd_medic: null });
    expect(askedOf(nobody)).toBeUndefined();
    // Without a place, the hours of the professional count.
    const nowhere = await book({ dt: '2026-04-16', cd_local: null });
    expect(askedOf(nowhere)).toContain('não tem turno');
    expect((await propose({ hr: '12:45' }, { confirmar: true })).status).toBe(200);
  });

  it('is asked about where a booking is moved there, and not where it is within the shift [AGENDA-42]', async () => {
    const { body } = await book({ hr: '11:30' });
    const [cd] = body.cds;
    const move = (values: object) =>
      tests.decide('updateMarcacao', cd, { dt: DT, hr: '11:30', ...values });
    expect(askedOf(await move({ hr: '10:45' }))).toContain('tem uma pausa');
    expect(askedOf(await move({ cd_local: elsewhere }))).toContain('escolha esse local');
    expect((await move({ hr: '12:00' })).status).toBe(200);
  });
});

describe('a company', () => {
  it('takes only what is offered to it, and learns of no other hour [PROP-50]', async () => {
    const { body } = await propose({ hr: '09:30' }, { confirmar: true });
    const [cd] = body.cds;
    const offered = (await say('listVagasDaProposta', cd)).body.message;
    expect(offered).toHaveLength(5);
    // Free, but none of the five.
    const free = { dt: '2026-04-22', hr: '09:30', cd_local: place };
    expect(offered).not.toContainEqual(expect.objectContaining(free));
    const taken = await say('moveProposta', cd, { ...free, hr: '03:00' });
    const other = await say('moveProposta', cd, free);
    expect([other.status, other.body]).toMatchObject([409, { codigo: 'HORA_OCUPADA' }]);
    expect(other.body.error).toBe(taken.body.error);
    const booked = (await book({ hr: '12:00', dt: '2026-04-29' })).body.cds[0];
    const moved = await say('moveMarcacaoDaEmpresa', booked, { ...free, cd_motiv: null });
    expect(moved.body.codigo).toBe('HORA_OCUPADA');
  });

  it('puts somebody else in with the exam that she needs, if it fits, and is told what is booked [PROP-51]', async () => {
    const [admission] = await sqlRows(
      `select cd::float8, nome, minutos from exame_tipo where nome ilike 'admiss%' and not inactiv order by cd limit 1`,
    );
    const [periodic] = await sqlRows(
      `select cd::float8 from exame_tipo where nome ilike 'peri%' and not inactiv order by cd limit 1`,
    );
    const other = await newEmployee({ nome: 'Célia Nova', dt_ini_instit: '2026-01-05' });
    await sqlRows(
      `with p as (insert into posto (cd_empresa, nome, minutos) values ($1, 'Forno', 25) returning cd)
       insert into posto_atribuicao (cd_empresa, cd_funcion, cd_posto, dt_ini, momento)
       select $1, $2, cd, '2026-01-01', now() from p`,
      [tests.own.cd_empresa, other],
    );
    const proposal = async (values: object) => {
      const { body } = await propose(
        { cd_tipo: periodic.cd, dt: '2026-05-06', ...values },
        { confirmar: true },
      );
      return body.cds[0] as number;
    };
    const short = await proposal({ hr: '09:00', minutos: 15 });
    const refused = await say('exchangeProposta', short, { cd_funcion: other });
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      {
        cd_funcion:
          'O exame de Célia Nova demora 25 minutos e esta hora só tem 15: escolha outra pessoa.',
      },
    ]);
    const long = await proposal({ hr: '09:30', minutos: 30 });
    const done = await say('exchangeProposta', long, { cd_funcion: other });
    expect([done.status, done.body.message]).toEqual([
      200,
      `Confirmada para Célia Nova: ${admission.nome}, 25 minutos, a 06-05-2026, às 09:30.`,
    ]);
    const booked = await sqlRows(
      'select cd_tipo_exam::float8, minutos from marcacao where cd_funcion = $1',
      [other],
    );
    expect(booked).toEqual([{ cd_tipo_exam: admission.cd, minutos: 25 }]);
  });
});

it('an hour outside two shifts of a day is told with both [AGENDA-73]', async () => {
  await sqlRows(
    `insert into turno (cd_medic, cd_local, dt_ini, dt_fim, dias, de, ate, minutos)
     values ($1, $2, '2026-04-22', '2026-04-22', '{3}', '15:00', '18:00', 30)`,
    [physician, place],
  );
  expect(askedOf(await book({ dt: '2026-04-22', hr: '19:00' }))).toBe(
    `A 22-04-2026, ${nome} está em Clínica da Praça das 09:00 às 13:00 e das 15:00 às 18:00: escolha uma hora do turno.`,
  );
});

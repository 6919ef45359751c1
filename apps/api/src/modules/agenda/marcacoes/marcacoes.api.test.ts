import { MarcacaoRow } from '@sst/contract';
import { ESPECIES, type Especie } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { describeList, type Subject, subjectOf } from '../../../testing/listas/list-suite.ts';
import { codesOf, type Expected, hasWords } from '../../../testing/listas/list-tests.ts';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { readExpectedMarcacoes } from '../../../testing/saude/saude-model.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import {
  expectOfProfessional,
  MARCACAO_KEYS,
  textsOfMarcacao,
} from '../../../testing/saude/saude-subjects.ts';
import { startTestApp, TestClock } from '../../../testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

type Booking = Expected<MarcacaoRow>;

const CALLS = {
  exame: 'listMarcacoesExame',
  'acao-enfermagem': 'listMarcacoesAcaoEnfermagem',
} as const;
const YESTERDAY = '2026-03-15';
const TOMORROW = '2026-03-17';

let tests: PedidoTests;
const subjects = {} as Record<Especie, Subject<MarcacaoRow, Booking>>;
/** Beside the demonstration's: bookings from today on, and those of yesterday or no longer booked. */
const added: number[] = [];
const others: number[] = [];

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  const { rows } = await admin.query('select max(cd)::float8 as cd from exame_tipo');
  const addAll = async (cd: number, especie: Especie) => {
    for (const dt of [YESTERDAY, TEST_TODAY, TOMORROW]) {
      for (const cd_estad of [0, 1, 2, 3, 4]) {
        const code = await addMarcacao(admin, cd, especie, { dt, cd_estad, hr: '00:00' });
        (dt !== YESTERDAY && cd_estad === 0 ? added : others).push(code);
      }
    }
    // Two at the same moment; of a nursing action such that belong to an exam.
    const twins = { dt: TOMORROW, hr: '23:59', cd_tipo_exam: rows[0].cd };
    for (let turn = 0; turn < 2; turn++) added.push(await addMarcacao(admin, cd, especie, twins));
  };
  for (const nome of ['Çağla Ünal', 'Órfão da Conceição', "D'Ávila 100%", 'a_b \\ c']) {
    const values = { nome, num_mecan: nome.startsWith('a') ? 'Ñ-77' : null, cd_organig: 4 };
    const cd = await addFuncionario(admin, tests.own, values);
    for (const especie of ESPECIES) await addAll(cd, especie);
  }
  const gone = await addFuncionario(admin, tests.own, { ativo: false });
  for (const especie of ESPECIES) {
    added.push(await addMarcacao(admin, gone, especie, { dt: TOMORROW, cd_organig: 23 }));
    subjects[especie] = await subjectOf(tests, CALLS[especie], (client, company) =>
      readExpectedMarcacoes(client, company, especie),
    );
  }
});
afterAll(() => tests.app.close());

describe.each(ESPECIES)('the list of bookings: %s', (especie) => {
  const ofExam = especie === 'exame';
  describeList({
    subject: () => subjects[especie],
    shape: MarcacaoRow,
    sort: MARCACAO_KEYS,
    textsOf: textsOfMarcacao,
    nameOf: ({ row }) => row.funcion,
    searches: [
      'orfa',
      'ÓRFÃO',
      'conceição órfão',
      '  órfão   da ',
      'cagla',
      'ñ-77',
      'producao',
      'fábrica',
      'órfão produção',
      ofExam ? 'Câmara' : 'Rebelo',
      ofExam ? 'PERIODICO' : 'analises',
      ofExam ? 'órfão admissão produção' : 'órfão clínicas produção',
      'a',
      "'",
      '100%',
      '_',
      '\\',
    ],
    bad: [{ de: '2026-02-30' }, { ate: '2026-02-30' }, { ate: '16-03-2026' }],
    ids: '[SAU-04, API-55, API-56, ENT-19, LIST-03, LIST-20, PERM-13]',
  });

  it('is of today and later, whatever the hour, and of what is still booked [SAU-03]', async () => {
    const codes = codesOf((await subjects[especie].list.read()).message);
    expect(added.filter((cd) => codes.includes(cd))).toHaveLength(added.length / 2);
    expect(others.filter((cd) => codes.includes(cd))).toEqual([]);
    expect(subjects[especie].own.every(({ row }) => row.dt >= TEST_TODAY)).toBe(true);
  });

  it('names what is booked, and how long and where; a nursing action may belong to an exam [SAU-04, ENT-19, SEMANA-05]', async () => {
    const { message } = await subjects[especie].list.read();
    const named = (column: 'tipo_exam' | 'tipo_ac_enferm') =>
      message.filter((row) => row[column] !== null).length;
    expect(named('tipo_ac_enferm')).toBe(ofExam ? 0 : message.length);
    if (ofExam) expect(named('tipo_exam')).toBe(message.length);
    else expect([0, message.length]).not.toContain(named('tipo_exam'));
  });

  it('ends with a last day where one is given, that day with [API-55, API-56]', async () => {
    const { list, own } = subjects[especie];
    for (const ate of [YESTERDAY, TEST_TODAY, TOMORROW, '2026-03-31', '2099-12-31']) {
      const wanted = own.filter(({ row }) => row.dt <= ate);
      expect(wanted.length > 0).toBe(ate !== YESTERDAY);
      await list.holds(wanted, { ate });
      const found = wanted.filter((one) => hasWords(textsOfMarcacao(one), 'órfão'));
      await list.holds(found, { ate, pesquisa: 'órfão' });
    }
  });

  it('is filtered by the physician or the nurse [SAU-164]', () =>
    expectOfProfessional(subjects[especie], especie));

  it('offers for that filter the names of its bookings and absences, not those of other companies [SAU-164]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into ${ofExam ? 'medico (nome, cedula)' : 'enfermeiro (nome)'}
       values ('Zé de Outra'${ofExam ? ", 'Z1'" : ''}) returning cd::float8`,
    );
    const column = ofExam ? 'cd_medic' : 'cd_enferm';
    const elsewhere = await addFuncionario(tests.app.admin, tests.foreign);
    const booking = { dt: TOMORROW, [column]: rows[0].cd, cd_organig: tests.foreign.node };
    const cd = await addMarcacao(tests.app.admin, elsewhere, especie, booking);
    const { body } = await tests.app.call('listProfissionaisMarcados', {
      token: tests.token,
      params: { company: EMPRESA },
      query: { especie },
    });
    await tests.app.admin.query('delete from marcacao where cd = $1', [cd]);
    const names = body.message.map(({ nome }: { nome: string }) => nome);
    expect(names.length).toBeGreaterThan(1);
    expect(names).not.toContain('Zé de Outra');
    expect(
      new Set(subjects[especie].own.map(({ row }) => row[ofExam ? 'medic' : 'enferm'])),
    ).toEqual(new Set([...names.filter((name: string) => name !== 'Zé de Outra'), null]));
  });

  it('starts with a first day where one is given, and never before today', async () => {
    const { list, own } = subjects[especie];
    for (const de of [YESTERDAY, TOMORROW, '2026-03-31', '2099-12-31']) {
      const wanted = own.filter(({ row }) => row.dt >= de);
      await list.holds(wanted, { de });
      await list.holds(
        wanted.filter(({ row }) => row.dt === de),
        { de, ate: de },
      );
    }
  });
});

it("today is Lisbon's day: at midnight there the bookings of the day before go [SAU-03]", async () => {
  const clock = new TestClock();
  const later = await startTestApp({ database: tests.app.database, clock });
  const first = async () => {
    const place = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
    const { token } = await signInWith(later, place);
    const params = { company: EMPRESA };
    return (await later.call('listMarcacoesExame', { token, params })).body.message[0].dt;
  };
  clock.advance(15 * 3_600_000 - 1);
  expect(clock.now().toISOString()).toBe('2026-03-16T23:59:59.999Z');
  expect(await first()).toBe(TEST_TODAY);
  clock.advance(1);
  expect(await first()).toBe(TOMORROW);
  await later.close();
});

import { FaltaRow, type FaltaSort } from '@sst/contract';
import { ESPECIES, type Especie } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeList,
  type SortKey,
  type Subject,
  subjectOf,
} from '../../../testing/listas/list-suite.ts';
import { codesOf, hasWords, type Query } from '../../../testing/listas/list-tests.ts';
import {
  addFuncionario,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { type ExpectedFalta, readExpectedFaltas } from '../../../testing/saude/saude-model.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import {
  expectOfProfessional,
  MARCACAO_KEYS,
  textsOfMarcacao,
} from '../../../testing/saude/saude-subjects.ts';

const CALLS = {
  exame: 'listFaltasExame',
  'acao-enfermagem': 'listFaltasAcaoEnfermagem',
} as const;
/** The filter by what was missed. */
const FILTERS = { exame: 'exame', 'acao-enfermagem': 'acaoEnfermagem' } as const;

let tests: PedidoTests;
const subjects = {} as Record<Especie, Subject<FaltaRow, ExpectedFalta>>;
/** Beside the demonstration's: absences, and bookings that are none. */
const added: number[] = [];
const others: number[] = [];

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  for (const nome of ['Çağla Ünal', 'Órfão da Conceição', 'a_b \\ c']) {
    const cd = await addFuncionario(admin, tests.own, { nome, num_mecan: null, cd_organig: 4 });
    for (const especie of ESPECIES) {
      // Those of a month end and of the day after; also of days to come, once they were called off.
      for (const dt of ['2025-12-31', '2026-01-01', '2026-04-20']) {
        for (const cd_estad of [0, 1, 2, 3, 4]) {
          const reason = cd_estad === 4 ? { cd_motiv: 5, motivo: 'Cliente fechado' } : {};
          const code = await addMarcacao(admin, cd, especie, { dt, cd_estad, ...reason });
          (cd_estad >= 2 ? added : others).push(code);
        }
      }
    }
  }
  const gone = await addFuncionario(admin, tests.own, { ativo: false });
  for (const especie of ESPECIES) {
    const values = { dt: '2025-12-30', cd_estad: 3, cd_motiv: 4, cd_organig: 23 };
    added.push(await addMarcacao(admin, gone, especie, values));
    subjects[especie] = await subjectOf(tests, CALLS[especie], (client, company) =>
      readExpectedFaltas(client, company, especie),
    );
  }
});
afterAll(() => tests.app.close());

const textsOf = (one: ExpectedFalta) => [...textsOfMarcacao(one), one.row.estado, one.row.motivo];
const SORT: Record<FaltaSort, SortKey<ExpectedFalta>> = {
  ...MARCACAO_KEYS,
  estado: { of: ({ cd_estad }) => cd_estad },
  motivo: { of: ({ cd_motiv }) => cd_motiv },
};

describe.each(ESPECIES)('the list of absences: %s', (especie) => {
  const ofExam = especie === 'exame';
  const typeOf = (one: ExpectedFalta) => (ofExam ? one.cd_tipo_exam : one.cd_tipo_ac_enferm);
  describeList({
    subject: () => subjects[especie],
    shape: FaltaRow,
    sort: SORT,
    textsOf,
    nameOf: ({ row }) => row.funcion,
    searches: [
      'orfa',
      'ÓRFÃO conceição',
      'cagla',
      'manutencao',
      ofExam ? 'Falta do médico' : 'Falta do enfermeiro',
      ofExam ? 'medico' : 'enfermeiro',
      'desmarcada',
      'DESMARC',
      'órfão desmarcada produção',
      'falta do',
      'contactavel',
      'outro: cliente',
      ofExam ? 'camara' : 'rebelo',
      ofExam ? 'periodico' : 'analises',
      ofExam ? 'admissão funcionário' : 'clínicas funcionário',
      'a',
      '_',
      '\\',
    ],
    bad: [
      { tipo: '0' },
      { tipo: '1' },
      { tipo: '5' },
      { tipo: 'Desmarcada' },
      { mes: '2026-13' },
      { mes: '2026-1' },
      { mes: '2026-01-01' },
      { [FILTERS[especie]]: '0' },
      { [FILTERS[especie]]: 'x' },
    ],
    ids: '[SAU-15, SAU-25, API-57, API-58, ENT-21, LIST-03, LIST-20, PERM-13]',
  });

  it('has only missed bookings, none that is open or done [SAU-17, API-57, API-58, ENT-31, CONST-18, FALTA-41]', async () => {
    const { message } = await subjects[especie].list.read();
    const codes = codesOf(message);
    expect(added.filter((cd) => codes.includes(cd))).toHaveLength(added.length / 2);
    expect(others.filter((cd) => codes.includes(cd))).toEqual([]);
    const types = new Set(message.map(({ cd_estad, estado }) => `${cd_estad} ${estado}`));
    expect([...types].sort()).toEqual([
      ofExam ? '2 Falta do médico' : '2 Falta do enfermeiro',
      '3 Falta do funcionário',
      '4 Desmarcada',
    ]);
  });

  it.each([2, 3, 4])('is filtered by absence type %i [SAU-14, SAU-17, API-57, API-58]', (tipo) => {
    const { list, own } = subjects[especie];
    return list.holds(
      own.filter(({ cd_estad }) => cd_estad === tipo),
      { tipo },
    );
  });

  it('is filtered by what was missed [SAU-14, API-57, API-58]', async () => {
    const { list, own } = subjects[especie];
    const types = new Set(own.map(typeOf));
    expect(types.size).toBeGreaterThan(1);
    for (const type of types) {
      const query = { [FILTERS[especie]]: type as number };
      await list.holds(
        own.filter((one) => typeOf(one) === type),
        query,
      );
    }
    await list.holds([], { [FILTERS[especie]]: 987_654_321 });
  });

  it('is filtered by the physician or the nurse [SAU-164]', () =>
    expectOfProfessional(subjects[especie], especie));

  it('takes no notice of the filter of the other kind [API-57, API-58]', () => {
    const { list, own } = subjects[especie];
    return list.holds(own, { [FILTERS[ofExam ? 'acao-enfermagem' : 'exame']]: 1 });
  });

  it('is filtered by month, from its first day to its last [API-57, API-58]', async () => {
    const { list, own } = subjects[especie];
    for (const mes of ['2025-12', '2026-01', '2026-04', '1999-01']) {
      const wanted = own.filter(({ row }) => row.dt.startsWith(mes));
      expect(wanted.length > 0).toBe(mes !== '1999-01');
      await list.holds(wanted, { mes });
    }
  });

  it('is filtered by everything at once, in any order [SAU-14, API-57, API-58]', async () => {
    const { list, own } = subjects[especie];
    const one = own.find(
      ({ row }) => row.dt === '2025-12-31' && row.num_mecan === null,
    ) as ExpectedFalta;
    const { funcion } = one.row;
    const wanted = own.filter(
      (other) =>
        other.cd_estad === one.cd_estad &&
        typeOf(other) === typeOf(one) &&
        other.row.dt.startsWith('2025-12') &&
        hasWords(textsOf(other), funcion),
    );
    const query: Query = {
      tipo: one.cd_estad,
      mes: '2025-12',
      [FILTERS[especie]]: typeOf(one) as number,
      pesquisa: funcion,
      ordenacao: 'funcion.asc',
    };
    await list.holds(wanted, query);
    await list.holds(wanted, query, { company: 4 });
    await list.holds([], query, { company: 23 });
  });
});

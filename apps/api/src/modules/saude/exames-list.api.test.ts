import { ExameListRow, type ExameRow, type ExameSort } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  describeList,
  type SortKey,
  type Subject,
  subjectOf,
} from '../../testing/listas/list-suite.ts';
import { codesOf, hasWords, type Query } from '../../testing/listas/list-tests.ts';
import { shownNames } from '../../testing/organigrama-paths.ts';
import {
  addFuncionario,
  type PedidoTests,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { type ExpectedExame, readExpectedExames } from '../../testing/saude/saude-model.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';

const IN_30_DAYS = addDays(TEST_TODAY, 30);
const DECISIONS = ['A', 'AC', 'IT', 'ID', 'SD'] as const;

let tests: PedidoTests;
let subject: Subject<ExameRow, ExpectedExame>;
/** The exam that counts of two on one day, and the one before it. */
let twins: { counts: number; other: number };

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  const employee = (values: Record<string, unknown>) => addFuncionario(admin, tests.own, values);
  const { rows } = await admin.query('select max(cd)::float8 as cd from medico');
  const cd_medic = rows[0].cd;
  // With nothing that an exam may go without; by a node that the employee has left; of who has left.
  const orphan = await employee({ nome: 'Órfão da Conceição', num_mecan: null, cd_organig: 4 });
  await addExame(admin, orphan, { dt: '2024-02-29' });
  await addExame(admin, orphan, { dt: '2025-03-01', hr: '08:30', cd_medic, cd_organig: 23 });
  await addExame(admin, orphan, { dt: '2025-03-01', hr: '08:30', cd_decis: 'SD' });
  const gone = await employee({ nome: 'a_b \\ 100%', num_mecan: 'Ñ-77', ativo: false });
  await addExame(admin, gone, { dt: '2025-03-02', dt_expir: IN_30_DAYS });
  // Around the days that the validity is told by.
  for (const dt_expir of [
    addDays(TEST_TODAY, -1),
    TEST_TODAY,
    IN_30_DAYS,
    addDays(IN_30_DAYS, 1),
  ]) {
    const cd = await employee({ nome: 'Çağla Ünal' });
    await addExame(admin, cd, { dt: '2023-05-02', dt_expir: IN_30_DAYS });
    await addExame(admin, cd, { dt: '2025-05-02', dt_expir });
  }
  const both = await employee({ nome: 'Gémea Segunda', cd_organig: 4 });
  const twin = { dt: '2025-05-02', dt_expir: IN_30_DAYS };
  twins = { other: await addExame(admin, both, twin), counts: await addExame(admin, both, twin) };
  subject = await subjectOf(tests, 'listExames', readExpectedExames);
});
afterAll(() => tests.app.close());

const textsOf = ({ row }: ExpectedExame) => [
  row.num_mecan,
  row.funcion,
  row.tipo_exam,
  row.medic,
  row.decis,
  ...shownNames(row.caminho),
];
const SORT: Record<ExameSort, SortKey<ExpectedExame>> = {
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  funcion: { of: ({ row }) => row.funcion, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  tipo_exam: { of: ({ row }) => row.tipo_exam, text: true },
  medic: { of: ({ row }) => row.medic, text: true },
  // From fit to unfit, not by the letter.
  decis: { of: ({ row }) => DECISIONS.indexOf(row.cd_decis) },
  dt_expir: { of: ({ row }) => row.dt_expir },
  organig: { of: ({ row }) => row.organig, text: true },
  caminho: { of: ({ row }) => row.caminho, text: true },
};

describe('the list of completed exams', () => {
  describeList({
    subject: () => subject,
    shape: ExameListRow,
    sort: SORT,
    textsOf,
    nameOf: ({ row }) => row.funcion,
    searches: [
      'ORFÃO',
      'conceicao órfão',
      'cagla unal',
      'ñ-77',
      'apos doença',
      'periódico',
      'assuncao',
      'Dr.ª Mariana',
      'condicionalmente',
      'inapto definitivamente',
      'sem decisão órfão',
      'órfão produção apto',
      'gemea segunda producao',
      'guimaraes',
      '100%',
      '_',
      '\\',
    ],
    bad: [
      { medico: '0' },
      { medico: 'x' },
      { decisao: 'X' },
      { decisao: 'a' },
      { mes: '2026-00' },
      { mes: 'março' },
      { expira: '2026-13' },
      { expira: '2026-3' },
      { validade: 'valida' },
      { validade: 'sem-exame' },
    ],
    ids: '[SAU-08, API-59, ENT-19, ENT-20, LIST-03, LIST-20, PERM-13]',
  });

  it('tells what an exam goes without as null, no sheet as 0 [SAU-08, API-59, ENT-20]', async () => {
    const { message } = await subject.list.read({ pesquisa: 'órfão' });
    expect(message).toHaveLength(3);
    expect(message.at(-1)).toMatchObject({ hr: null, medic: null, dt_expir: null, anex: 0 });
    expect(message.map(({ organig }) => organig)).toContain('Região Centro');
  });

  const narrowed = (keep: (one: ExpectedExame) => boolean, query: Query) => {
    const wanted = subject.own.filter(keep);
    expect(wanted.length).toBeGreaterThan(0);
    return subject.list.holds(wanted, query);
  };

  it('is filtered by physician [SAU-07, API-59]', async () => {
    const { rows } = await tests.app.admin.query('select cd::float8 from medico');
    for (const { cd } of rows) await narrowed(({ cd_medic }) => cd_medic === cd, { medico: cd });
    await subject.list.holds([], { medico: UNKNOWN });
  });

  it('is narrowed to the exams that have a sheet [API-59]', () =>
    narrowed(({ row }) => row.anex !== 0, { ficha: '1' }));

  it.each(DECISIONS)('is filtered by decision %s [SAU-07, API-59]', (decisao) =>
    narrowed(({ row }) => row.cd_decis === decisao, { decisao }),
  );

  it.each(['2025-03', '2024-02', '2023-12'])(
    'is filtered by the month %s of the exam [API-59]',
    (mes) => narrowed(({ row }) => row.dt.startsWith(mes), { mes }),
  );

  it.each(['2026-04', '2026-12', '2025-02'])(
    'by the month %s in which its validity ends holds the exams that count [API-59]',
    async (expira) => {
      const ends = ({ row }: ExpectedExame) => row.dt_expir?.startsWith(expira) ?? false;
      await narrowed((one) => one.counts && ends(one), { expira });
      expect(subject.own.some((one) => !one.counts && ends(one))).toBe(true);
    },
  );

  it('of two exams on one day the later one entered counts [API-59]', async () => {
    const { message } = await subject.list.read({ expira: IN_30_DAYS.slice(0, 7) });
    expect(codesOf(message)).toContain(twins.counts);
    expect(codesOf(message)).not.toContain(twins.other);
  });

  it('by a validity that has ended, or ends within 30 days, holds the exams that count [API-59]', async () => {
    const ends = (one: ExpectedExame, from: string, to: string) => {
      const { dt_expir } = one.row;
      return one.counts && dt_expir !== null && dt_expir >= from && dt_expir <= to;
    };
    const yesterday = addDays(TEST_TODAY, -1);
    await narrowed((one) => ends(one, '1900-01-01', yesterday), { validade: 'expirada' });
    await narrowed((one) => ends(one, TEST_TODAY, IN_30_DAYS), { validade: 'a-expirar' });
  });

  it('is filtered by everything at once, in any order [SAU-07, API-59]', async () => {
    const one = subject.own.find(
      ({ row, counts, cd_organig }) =>
        counts && row.medic && row.dt_expir && row.dt_expir < TEST_TODAY && cd_organig === 4,
    ) as ExpectedExame;
    const { row, cd_medic } = one;
    const query = {
      medico: cd_medic as number,
      decisao: row.cd_decis,
      mes: row.dt.slice(0, 7),
      expira: (row.dt_expir as string).slice(0, 7),
      validade: 'expirada',
      pesquisa: row.funcion,
      ordenacao: 'organig.desc',
    };
    const wanted = subject.own.filter(
      (other) =>
        other.counts &&
        other.cd_medic === cd_medic &&
        other.row.cd_decis === row.cd_decis &&
        other.row.dt.startsWith(query.mes) &&
        other.row.dt_expir?.startsWith(query.expira) &&
        hasWords(textsOf(other), row.funcion),
    );
    await subject.list.holds(wanted, query);
    await subject.list.holds(wanted, query, { company: 4 });
    await subject.list.holds([], query, { company: 23 });
  });
});

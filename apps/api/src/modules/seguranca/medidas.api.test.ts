import { MedidaRow, type MedidaSort } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeList, type SortKey, type Subject } from '../../testing/listas/list-suite.ts';
import { type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import type { ExpectedMedida } from '../../testing/seguranca/seguranca-model.ts';
import { medidaSubject } from '../../testing/seguranca/seguranca-subjects.ts';

let tests: PedidoTests;
let subject: Subject<MedidaRow, ExpectedMedida>;
beforeAll(async () => {
  tests = await startPedidoTests();
  subject = await medidaSubject(tests);
});
afterAll(() => tests.app.close());

const SORT: Record<MedidaSort, SortKey<ExpectedMedida>> = {
  tarefa: { of: ({ row }) => row.tarefa, text: true },
  risco_identific: { of: ({ row }) => row.risco_identific, text: true },
  medida: { of: ({ row }) => row.medida, text: true },
  dt: { of: ({ row }) => row.dt },
  prazo: { of: ({ row }) => (row.dias_expir === null ? null : -row.dias_expir) },

  dias_expir: { of: ({ row }) => row.dias_expir },
  provis: { of: ({ row }) => Number(row.provis) },
  estad: { of: ({ row }) => row.cd_estad },
  organig: { of: ({ row }) => row.organig, text: true },
  organigrama: { of: ({ row }) => row.organigrama, text: true },
};

describe('the open measures', () => {
  describeList({
    subject: () => subject,
    shape: MedidaRow,
    sort: SORT,
    textsOf: ({ row }) => [
      row.tarefa,
      `${row.risco_identific} ${row.medida}`,
      row.estad,
      row.organigrama,
    ],
    nameOf: ({ row }) => row.risco_identific,
    searches: [
      'ORFAO',
      'protecao',
      'iniciar queda',
      'em curso',
      'empilhador',
      '100%',
      '_',
      '\\',
      "d'avila",
      'norte maia queda',
    ],
    bad: [
      { tipo: '1' },
      { tipo: 'Sim' },
      { estado: '2' },
      { estado: '99' },
      { tarefa: '0' },
      { atraso: '0' },
      { atraso: '181' },
      { atraso: '31-91' },
    ],
    ids: '[API-79, SEG-13, SEG-14, SEG-15, ENT-29, LIST-20, PERM-13]',
  });

  it('tell how many days late each is, and none where there is no deadline [ENT-29, SEG-16]', () => {
    const days = new Set(subject.own.map(({ row }) => row.dias_expir));
    for (const expected of [null, -1, 0, 1, 30, 31, 90, 91, 180, 181, 439]) {
      expect([expected, days.has(expected)]).toEqual([expected, true]);
    }
    const counted = subject.own.filter(({ row }) => row.prazo === '30');
    expect(counted.some(({ row }) => (row.dias_expir ?? 0) > 0)).toBe(true);
  });
});

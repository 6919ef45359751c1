import { AtividadeTecnicaRow, type AtividadeTecnicaSort } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeList, type SortKey, type Subject } from '../../../testing/listas/list-suite.ts';
import { shownNames } from '../../../testing/organigrama-paths.ts';
import { type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import type { ExpectedAtividade } from '../../../testing/seguranca/seguranca-model.ts';
import { atividadeSubject } from '../../../testing/seguranca/seguranca-subjects.ts';

let tests: PedidoTests;
let subject: Subject<AtividadeTecnicaRow, ExpectedAtividade>;
beforeAll(async () => {
  tests = await startPedidoTests();
  subject = await atividadeSubject(tests);
});
afterAll(() => tests.app.close());

const IN_ORDER = [0, 1, 2, 99];
const SORT: Record<AtividadeTecnicaSort, SortKey<ExpectedAtividade>> = {
  tipo: { of: ({ row }) => row.tipo, text: true },
  motivo: { of: ({ row }) => row.motivo, text: true },
  tecnic: { of: ({ row }) => row.tecnic, text: true },
  funcion: { of: ({ row }) => row.funcion, text: true },
  num_mecan: { of: ({ row }) => row.num_mecan, text: true },
  organig: { of: ({ row }) => row.organig, text: true },
  caminho: { of: ({ row }) => row.caminho, text: true },
  dt: { of: ({ row }) => row.dt },
  hr: { of: ({ row }) => row.hr },
  estado: { of: ({ row }) => IN_ORDER.indexOf(row.cd_estad) },
  relat: { of: ({ row }) => row.relat, text: true },
  anex: { of: ({ row }) => row.anex },
};

describe('the activities of an area', () => {
  describeList({
    subject: () => subject,
    shape: AtividadeTecnicaRow,
    sort: SORT,
    textsOf: ({ row }) => [
      row.tipo,
      row.motivo,
      row.tecnic,
      row.funcion,
      row.num_mecan,
      ...shownNames(row.caminho),
      row.estado,
    ],
    nameOf: ({ row }) => row.funcion ?? row.tipo,
    searches: [
      'ORFAO',
      'conceicao órfão',
      'cagla',
      'ñ-2',
      'pelo cliente',
      'CLIENTE registada',
      'em execucao',
      'Concluída',
      'plano anual',
      'marcal',
      '100%',
      '_',
      '\\',
      "'",
    ],
    bad: [
      { tecnico: 'webcli' },
      { tecnico: '0' },
      { motivo: 'x' },
      { tipo: '-1' },
      { organigrama: 'abc' },
    ],
    ids: '[API-70, SEG-05, SEG-08, SEG-09, SEG-10, SEG-11, SEG-12, SEG-26, ENT-25, LIST-20, PERM-13]',
  });

  it('show of every kind what may be missing and what is there [ENT-25, SEG-10, SEG-11, SEG-26, CONST-17, SEG-28]', () => {
    const rows = subject.own.map(({ row }) => row);
    for (const field of ['motivo', 'funcion', 'num_mecan', 'hr', 'relat', 'cd_relat'] as const) {
      const kinds = new Set(rows.map((row) => row[field] === null));
      expect([field, kinds.size]).toEqual([field, 2]);
    }
    expect(new Set(rows.map(({ cd_estad }) => cd_estad))).toEqual(new Set(IN_ORDER));
    expect(new Set(rows.map(({ anex }) => anex)).size).toBeGreaterThan(2);
    for (const { relat, cd_relat } of rows) expect(relat === null).toBe(cd_relat === null);
  });
});

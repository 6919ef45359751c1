import type { MesDaUnidade } from '@sst/contract/acidentes/figuras/horas-rules';
import { describe, expect, it, test } from 'vitest';
import { monthsFrom } from '../../../../../lib/time/months.ts';
import { changedCells, type Grid } from '../horas-model.ts';
import { changesOf, matchHoras } from './match-horas.ts';
import { decimalComma, monthOfText, readHoras } from './read-horas.ts';

const HEAD = ['Efetivo', 'UNIDADES', 'Mês', 'Horas'];
const stored: MesDaUnidade = { horas: 160, efetivo: null, estimativa: true, lista: 1 };
const GRID: Grid = {
  units: [
    { cd: 1, nome: 'Fábrica', depth: 0 },
    { cd: 2, nome: 'Maia › Produção', depth: 1 },
  ],
  months: monthsFrom('2026-01', 12),
  present: '2026-03',
  stored: new Map([['2 2026-01', stored]]),
  below: () => [],
};

test.each([
  ['2026-03', '2026-03'],
  ['03/2026', '2026-03'],
  ['3-2026', '2026-03'],
  ['mar/26', '2026-03'],
  ['Mar. 2026', '2026-03'],
  ['marmelada 2026', undefined],
  ['março de 2026', '2026-03'],
  ['Março 2026', '2026-03'],
  ['01/03/2026', '2026-03'],
  ['31-03-2026', '2026-03'],
  ['13/2026', undefined],
  ['xpto de 2026', undefined],
  ['março', undefined],
])('the month %s is %s [HORAS-10]', (text, month) => {
  expect(monthOfText(text)).toBe(month);
});

test('numbers of a workbook have a comma before their decimals, unless they may be thousands [HORAS-10]', () => {
  expect(['1234.5', '0.25', '1.234', '1234', '1.234,5'].map(decimalComma)).toEqual([
    '1234,5',
    '0,25',
    '1.234',
    '1234',
    '1.234,5',
  ]);
});

describe('a file of hours', () => {
  it('is read by its headers, of which hours or headcount may be missing [HORAS-10]', () => {
    expect(readHoras([[''], HEAD, ['2', ' Fábrica ', '2026-01', '320'], ['', '', '', '']])).toEqual(
      [{ line: 3, unidade: 'Fábrica', mes: '2026-01', horas: '320', efetivo: '2' }],
    );
    expect(
      readHoras([
        ['Unidade', 'Mês', 'Horas'],
        ['a', 'b', 'c'],
      ]),
    ).toHaveLength(1);
    expect(() =>
      readHoras([
        ['Unidade', 'Horas'],
        ['a', 'b'],
      ]),
    ).toThrow('a coluna obrigatória Mês');
    expect(() =>
      readHoras([
        ['Unidade', 'Mês'],
        ['a', 'b'],
      ]),
    ).toThrow(/Horas trabalhadas, Efetivo/);
    expect(() => readHoras([HEAD])).toThrow('não tem nenhuma linha');
  });

  it('changes what differs alone, and names by its line what does not fit [HORAS-10, HORAS-11]', () => {
    const row = (line: number, unidade: string, mes: string, horas: string, efetivo = '') => ({
      line,
      unidade,
      mes,
      horas,
      efetivo,
    });
    const { draft, problems } = matchHoras(GRID, [
      row(2, 'fabrica', 'jan/26', '1.600', '10,5'),
      // Equal, also where it is an estimate, and empty.
      row(3, 'Maia › Produção', '2026-01', '160'),
      row(4, 'Maia › Produção', '2026-02', ''),
      row(5, 'Fábrica', '2026-01', '5'),
      row(6, 'Loja', '2025-01', '12.34'),
      row(7, '', '2026-04', '1', 'dez'),
    ]);
    expect(changedCells(GRID, draft)).toEqual([
      { cd_organig: 1, mes: '2026-01', horas: 1600, efetivo: 10.5, estimativa: false },
    ]);
    expect(
      changesOf(GRID, draft).map(({ place, antes, depois }) => [place, antes, depois]),
    ).toEqual([
      ['Fábrica, janeiro de 2026', 'vazio', '1.600'],
      ['Fábrica, janeiro de 2026', 'vazio', '10,5'],
    ]);
    expect(problems).toEqual([
      { line: 5, text: 'Repete a linha 2: Fábrica, janeiro de 2026.' },
      {
        line: 6,
        text: 'Não há a unidade «Loja». O mês é de 2025: escolha primeiro esse ano na página. Horas trabalhadas: «12.34» não é um número («1.234,5»).',
      },
      {
        line: 7,
        text: 'Falta a unidade. O mês 2026-04 ainda não começou. Efetivo médio: «dez» não é um número («1.234,5»).',
      },
    ]);
  });
});

import { expect, it } from 'vitest';
import { SEM_OPCOES, type Somas } from './indices.ts';
import {
  contraSetor,
  contraSetorText,
  divisoesDe,
  fontesDoSetor,
  type LinhaDeSetor,
  valoresDoSetor,
} from './setor.ts';

const row = (cae: string, part: Partial<LinhaDeSetor> = {}): LinhaDeSetor => {
  const [de, ate] = divisoesDe(cae, '3') ?? [null, null];
  return { cae, indice: 'if', valor: 20, fonte: 'GEP', de, ate, ...part };
};
const SOMAS: Somas = {
  acidentes: 3,
  comBaixa: 3,
  esaw: 3,
  mortais: 0,
  dias: 45,
  diasEsaw: 45,
  horas: 210_000,
  efetivo: 120,
};

it('the figure of a sector is that of the longest beginning of the CAE, index by index, and none where the table has none [INDIC-23]', () => {
  const table = [
    row('F'),
    row('41', { valor: 30 }),
    row('412', { valor: 40 }),
    row('4120', { indice: 'ig', valor: 900 }),
    row('F', { indice: 'ii', valor: 5 }),
    row('C', { indice: 'id', valor: 9 }),
  ];
  const of = (cae: string) =>
    valoresDoSetor(cae, table).map((one) => [one.indice, one.cae, one.valor]);
  expect(of('41200')).toEqual([
    ['if', '412', 40],
    ['ig', '4120', 900],
    ['ii', 'F', 5],
  ]);
  expect(of('42')).toEqual([
    ['if', 'F', 20],
    ['ii', 'F', 5],
  ]);
  expect(of('10711')).toEqual([['id', 'C', 9]]);
  expect(of('84')).toEqual([]);
});

it('a letter is a section of the revision that the table is of [INDIC-22]', () => {
  expect([divisoesDe('J', '3'), divisoesDe('J', '4'), divisoesDe('V', '3')]).toEqual([
    [58, 63],
    [58, 60],
    undefined,
  ]);
});

it('an index lies above, below or at its sector as both are written, Ig by the hours that are chosen [INDIC-23]', () => {
  const valores = valoresDoSetor('41200', [
    row('41', { valor: 14.29 }),
    row('41', { indice: 'ig', valor: 250, fonte: 'Outra' }),
    row('F', { indice: 'ii', valor: 24.9 }),
  ]);
  const of = (indice: 'if' | 'ig' | 'ii' | 'id', opcoes = {}, somas = {}) =>
    contraSetor(valores, indice, { ...SOMAS, ...somas }, { ...SEM_OPCOES, ...opcoes });
  expect(of('if')).toEqual({ valor: 14.29, cae: '41', posicao: 'igual ao setor' });
  expect(of('ig')?.posicao).toBe('abaixo do setor');
  expect(of('ig', { porMil: true })).toEqual({
    valor: 0.25,
    cae: '41',
    posicao: 'abaixo do setor',
  });
  const ii = of('ii');
  expect(ii && contraSetorText(ii)).toBe('24,90 (secção F): acima do setor');
  expect(of('id')).toBeUndefined();
  expect(of('if', {}, { horas: null })?.posicao).toBe('sem dados');
  expect(fontesDoSetor(valores)).toBe('CAE 41: GEP; CAE 41: Outra; secção F: GEP');
});

import type { Momento } from '@sst/contract';
import { rightsOfPlace } from '@sst/contract/calls/rights';
import { CAPABILITIES } from '@sst/contract/menus';
import { expect, test } from 'vitest';
import { filtersFor, groupMomentos, momentoNote, momentoTitle } from './momento-texts.ts';

const EMPTY: Momento = {
  tipo: 'exame',
  cd: 1,
  dt: '2026-03-02',
  hr: null,
  especie: null,
  nome: null,
  profissional: null,
  motivo: null,
  cd_estad: null,
  estado: null,
  cd_decis: null,
  anex: 0,
  cd_funcion: 7,
  aproveitado: false,
};
const moment = (values: Partial<Momento>): Momento => ({ ...EMPTY, ...values });

test.each<[string, Partial<Momento>]>([
  ['Exame: Periódico', { nome: 'Periódico' }],
  ['Exame marcado: Periódico', { tipo: 'marcacao', especie: 'exame', nome: 'Periódico' }],
  [
    'Enfermagem marcada: Vacinação',
    { tipo: 'marcacao', especie: 'acao-enfermagem', nome: 'Vacinação' },
  ],
  ['Desmarcada: Periódico', { tipo: 'falta', estado: 'Desmarcada', nome: 'Periódico' }],
  ['Acidente: Queda', { tipo: 'acidente', nome: 'Queda' }],
  ['Pedido: Transferência', { tipo: 'pedido', nome: 'Transferência' }],
  ['Admissão na empresa', { tipo: 'admissao' }],
  ['Saída da empresa', { tipo: 'saida' }],
])('a moment reads %s [FUNC-304]', (text, values) => {
  expect(momentoTitle(moment(values))).toBe(text);
});

test('below it stand who and why', () => {
  expect(momentoNote(moment({ profissional: 'Rui Câmara', motivo: 'Férias' }))).toBe(
    'Rui Câmara · Motivo: Férias',
  );
  expect(momentoNote(EMPTY)).toBe('');
});

test('bookings and what is to come stand above what was; a filter leaves one kind [FUNC-304]', () => {
  const moments = [
    moment({ tipo: 'saida', dt: '2026-12-31' }),
    moment({ tipo: 'marcacao', dt: '2026-11-25' }),
    moment({ dt: '2026-11-25' }),
    moment({ dt: '2024-05-01' }),
    moment({ tipo: 'admissao', dt: '2024-01-01' }),
  ];
  const shown = (only?: Parameters<typeof groupMomentos>[2]) =>
    groupMomentos(moments, '2026-11-25', only).map(({ title, moments: group }) => [
      title,
      ...group.map(({ tipo }) => tipo),
    ]);
  expect(shown()).toEqual([
    ['A seguir', 'saida', 'marcacao'],
    ['Até hoje', 'exame', 'exame', 'admissao'],
  ]);
  expect(shown('empresa')).toEqual([
    ['A seguir', 'saida'],
    ['Até hoje', 'admissao'],
  ]);
  expect(shown('acidente')).toEqual([]);
});

test('the filters are those of the kinds that one may see, whether or not there are any [FUNC-303, FUNC-304]', () => {
  const filters = (...menus: number[]) => {
    const none = Object.fromEntries(CAPABILITIES.map((name) => [name, name === 'ver']));
    const acessos = menus.map((cd_menu_web) => ({ cd_menu_web, ...none }));
    const rights = rightsOfPlace({ adm: false, acessos: acessos as never });
    return filtersFor((right) => rights.has(right)).map(({ filter }) => filter);
  };
  expect(filters(1)).toEqual(['empresa']);
  expect(filters(1, 4)).toEqual(['acidente', 'empresa']);
  expect(filters(1, 2, 4, 5)).toEqual([
    'exame',
    'marcacao',
    'falta',
    'acidente',
    'pedido',
    'empresa',
  ]);
});

import { expect, test } from 'vitest';
import { buildCsv } from '../../../lib/files/csv.ts';
import { itensList } from './itens-list.tsx';

const ROWS = [
  { cd: 1, nome: 'Um', cedula: null, neutro: null, minutos: null, inactiv: false, versao: 1 },
  { cd: 2, nome: 'Dois', cedula: null, neutro: null, minutos: 30, inactiv: true, versao: 1 },
];

test.each([
  ['motivos', 'Ativo', 'Inativo'],
  ['lesoes', 'Ativo', 'Inativo'],
] as const)('the states of the list %s agree with what it names', async (list, on, off) => {
  const { exports, filters = [] } = itensList(list);
  expect((await buildCsv(ROWS, exports?.columns ?? [])).slice(1).split('\r\n')).toEqual([
    'Nome;Estado',
    `Um;${on}`,
    `Dois;${off}`,
  ]);
  expect(filters.flatMap(({ options }) => options)).toEqual([
    { value: 'ativos', label: `${on}s` },
    { value: 'inativos', label: `${off}s` },
  ]);
});

test('of a nursing action it says what clients read', async () => {
  const { exports } = itensList('acoes-enfermagem');
  const rows = ROWS.map((row, index) => ({ ...row, neutro: index === 0 }));
  expect((await buildCsv(rows, exports?.columns ?? [])).slice(1).split('\r\n')).toEqual([
    'Nome;Minutos;Para os clientes;Estado',
    'Um;;Com o nome;Ativa',
    'Dois;30;Ação de enfermagem;Inativa',
  ]);
});

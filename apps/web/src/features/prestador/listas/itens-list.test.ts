import { expect, test } from 'vitest';
import { buildCsv } from '../../../lib/files/csv.ts';
import { itensList } from './itens-list.tsx';

const ROWS = [
  { cd: 1, nome: 'Um', cedula: null, inactiv: false, versao: 1 },
  { cd: 2, nome: 'Dois', cedula: null, inactiv: true, versao: 1 },
];

test.each([
  ['motivos', 'Ativo', 'Inativo'],
  ['acoes-enfermagem', 'Ativa', 'Inativa'],
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

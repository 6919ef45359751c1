import { expect, test } from 'vitest';
import { nameLines } from './name-lines.ts';

test.each([
  ['Queda em altura', ['Queda em altura']],
  ['Fábrica de Leiria › Produção', ['Fábrica de Leiria', 'Produção']],
  ['Fábrica de Vila Nova de Famalicão › Produção', ['Fábrica de Vila Nova de F…', 'Produção']],
  ['Leiria › Fábrica › Produção', ['Leiria › Fábrica', 'Produção']],
  ['Contacto com a corrente elétrica', ['Contacto com a corrente', 'elétrica']],
  [
    'Esforço excessivo na movimentação de cargas pesadas',
    ['Esforço excessivo na', 'movimentação de cargas pe…'],
  ],
  ['Otorrinolaringologistaseafins', ['Otorrinolaringologistasea…']],
  // Capitals take more room.
  ['FÁBRICA DE VIANA DO CASTELO › PRODUÇÃO', ['FÁBRICA DE VIANA DO C…', 'PRODUÇÃO']],
  ['CONTACTO COM SUBSTÂNCIAS', ['CONTACTO COM', 'SUBSTÂNCIAS']],
])('%s', (name, lines) => {
  expect(nameLines(name)).toEqual(lines);
});

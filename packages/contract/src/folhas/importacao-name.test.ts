import { expect, test } from 'vitest';
import { importacaoName } from './pedidos-folhas.ts';

const IMPORT = { tipo: 'adicao', ficheiro: null, antiga: false, a_vista: true } as const;

test.each([
  [{ ficheiro: 'Admissões.csv' }, 'Admissões.csv'],
  [{}, 'Linhas escritas na página'],
  [{ tipo: 'acerto' as const }, 'Acerto com a lista'],
  [{ antiga: true }, 'Importação sem nome guardado'],
  [{ a_vista: false }, 'Importação de outra unidade'],
])('an import with %j is called %j [IMP-08]', (more, name) => {
  expect(importacaoName({ ...IMPORT, ...more })).toBe(name);
});

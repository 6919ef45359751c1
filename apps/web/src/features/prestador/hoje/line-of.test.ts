import { SEM_ATIVIDADE } from '@sst/contract/rules/hoje/linhas-empresas';
import { expect, test } from 'vitest';
import { lineOf } from './line-of.ts';

const line = {
  total: 1,
  de: null,
  promessa: null,
  empresas: [{ cd: 7, nome: 'Estaleiros', total: 1 }],
  n_empresas: 1,
  meses: [],
  dt_ate: null,
  passada: null,
};
const shown = (id: 'medidas-em-atraso' | typeof SEM_ATIVIDADE.id) =>
  lineOf(
    { ...line, id },
    () => '/',
    () => undefined,
  );

test('a line is red by what the server says is late of it [HOJE-84]', () => {
  const of = (atrasadas?: number) =>
    lineOf(
      { ...line, id: 'admissoes', ...(atrasadas !== undefined && { atrasadas }) },
      () => '/',
      () => undefined,
    ).late;
  expect([of(), of(0), of(1)]).toEqual([false, false, true]);
});

test('a line that counts companies opens them, be it one; any other opens the list of its only company [HOJE-19]', () => {
  expect(shown(SEM_ATIVIDADE.id)).toMatchObject({ target: undefined, parts: [{ key: '7' }] });
  expect(shown('medidas-em-atraso').target).toBeDefined();
});

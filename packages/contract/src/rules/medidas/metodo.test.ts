import { expect, it } from 'vitest';
import { GRAUS, grausOf, METODO_PADRAO, metodoProblem, prioridadeDe } from './metodo.ts';

it('the method from the beginning is by the product of five degrees each', () => {
  const levels = [
    { p: 1, s: 4 },
    { p: 1, s: 5 },
    { p: 3, s: 3 },
    { p: 2, s: 5 },
    { p: 3, s: 5 },
    { p: 5, s: 5 },
  ].map((risk) => prioridadeDe(risk, METODO_PADRAO).texto);
  expect(levels).toEqual([
    'Baixa (1 × 4)',
    'Média (1 × 5)',
    'Média (3 × 3)',
    'Alta (2 × 5)',
    'Muito alta (3 × 5)',
    'Muito alta (5 × 5)',
  ]);
  expect(METODO_PADRAO.niveis.map((row) => row.length)).toEqual(GRAUS.map(() => GRAUS.length));
});

it('a degree without a word is not offered, but stays where it was chosen', () => {
  const words = ['Pouco', 'Muito', '', '', ''];
  expect(grausOf(words, '')).toEqual([
    { value: '1', label: '1 · Pouco' },
    { value: '2', label: '2 · Muito' },
  ]);
  expect(grausOf(words, '4').at(-1)).toEqual({ value: '4', label: '4' });
});

it('degrees begin with the first, have no gap and are two at least', () => {
  const of = (...probabilidade: string[]) => metodoProblem({ ...METODO_PADRAO, probabilidade });
  expect(of('a', 'b', '', '', '')).toBeUndefined();
  expect(of('a', '', '', '', '')).toContain('dois graus');
  expect(of('', 'b', 'c', '', '')).toContain('sem saltos');
  expect(metodoProblem({ ...METODO_PADRAO, severidade: ['', '', '', '', ''] })).toContain(
    'gravidade',
  );
});

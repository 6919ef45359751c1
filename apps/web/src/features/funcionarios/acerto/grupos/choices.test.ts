import type { AcertoComparacao } from '@sst/contract';
import { expect, test } from 'vitest';
import { choiceOf, isAnythingSaid, stillChosen } from './choices.ts';

const doubt = (linha: number, motivo: 'total' | 'varios', proposto: number | null = null) =>
  ({ linha, motivo, proposto }) as AcertoComparacao['duvidosos'][number];
const FOUND = { duvidosos: [doubt(2, 'varios'), doubt(9, 'total')], novos: [] };

test('what was chosen stays while its row is in doubt, and a total is proposed as no person [ACERT-15, ACERT-16]', () => {
  const chosen = stillChosen(new Map(), FOUND, []);
  expect([...chosen]).toEqual([[9, 'nao-pessoa']]);
  const more = new Map([...chosen, [2, '40'], [5, 'nova']]);
  expect([...stillChosen(more, FOUND, [])]).toEqual([
    [2, '40'],
    [9, 'nao-pessoa'],
  ]);
  expect([...stillChosen(more, FOUND, [{ linha: 9, quem: 'ninguem' }])]).toEqual([[2, '40']]);
  expect([choiceOf(2, '40'), choiceOf(9, 'nao-pessoa')]).toEqual([
    { linha: 2, quem: 'pessoa', cd: 40 },
    { linha: 9, quem: 'nao-pessoa' },
  ]);
});

test('the one candidate who is much like a row is proposed, and nothing is lost by leaving it so [ACERT-29]', () => {
  const found = { duvidosos: [doubt(2, 'varios', 40)], novos: [] };
  const chosen = stillChosen(new Map(), found, []);
  expect([[...chosen], isAnythingSaid(chosen, found, [])]).toEqual([[[2, '40']], false]);
  expect(isAnythingSaid(new Map([[2, '41']]), found, [])).toBe(true);
});

test('leaving loses what somebody has said, not what was proposed or is sent [ACERT-18]', () => {
  expect(isAnythingSaid(new Map([[9, 'nao-pessoa']]), FOUND, [])).toBe(false);
  expect(isAnythingSaid(new Map([[9, 'ninguem']]), FOUND, [])).toBe(true);
  expect(isAnythingSaid(new Map([[2, 'nao-pessoa']]), FOUND, [])).toBe(true);
  const said = [{ linha: 3, quem: 'nova' as const }];
  expect(isAnythingSaid(new Map(), FOUND, said)).toBe(false);
  const unsent = { ...FOUND, novos: [{ linha: 3, mudou: false, saiu: null }] };
  expect(isAnythingSaid(new Map(), unsent, said)).toBe(true);
});

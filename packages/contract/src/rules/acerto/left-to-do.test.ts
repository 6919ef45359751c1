import { expect, it } from 'vitest';
import { isAnythingLeft, isSettled, stillUnlike, touchesMany } from './left-to-do.ts';

it('nothing is left to do only where nobody who waits is different all the same [ACERT-25]', () => {
  const none = { novos: [], sairam: [], movidos: [], alterados: [], factos: [], duvidosos: [] };
  const waiting = { linha: 2, cd_funcion: 1, nome: 'Ana', num_mecan: null, tipos: [] };
  const done = { ...none, aEspera: [{ ...waiting, falta: [] }] };
  const unlike = { ...none, aEspera: [{ ...waiting, falta: ['nome' as const] }] };
  expect([isSettled(done), isSettled(unlike)]).toEqual([true, false]);
  expect([isAnythingLeft(unlike), stillUnlike(unlike)]).toEqual([false, unlike.aEspera]);
});

it('more than a fifth of the people who leave, or who move, are asked about once more [ACERT-24]', () => {
  const move = { transferencia: { cd_organig: 2, dt_ini_instit: '2026-03-01' } };
  const leave = { saida: { dt_inactiv: '2026-03-01' } };
  expect(touchesMany([move, leave], 5)).toEqual([]);
  expect(touchesMany([move, move, leave], 5)).toEqual(['transferencia']);
  expect(touchesMany([move, move, leave, leave], 5)).toEqual(['saida', 'transferencia']);
});

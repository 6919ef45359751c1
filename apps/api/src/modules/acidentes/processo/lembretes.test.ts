import { participacoesOf } from '@sst/contract/acidentes/participacoes';
import { expect, it } from 'vitest';
import { lembretesOf } from './lembretes.ts';

/** A serious accident on a Friday at 17:50, known ten minutes later. */
const CLOCKS = participacoesOf({
  ocorrencia: new Date('2026-03-13T17:50:00Z'),
  conhecimento: new Date('2026-03-13T18:00:00Z'),
  nivel: 4,
  gravidade: 'grave',
  lesao: null,
  parte: null,
  dispensaDaSeguradora: null,
});
const at = (text: string) => new Date(`2026-03-${text}:00Z`);
const [ACT] = CLOCKS;

/** Whom a round tells of, and when the next one comes. */
function round(avisados: readonly string[], text: string, clocks = CLOCKS) {
  const { agora, proximo, ...told } = lembretesOf(clocks, avisados, at(text));
  return {
    agora: agora.map(({ destino }) => destino),
    proximo: proximo?.toISOString().slice(8, 16) ?? null,
    ...told,
  };
}

it('a clock is told of as it starts, at its half, and two hours before its end [ACID-316]', () => {
  const start = round([], '13T18:05');
  expect(start).toMatchObject({ agora: ['act', 'seguradora'], proximo: '14T05:50' });
  expect(round(start.avisados, '13T18:06').agora).toEqual([]);
  const half = round(start.avisados, '14T05:50');
  expect(half).toMatchObject({ agora: ['act'], proximo: '14T06:00' });
  const end = round([...half.avisados, 'seguradora:metade'], '14T15:50');
  expect(end).toMatchObject({ agora: ['act'], proximo: '14T16:00' });
});

it('moments that have passed together are told of once, and a clock that ended long ago of none [ACID-316]', () => {
  expect(round([], '14T16:30')).toMatchObject({ agora: ['act', 'seguradora'], proximo: null });
  expect(round([], '20T17:00').agora).toEqual(['act', 'seguradora']);
  expect(round([], '28T17:00')).toMatchObject({ agora: [], avisados: [], proximo: null });
});

it('what has to be told at once is told once [ACID-316]', () => {
  const dead = [{ ...ACT, ate: at('13T17:50') }] as typeof CLOCKS;
  const first = round([], '13T17:55', dead);
  expect(first).toMatchObject({ agora: ['act'], proximo: null });
  expect(round(first.avisados, '13T18:55', dead).agora).toEqual([]);
});

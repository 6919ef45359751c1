import { describe, expect, it } from 'vitest';
import { type AcidenteFacts, isGraveProposed, participacoesOf } from './participacoes.ts';

/** A Friday at 17:50 in Lisbon; the employer knew ten minutes later. */
const FACTS: AcidenteFacts = {
  ocorrencia: new Date('2026-03-13T17:50:00Z'),
  conhecimento: new Date('2026-03-13T18:00:00Z'),
  nivel: 1,
  gravidade: null,
  lesao: null,
  parte: null,
  dispensaDaSeguradora: null,
};
const told = (facts: Partial<AcidenteFacts>) =>
  participacoesOf({ ...FACTS, ...facts }).map(
    ({ destino, ate, porConfirmar }) =>
      `${destino} ${ate.toISOString().slice(0, 16)}${porConfirmar ? '?' : ''}`,
  );

describe('whom an accident is notified to, and by when [ACID-310]', () => {
  it('the insurer has 24 hours from when the employer knew, also at a weekend', () => {
    expect(told({})).toEqual(['seguradora 2026-03-14T18:00']);
  });

  it('the inspectorate has 24 hours from what happened, if it was serious or deadly', () => {
    expect(told({ gravidade: 'grave' })[0]).toBe('act 2026-03-14T17:50');
    expect(told({ gravidade: 'mortal' })[0]).toBe('act 2026-03-14T17:50');
    expect(told({ gravidade: 'nenhuma' })).toHaveLength(1);
  });

  it.each([
    [3, false],
    [4, true],
    [5, true],
    [null, false],
  ] as const)('first aid of level %s proposes it as serious: %s', (nivel, proposed) => {
    expect(isGraveProposed({ ...FACTS, nivel })).toBe(proposed);
    expect(told({ nivel })[0]?.startsWith('act')).toBe(proposed);
    if (proposed) expect(told({ nivel })[0]).toBe('act 2026-03-14T17:50?');
  });

  it('what somebody has said counts, not what is proposed', () => {
    expect(told({ nivel: 5, gravidade: 'nenhuma' })).toEqual(['seguradora 2026-03-14T18:00']);
    expect(told({ nivel: 5, gravidade: 'grave' })[0]).toBe('act 2026-03-14T17:50');
  });

  it('a day on which the hour changes has as many hours as pass', () => {
    // From 12:00 in Lisbon to 13:00 there: the night has 23 hours.
    expect(told({ ocorrencia: new Date('2026-03-28T12:00:00Z'), gravidade: 'grave' })[0]).toBe(
      'act 2026-03-29T12:00',
    );
  });

  it('without an insurer the court has eight days, and is told of a death at once', () => {
    const without = { dispensaDaSeguradora: 'sem-seguro' } as const;
    expect(told(without)).toContain('tribunal 2026-03-21T18:00');
    expect(told({ ...without, gravidade: 'mortal' })).toContain('tribunal 2026-03-13T18:00');
    expect(told({ dispensaDaSeguradora: 'servico-publico' })).toHaveLength(1);
  });
});

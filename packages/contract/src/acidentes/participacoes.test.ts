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
  });
});

describe('what is kept of the company begins clocks of its own [ACID-344, ACID-345, ACID-346]', () => {
  it('a company without insurer tells the court, unless an insurer was told', () => {
    expect(told({ semSeguro: true })).toEqual(['tribunal 2026-03-21T18:00']);
    expect(told({ semSeguro: true, gravidade: 'mortal' })).toContain('tribunal 2026-03-13T18:00');
    expect(told({ semSeguro: true, seguradoraProvada: true })).toEqual([
      'seguradora 2026-03-14T18:00',
    ]);
    expect(told({ semSeguro: true, dispensaDaSeguradora: 'outra' })).toEqual([
      'seguradora 2026-03-14T18:00',
    ]);
  });

  it('mines and fishing tell the inspectorate of all, construction of what was serious for safety, whatever the injury was', () => {
    expect(told({ setor: 'minas', gravidade: 'nenhuma' })[0]).toBe('act 2026-03-14T17:50');
    expect(told({ setor: 'pescas' })[0]).toBe('act 2026-03-14T17:50');
    expect(told({ setor: 'construcao' })[0]).toBe('act 2026-03-14T17:50?');
    expect(told({ setor: 'construcao', gravidade: 'nenhuma' })[0]).toBe('act 2026-03-14T17:50?');
    expect(told({ setor: 'construcao', gravidade: 'grave' })[0]).toBe('act 2026-03-14T17:50');
    const [act] = participacoesOf({ ...FACTS, setor: 'construcao' });
    expect(act?.setor).toBe('construcao');
    expect(participacoesOf({ ...FACTS, setor: 'minas', gravidade: 'grave' })[0]?.setor).toBeNull();
  });

  it('a public service tells its head until the end of the next working day, in summer time too', () => {
    expect(told({ publico: true })).toEqual(['servico 2026-03-16T23:59']);
    expect(told({ dispensaDaSeguradora: 'servico-publico' })).toEqual([
      'seguradora 2026-03-14T18:00',
      'servico 2026-03-16T23:59',
    ]);
    const summer = new Date('2026-06-09T18:00:00Z');
    // 10 June is a holiday.
    expect(told({ publico: true, conhecimento: summer })).toEqual(['servico 2026-06-11T22:59']);
    expect(told({ publico: true, semSeguro: true })).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import {
  INDICE,
  INDICES,
  type Indice,
  indiceText,
  isMetaReached,
  metaOf,
  SEM_OPCOES,
  type Somas,
  somaDe,
} from './indices.ts';

/** The row of test of law.md, section 5. */
const ROW: Somas = {
  acidentes: 3,
  comBaixa: 3,
  esaw: 3,
  mortais: 1,
  dias: 45,
  diasEsaw: 45,
  horas: 210_000,
  efetivo: 120,
};
const value = (indice: Indice, somas: Partial<Somas> = {}, opcoes = {}) =>
  INDICE[indice].valor({ ...ROW, ...somas }, { ...SEM_OPCOES, ...opcoes });

describe('the indices of accidents', () => {
  it("are those of the law's row of test [INDIC-01]", () => {
    expect(value('if')).toBeCloseTo(14.29, 2);
    expect(value('ii')).toBe(25);
    expect(value('ig')).toBeCloseTo(214.3, 1);
    expect(value('ig', {}, { porMil: true })).toBeCloseTo(0.214, 3);
    expect(value('iag')).toBeCloseTo(15, 10);
    expect(value('iag', {}, { porMil: true })).toBeCloseTo(15, 10);
    expect(value('id')).toBe(15);
    expect(value('taxa')).toBe(2500);
    expect(value('ig', {}, { mortes: true })).toBeCloseTo(35_928.6, 1);
  });

  it('say that there are no data, never 0, without hours, headcount or accidents [INDIC-02]', () => {
    for (const horas of [null, 0]) {
      const without = ['if', 'ig', 'iag'].map((one) => value(one as Indice, { horas }));
      expect(without).toEqual([null, null, null]);
    }
    expect(value('ii', { efetivo: 0 })).toBeNull();
    expect(value('taxa', { efetivo: null })).toBeNull();
    expect(value('id', { comBaixa: 0, dias: 0 })).toBeNull();
    expect(value('if', { comBaixa: 0 })).toBe(0);
    expect([indiceText(null), indiceText(0), indiceText(35_928.571)]).toEqual([
      'sem dados',
      '0,00',
      '35\u00a0928,57',
    ]);
  });

  it('count only accidents of more than three days where that is chosen, and a death never in the duration [INDIC-03]', () => {
    const less = { esaw: 1, diasEsaw: 40 };
    expect(value('id', less, { esaw: true })).toBe(40);
    expect(value('ii', less, { esaw: true })).toBeCloseTo(8.33, 2);
    expect(value('id', {}, { mortes: true })).toBe(15);
  });

  it('stand with their formula, which says what is chosen, and whether its source was read [INDIC-04]', () => {
    expect(INDICE.ig.formula({ ...SEM_OPCOES, mortes: true, porMil: true })).toBe(
      '(dias perdidos + 7\u00a0500 por cada morte) × 1\u00a0000 ÷ horas trabalhadas',
    );
    expect(INDICE.if.formula({ ...SEM_OPCOES, esaw: true })).toContain('mais de 3 dias');
    expect(INDICES.filter((one) => INDICE[one].fonte === 'V')).toEqual(['ii', 'taxa']);
  });

  it('of several months need the hours of each, and go by the mean of the headcounts [INDIC-05]', () => {
    const one = { ...ROW, efetivo: 100, horas: 100 };
    expect(somaDe([one, { ...one, efetivo: 200 }])).toMatchObject({
      acidentes: 6,
      horas: 200,
      efetivo: 150,
    });
    expect(somaDe([one, { ...one, horas: null }])).toMatchObject({ horas: null, efetivo: 100 });
    expect(somaDe([])).toMatchObject({ acidentes: 0, horas: null, efetivo: null });
  });
});

it('a target is reached by what does not exceed it, and follows the hours of Ig [INDIC-16]', () => {
  expect(metaOf('ig', 250, SEM_OPCOES)).toBe(250);
  expect(metaOf('ig', 250, { ...SEM_OPCOES, porMil: true })).toBe(0.25);
  expect(metaOf('if', 20, { ...SEM_OPCOES, porMil: true })).toBe(20);
  expect([isMetaReached(20, 20), isMetaReached(20.1, 20), isMetaReached(null, 20)]).toEqual([
    true,
    false,
    null,
  ]);
});

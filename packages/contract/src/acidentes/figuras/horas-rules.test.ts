import { describe, expect, it } from 'vitest';
import {
  diasUteis,
  efetivoCoberto,
  horasDuvida,
  horasEstimadas,
  type MesDaUnidade,
  mesDoRamo,
  numeroText,
  pastedCells,
  readNumero,
} from './horas-rules.ts';

describe('hours as they are typed and pasted', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1 234,567', 1234.57],
    ['1\u00a0234', 1234],
    [' 160 ', 160],
    ['1.234.567', 1_234_567],
    ['0', 0],
    ['', null],
    ['12.34', undefined],
    ['1,234.5', undefined],
    ['abc', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['999.999.999', undefined],
  ])('%s is %s [HORAS-01]', (text, value) => {
    expect(readNumero(text, 'horas')).toBe(value);
  });

  it('are read again as they are written [HORAS-01]', () => {
    for (const value of [0, 7.5, 1234.56, 1_234_567]) {
      expect(readNumero(numeroText(value), 'horas')).toBe(value);
    }
    expect(numeroText(null)).toBe('');
  });

  it('come in lines with tabs, also from Windows and with quotes [HORAS-02]', () => {
    expect(pastedCells('1\t2\r\n"3"\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});

describe('hours that are estimated or doubted', () => {
  it('go by working days, and by the hours of the contract [HORAS-05]', () => {
    expect(diasUteis('2026-04')).toBe(21);
    expect(diasUteis('2026-12')).toBe(20);
    expect(horasEstimadas(10, 40, '2026-04')).toBe(1680);
    expect(horasEstimadas(2.5, 35, '2026-12')).toBe(350);
  });

  it('are asked about below and above what the headcount allows, and never where they are none [HORAS-06]', () => {
    expect(horasDuvida(400, 10, '2026-04')).toContain('menos de 2 horas');
    expect(horasDuvida(420, 10, '2026-04')).toBeNull();
    expect(horasDuvida(2600, 10, '2026-04')).toContain('mais de 12 horas');
    expect(horasDuvida(0, 10, '2026-04')).toBeNull();
    expect(horasDuvida(100, 0, '2026-04')).toBeNull();
  });
});

describe('the hours of a branch', () => {
  const BELOW: Record<number, readonly number[]> = { 1: [2, 4], 2: [3] };
  const below = (cd: number) => BELOW[cd] ?? [];
  const none: MesDaUnidade = { horas: null, efetivo: null, estimativa: false, lista: 0 };
  const of = (months: Record<number, Partial<MesDaUnidade>>, raiz = 1) =>
    mesDoRamo(raiz, {
      abaixo: below,
      mesDe: (cd) => months[cd] && { ...none, ...months[cd] },
    });

  it('are those of its units together, or nothing while one with people has none [HORAS-04]', () => {
    const full = { 2: { horas: 100, lista: 1 }, 3: { horas: 50, lista: 2 }, 4: { horas: 10 } };
    expect(of(full)).toMatchObject({ horas: 160, efetivo: 3, daLista: true, emFalta: [] });
    expect(of({ ...full, 3: { lista: 2 }, 2: { lista: 1 } })).toMatchObject({
      horas: null,
      emFalta: [2, 3],
    });
    expect(of({})).toMatchObject({ horas: null, efetivo: null, emFalta: [] });
  });

  it('written at a unit are of its own people alone as soon as some are written below it [HORAS-04]', () => {
    const months = { 1: { horas: 10, lista: 1 }, 2: { lista: 5 }, 4: { horas: 5, lista: 1 } };
    expect(of(months)).toMatchObject({ horas: null, emFalta: [2] });
    expect(of({ ...months, 4: { lista: 1 } })).toMatchObject({ horas: 10, emFalta: [] });
  });

  it('written at a unit hold for those below it where nothing is written [HORAS-04]', () => {
    const months = { 2: { horas: 300, efetivo: 2, lista: 1 }, 3: { lista: 5 } };
    expect(of(months)).toMatchObject({ horas: 300, efetivo: 2, daLista: false, emFalta: [] });
    // Seen from below, nothing was written.
    expect(of(months, 3)).toMatchObject({ horas: null, efetivo: 5, emFalta: [3] });
  });

  it('are asked about by the people that they are of [HORAS-06]', () => {
    const months: Record<number, MesDaUnidade> = {
      1: { ...none, lista: 1 },
      2: { ...none, lista: 10, horas: 5 },
      3: { ...none, lista: 20 },
      4: { ...none, lista: 4 },
    };
    const people = (cd: number) =>
      efetivoCoberto(cd, { abaixo: below, mesDe: (one) => months[one] });
    expect([people(1), people(2), people(4)]).toEqual([1, 30, 4]);
    months[2] = { ...none, lista: 10, efetivo: 7 };
    expect(people(2)).toBe(7);
    months[2] = { ...none, lista: 10 };
    expect(people(1)).toBe(35);
  });

  it('are estimated as soon as some are [HORAS-05]', () => {
    expect(of({ 2: { horas: 1 }, 4: { horas: 2, estimativa: true } }).estimativa).toBe(true);
    expect(of({ 2: { horas: 1, estimativa: false } }).estimativa).toBe(false);
  });
});

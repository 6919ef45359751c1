import { describe, expect, it } from 'vitest';
import { bodyOf, errorsOf, type TurnoValues, valuesOf } from './turno-values.ts';

const filled: TurnoValues = {
  ...valuesOf(undefined, '2026-11-26'),
  profissional: 'm 7',
  cd_local: '2',
  dias: [3, 1],
};

describe('the form of a shift', () => {
  it('sends the professional, the days in order and one pause [AGENDA-02]', () => {
    expect(bodyOf({ ...filled, pausaDe: '11', pausaAte: '11:15' })).toEqual({
      cd_medic: 7,
      cd_enferm: null,
      cd_local: 2,
      dt_ini: '2026-11-26',
      dt_fim: null,
      dias: [1, 3],
      repete: 'semana',
      de: '09:00',
      ate: '13:00',
      minutos: 15,
      capacidade: 1,
      cd_turno_antes: null,
      minutos_antes: null,
      pausas: [{ de: '11:00', ate: '11:15' }],
    });
    const chained = { ...filled, cd_turno_antes: '4', minutos_antes: '10' };
    expect(bodyOf(chained)).toMatchObject({ cd_turno_antes: 4, minutos_antes: 10 });
    expect(bodyOf({ ...chained, profissional: 'e 3' })).toMatchObject({ cd_turno_antes: null });
    expect(bodyOf({ ...filled, profissional: 'e 3' })).toMatchObject({
      cd_medic: null,
      cd_enferm: 3,
    });
  });

  it('says what is wrong below its field', () => {
    expect(errorsOf(filled)).toEqual({});
    const wrong = (values: Partial<TurnoValues>) => Object.keys(errorsOf({ ...filled, ...values }));
    expect(wrong({ ate: '08:00' })).toEqual(['ate']);
    expect(wrong({ ate: 'x' })).toEqual(['ate']);
    expect(wrong({ minutos: '0' })).toEqual(['minutos']);
    for (const minutos_antes of ['', '4', '20', 'x'])
      expect(wrong({ cd_turno_antes: '4', minutos_antes })).toEqual(['minutos_antes']);
    expect(wrong({ dt_fim: '1-1-2020' })).toEqual(['dt_fim']);
    expect(wrong({ pausaDe: '11:00' })).toEqual(['pausaAte']);
    expect(wrong({ pausaDe: '08:00', pausaAte: '08:30' })).toEqual(['pausaDe']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  marcacoesSource,
  validateExamesSearch,
  validateFaltasSearch,
  validateMarcacoesSearch,
} from './saude-search.ts';

const present = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('the addresses of health', () => {
  it('keep what is valid', () => {
    const exams = { medico: '4', decisao: 'AC', mes: '2026-11', expira: '2027-01' };
    expect(present(validateExamesSearch({ ...exams, validade: 'expirada', detalhe: '9' }))).toEqual(
      { ...exams, medico: 4, validade: 'expirada', detalhe: 9 },
    );
    expect(present(validateFaltasSearch({ tipo: '3', exame: '2', mes: '2026-11' }))).toEqual({
      tipo: '3',
      exame: 2,
      mes: '2026-11',
    });
    const days = { de: '2028-02-01', ate: '2028-02-29' };
    expect(present(validateMarcacoesSearch(days))).toEqual(days);
  });

  it('drop what anyone may have typed', () => {
    const typed = { mes: '2026-13', expira: 'nov', decisao: 'X', validade: 'valida', medico: '-1' };
    expect(present(validateExamesSearch(typed))).toEqual({});
    expect(present(validateFaltasSearch({ tipo: '1', acaoEnfermagem: 'x' }))).toEqual({});
    const days = ['2026-02-29', '2026-2-1', '2026-00-10', 'hoje'];
    expect(days.map((ate) => present(validateMarcacoesSearch({ ate })))).toEqual([{}, {}, {}, {}]);
  });

  it('read a week of bookings, within the days of the filters [SEMANA-01]', () => {
    const of = (raw: object) => {
      const { always, search } = marcacoesSource(validateMarcacoesSearch({ ...raw }), 'exame');
      return [always, search.quantidade, search.ordenacao];
    };
    const dia = { vista: 'semana', dia: '2026-11-26' };
    expect(of({ ...dia, ordenacao: 'funcion.asc' })).toEqual([
      { de: '2026-11-26', ate: '2026-12-02' },
      100,
      undefined,
    ]);
    expect(of({ ...dia, de: '2026-11-27', ate: '2026-12-10' })[0]).toEqual({
      de: '2026-11-27',
      ate: '2026-12-02',
    });
    expect(of({ dia: '2026-11-26' })[0]).toBeUndefined();
    expect(present(validateMarcacoesSearch({ vista: 'dia', dia: '26-11-2026' }))).toEqual({});
  });

  it('sort by the fields of their own rows alone', () => {
    expect(validateMarcacoesSearch({ ordenacao: 'estado.asc' }).ordenacao).toBeUndefined();
    expect(validateFaltasSearch({ ordenacao: 'estado.asc' }).ordenacao).toBe('estado.asc');
  });
});

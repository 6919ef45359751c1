import { expect, it } from 'vitest';
import { addDays } from '../../dates/dates.ts';
import { NOTHING_TAKEN, vagasOn } from '../vagas.ts';
import { exameKindFor, tipoFor } from './plano-rules.ts';

/** A Monday. */
const DT = '2026-11-02';

it('takes what is free of a shift, place by place', () => {
  const shift = {
    dt_ini: DT,
    dt_fim: null,
    dias: [1],
    de: '09:00',
    ate: '10:00',
    minutos: 30,
    capacidade: 2,
    pausas: [],
    excecoes: [],
  };
  const taken = [
    { de: '09:15', ate: '09:45', lugar: 0 },
    { de: '09:30', ate: '10:00', lugar: 1 },
  ];
  expect(vagasOn(shift, DT, { own: taken, antes: [] })).toEqual([
    { hr: '09:00', livres: 1, lugares: [1] },
  ]);
  expect(vagasOn(shift, addDays(DT, 1), NOTHING_TAKEN)).toEqual([]);
});

it('chooses the type of exam by what asks for it [PLANO-07]', () => {
  expect([
    exameKindFor('admissao', '2020-01-01'),
    exameKindFor(null, null),
    exameKindFor('regresso', '2020-01-01'),
    exameKindFor('periodico_maior', '2020-01-01'),
  ]).toEqual(['admissao', 'admissao', 'ocasional', 'periodico']);
  const tipos = ['Exame geral', 'Admissão', 'Ocasional', 'Periódico'].map((nome) => ({ nome }));
  expect(tipoFor('ocasional', tipos)?.nome).toBe('Ocasional');
  expect(tipoFor('periodico', tipos)?.nome).toBe('Periódico');
  expect(tipoFor('admissao', [])).toBeNull();
});

import { expect, test } from 'vitest';
import { readFactos } from './read-factos.ts';

const HEAD = ['Motivo', 'N.º mecanográfico', 'Regime ou ausência', 'Primeiro dia', 'Regresso'];

test('a file of arrangements and absences is read by its headers, and what is not understood is told by line [FACTO-34]', () => {
  const { lines, problems } = readFactos([
    [''],
    HEAD,
    ['', ' 12 ', 'Trabalho Noturno', '01/03/2026', ''],
    ['Doença', '13', 'ausência prolongada', '2026-01-05', '16-02-2026'],
    ['Gripe', '14', 'Ausência', '05-01-2026', ''],
    ['', '', 'Turnos', '31-02-2026', ''],
  ]);
  expect(lines).toEqual([
    {
      line: 3,
      num_mecan: '12',
      tipo: 'trabalho_noturno',
      dt_ini: '2026-03-01',
      dt_fim: null,
      motivo: null,
    },
    {
      line: 4,
      num_mecan: '13',
      tipo: 'ausencia',
      dt_ini: '2026-01-05',
      dt_fim: '2026-02-16',
      motivo: 'doenca_acidente',
    },
  ]);
  expect(problems).toEqual([
    { line: 5, text: 'O motivo «Gripe» não é conhecido: doença ou acidente, ou outra.' },
    {
      line: 6,
      text: 'Falta o número mecanográfico. «Turnos» não é um regime nem uma ausência. O primeiro dia, «31-02-2026», não é uma data.',
    },
  ]);
  expect(() => readFactos([['Nome', 'Regime', 'Desde']])).toThrow(/Mecanográfico/);
  expect(() => readFactos([HEAD])).toThrow('O ficheiro não tem nenhuma pessoa.');
});

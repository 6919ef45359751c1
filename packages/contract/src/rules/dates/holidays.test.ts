import { expect, it } from 'vitest';
import { holidaysOf, isHoliday } from './holidays.ts';

const dayNamed = (year: number, name: string) =>
  holidaysOf(year).find((holiday) => holiday.name === name)?.day;

it('knows the thirteen holidays of a year, in order, each with its legal basis [CONST-111]', () => {
  const holidays = holidaysOf(2027);
  expect(holidays.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2027-01-01 Ano Novo',
    '2027-03-26 Sexta-Feira Santa',
    '2027-03-28 Domingo de Páscoa',
    '2027-04-25 Dia da Liberdade',
    '2027-05-01 Dia do Trabalhador',
    '2027-05-27 Corpo de Deus',
    '2027-06-10 Dia de Portugal',
    '2027-08-15 Assunção de Nossa Senhora',
    '2027-10-05 Implantação da República',
    '2027-11-01 Dia de Todos os Santos',
    '2027-12-01 Restauração da Independência',
    '2027-12-08 Imaculada Conceição',
    '2027-12-25 Natal',
  ]);
  for (const { legalBasis } of holidays) {
    expect(legalBasis).toBe('Código do Trabalho, artigo 234.º');
  }
});

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  // The earliest and the latest that Easter can be, and the exceptions of the calendar.
  [2285, '2285-03-22'],
  [2038, '2038-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
])('in %i Easter is on %s [CONST-111]', (year, day) => {
  expect(dayNamed(year, 'Domingo de Páscoa')).toBe(day);
});

it('Good Friday and Corpus Christi move with Easter [CONST-111]', () => {
  expect(dayNamed(2028, 'Sexta-Feira Santa')).toBe('2028-04-14');
  expect(dayNamed(2028, 'Corpo de Deus')).toBe('2028-06-15');
});

it('tells whether a day is a holiday; Carnival, which is optional, is none [CONST-111]', () => {
  expect(isHoliday('2026-12-25')).toBe(true);
  expect(isHoliday('2026-12-24')).toBe(false);
  expect(isHoliday('2027-05-27')).toBe(true);
  expect(isHoliday('2026-05-27')).toBe(false);
  expect(isHoliday('2027-02-09')).toBe(false);
});

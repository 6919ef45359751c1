import { addYears, ageOn } from '@sst/contract/rules/dates/dates';
import { FUNCIONARIO } from '@sst/contract/rules/limits';
import {
  isValidCitizenCard,
  isValidNif,
  isValidNiss,
} from '@sst/contract/rules/texts/check-digits';
import { describe, expect, it } from 'vitest';
import { makePerson } from './people.ts';

const TODAY = '2026-07-15';
const SECTORS = ['industria', 'limpeza', 'construcao', 'comercio', 'escritorio'] as const;

const MONDAY = '2026-07-13';

function person(index: number, today = TODAY) {
  const sector = SECTORS[index % SECTORS.length] ?? 'industria';
  const key = { seed: 1, company: 1 + (index % 3), index };
  return makePerson(key, { today, sector, departed: index % 25 === 24 });
}

describe('10,000 people', () => {
  const people = Array.from({ length: 10_000 }, (_, index) => person(index));

  it('have numbers with right check digits', () => {
    const wrong = people.filter(
      ({ num_contrib, num_serv_soc, num_bi, num_benef }) =>
        (num_contrib !== null && !isValidNif(num_contrib)) ||
        (num_serv_soc !== null && !isValidNiss(num_serv_soc)) ||
        (num_bi !== null && !isValidCitizenCard(num_bi)) ||
        (num_benef !== null && !/^[1-9]\d{8}$/.test(num_benef)),
    );
    expect(wrong).toEqual([]);
    expect(people.filter(({ num_contrib }) => num_contrib !== null).length).toBeGreaterThan(9_500);
    expect(people.filter(({ num_bi }) => num_bi !== null).length).toBeGreaterThan(7_500);
  });

  it('are 18 to 66 years old and were adults when admitted', () => {
    for (const { dt_nasc, dt_ini_instit, dt_inactiv } of people) {
      expect(ageOn(dt_nasc, TODAY)).toBeGreaterThanOrEqual(18);
      expect(ageOn(dt_nasc, TODAY)).toBeLessThanOrEqual(66);
      expect(dt_ini_instit >= addYears(dt_nasc, 18)).toBe(true);
      expect(dt_ini_instit <= TODAY).toBe(true);
      if (dt_inactiv) expect(dt_inactiv >= dt_ini_instit && dt_inactiv <= TODAY).toBe(true);
    }
  });

  it('have exams only while they were employed, in order', () => {
    for (const { exams, dt_ini_instit, dt_inactiv } of people) {
      const days = exams.map(({ dt }) => dt);
      expect(days).toEqual(days.toSorted());
      for (const dt of days) {
        expect(dt >= dt_ini_instit).toBe(true);
        expect(dt <= (dt_inactiv ?? TODAY)).toBe(true);
      }
    }
  });

  it('have no exam of today, whose hour may be still to come', () => {
    // On a Monday, for those who were admitted at the weekend.
    const exams = people.flatMap((_, index) => person(index, MONDAY).exams);
    expect(exams.filter(({ dt }) => dt >= MONDAY)).toEqual([]);
  });

  it('fit the form', () => {
    for (const entry of people) {
      expect(entry.nome.length).toBeLessThanOrEqual(FUNCIONARIO.nome);
      expect((entry.num_bi ?? '').length).toBeLessThanOrEqual(FUNCIONARIO.num_bi);
      expect((entry.loc_trab ?? '').length).toBeLessThanOrEqual(FUNCIONARIO.loc_trab);
    }
  });

  it('have many different names, with accents', () => {
    expect(new Set(people.map(({ nome }) => nome)).size).toBeGreaterThan(9_500);
    expect(people.filter(({ nome }) => /[ãáâçéêíóôõú]/i.test(nome)).length).toBeGreaterThan(4_000);
  });

  it('do not depend on the order in which they are made', () => {
    expect(person(7_321)).toEqual(people[7_321]);
  });
});

import { expect, it, test } from 'vitest';
import { addDays } from '../rules/dates/dates.ts';
import { LAW, lawWith, parametro } from '../testing/parametros.ts';
import { afterMonths, dueDay, dueOfEvent } from './due-day.ts';
import { bareFacts, type ExameFact, type Facts } from './facts.ts';
import { Parametros } from './parametros.ts';

const law = lawWith();

function exam(dia: string, other: Partial<ExameFact> = {}): ExameFact {
  return { dia, validade: null, ficha: true, ...other };
}

function examined(dia: string, other: Partial<Facts> = {}): Facts {
  return { ...bareFacts('1990-05-01', '2020-01-01'), exames: [exam(dia)], ...other };
}

it.each([
  ['1990-05-01', '2025-03-10', '2027-03-10', 'periodico'],
  ['1960-05-01', '2025-03-10', '2026-03-10', 'periodico_maior'],
  // 50 before the first year is over.
  ['1976-03-10', '2025-06-01', '2026-06-01', 'periodico_maior'],
  // The exam was on the 50th birthday.
  ['1975-03-10', '2025-03-10', '2026-03-10', 'periodico_maior'],
  // 50 in the second year.
  ['1976-12-31', '2025-06-01', '2027-01-01', 'periodico_maior'],
  // The day after the 50th birthday is that on which the two years are over.
  ['1977-05-31', '2025-06-01', '2027-06-01', 'periodico_maior'],
  ['2009-01-15', '2025-06-01', '2026-06-01', 'periodico_menor'],
  // 18 before the first year is over.
  ['2008-01-15', '2025-06-01', '2027-06-01', 'periodico'],
  // The end of a month.
  ['1990-01-01', '2024-02-29', '2026-02-28', 'periodico'],
  // One day to the edges of the ages.
  ['2008-06-01', '2025-06-01', '2027-06-01', 'periodico'],
  ['2008-06-02', '2025-06-01', '2026-06-01', 'periodico_menor'],
  ['1976-05-31', '2025-06-01', '2026-06-01', 'periodico_maior'],
  ['1976-06-01', '2025-06-01', '2026-06-02', 'periodico_maior'],
  // Who was born on a 29 February is a minor until 1 March.
  ['2008-02-29', '2025-02-28', '2026-02-28', 'periodico_menor'],
] as const)(
  'born %s, examined %s: due on %s [PRAZO-01, CONST-112]',
  (nascimento, last, due, rule) => {
    expect(dueDay({ ...examined(last), nascimento }, law)).toMatchObject({ due, rule });
  },
);

it('the looser reading of the 50 years begins a year later [PRAZO-01]', () => {
  const loose = lawWith(parametro('per_maior_aniversario', 51));
  const facts = { ...examined('2025-06-01'), nascimento: '1975-12-31' };
  expect(dueDay(facts, law).due).toBe('2026-06-01');
  expect(dueDay(facts, loose).due).toBe('2026-12-31');
});

it('whose own period is switched off is examined after that of everybody [PRAZO-22]', () => {
  const without = (...off: readonly string[]) =>
    new Parametros(LAW.map((one) => ({ ...one, ativo: !off.includes(one.codigo) })));
  const older = { ...examined('2025-06-01'), nascimento: '1960-05-01' };
  const minor = { ...examined('2025-06-01'), nascimento: '2009-01-15' };
  const off = without('per_maior_meses', 'per_menor_meses');
  for (const facts of [older, minor]) {
    expect(dueDay(facts, off)).toMatchObject({ due: '2027-06-01', rule: 'periodico' });
  }
  expect(dueDay(older, without('per_meses'))).toMatchObject({ rule: 'periodico_maior' });
  expect(dueDay(older, without('per_meses', 'per_maior_meses')).due).toBeNull();
});

it('the latest exam counts, only with a sheet where that is asked for [PRAZO-02]', () => {
  const facts = examined('2024-01-10', {
    exames: [exam('2024-01-10'), exam('2025-01-10', { ficha: false }), exam('2023-01-10')],
  });
  expect(dueDay(facts, law).due).toBe('2027-01-10');
  expect(dueDay(facts, lawWith(parametro('so_com_ficha', 1))).due).toBe('2026-01-10');
});

it('without an exam the admission is the day, or some days later where it was urgent [PRAZO-03]', () => {
  const facts = bareFacts('1990-05-01', '2026-01-10');
  expect(dueDay(facts, law)).toMatchObject({ due: '2026-01-10', rule: 'admissao' });
  expect(dueDay({ ...facts, admissaoUrgente: true }, law).due).toBe('2026-01-25');
  expect(dueDay(bareFacts('1990-05-01', null), law)).toEqual({
    due: null,
    rule: null,
    candidates: [],
    suspended: null,
  });
});

it('an urgent admission is examined as any other while the days after it are off [PRAZO-61]', () => {
  const urgent = { ...bareFacts('1990-05-01', '2025-03-10'), admissaoUrgente: true };
  const law = new Parametros(LAW.filter(({ codigo }) => codigo !== 'adm_urgente_dias'));
  expect(dueDay(urgent, law)).toMatchObject({ due: '2025-03-10', rule: 'admissao' });
});

it('the validity of the last exam is one more day, and the earliest wins [PRAZO-04]', () => {
  const valid = (validade: string) =>
    dueDay(examined('2025-03-10', { exames: [exam('2025-03-10', { validade })] }), law);
  expect(valid('2025-09-10')).toMatchObject({ due: '2025-09-10', rule: 'validade' });
  expect(valid('2027-03-10')).toMatchObject({ due: '2027-03-10', rule: 'periodico' });
  expect(valid('2028-03-10').candidates.map(({ rule }) => rule)).toEqual(['periodico', 'validade']);
});

it('night work and telework are yearly as long as they last [PRAZO-05]', () => {
  const working = (de: string, ate: string | null, last = '2025-03-10') =>
    dueDay(examined(last, { regimes: [{ tipo: 'trabalho_noturno', de, ate }] }), law);
  expect(working('2024-01-01', null)).toMatchObject({
    due: '2026-03-10',
    rule: 'trabalho_noturno',
  });
  // It begins in the second year.
  expect(working('2026-05-01', null).due).toBe('2026-05-01');
  // It ends before the first year is over.
  expect(working('2024-01-01', '2026-03-09').due).toBe('2027-03-10');
  expect(working('2024-01-01', '2026-03-10').due).toBe('2026-03-10');
  const home = { tipo: 'teletrabalho', de: '2024-01-01' } as const;
  expect(dueDay(examined('2025-03-10', { regimes: [home] }), law).rule).toBe('teletrabalho');
  const short = { tipo: 'temporario_45', de: '2024-01-01' } as const;
  expect(dueDay(examined('2025-03-10', { regimes: [short] }), law).due).toBe('2027-03-10');
});

it('an exposure with a period of its own counts once its rule is on [PRAZO-06]', () => {
  const exposed = (tipo: 'radiacao_a' | 'ruido_superior' | 'visores') =>
    examined('2025-03-10', { exposicoes: [{ tipo, de: '2024-01-01' }] });
  expect(dueDay(exposed('radiacao_a'), law)).toMatchObject({
    due: '2026-03-10',
    rule: 'radiacao_a',
  });
  expect(dueDay(exposed('visores'), law).due).toBe('2027-03-10');
  expect(dueDay(exposed('ruido_superior'), law).due).toBe('2027-03-10');
  const noise = lawWith(parametro('ruido_superior_meses', 12));
  expect(dueDay(exposed('ruido_superior'), noise).due).toBe('2026-03-10');
});

it('what the physician has set wins, earlier or later, until the next exam [PRAZO-07]', () => {
  const set = { autor: 'Dr.ª Íris', dia: '2025-03-10', razao: 'Seguimento.' };
  const own = (override: Facts['override'], last = '2025-03-10') =>
    dueDay(examined(last, { override }), law);
  expect(own({ ...set, data: '2025-09-01' })).toMatchObject({ due: '2025-09-01', rule: 'medico' });
  expect(own({ ...set, data: '2028-09-01' }).due).toBe('2028-09-01');
  expect(own({ ...set, meses: 6 }).due).toBe('2025-09-10');
  expect(own({ ...set, data: '2025-09-01' }, '2025-09-02').due).toBe('2027-09-02');
  expect(own({ ...set, meses: 6 }, '2025-09-02').rule).toBe('periodico');
  expect(own({ ...set, data: '2028-09-01' }).candidates.map(({ rule }) => rule)).toEqual([
    'medico',
    'periodico',
  ]);
});

it('who returns after more than 30 days of illness is examined on the return [PRAZO-08]', () => {
  const away = (ate: string | null, motivo: 'doenca_acidente' | 'outra', last = '2025-03-10') =>
    dueDay(examined(last, { ausencias: [{ de: '2026-01-01', ate, motivo }] }), law);
  // Exactly 30 days, and one more.
  expect(away('2026-01-31', 'doenca_acidente').due).toBe('2027-03-10');
  expect(away('2026-02-01', 'doenca_acidente')).toMatchObject({
    due: '2026-02-01',
    rule: 'regresso',
  });
  expect(away('2026-02-01', 'outra').due).toBe('2027-03-10');
  expect(away('2026-02-01', 'doenca_acidente', '2026-02-01').due).toBe('2028-02-01');
});

it('a long absence moves what falls into it to the return, and nobody is late in it [PRAZO-09]', () => {
  const away = (ate: string | null, last = '2024-03-10') =>
    dueDay(examined(last, { ausencias: [{ de: '2026-01-01', ate, motivo: 'outra' }] }), law);
  expect(away('2026-06-01')).toMatchObject({
    due: '2026-06-01',
    rule: 'periodico',
    suspended: { from: '2026-01-31', until: '2026-06-01' },
    candidates: [{ movedFrom: '2026-03-10' }],
  });
  expect(away(null)).toMatchObject({
    due: '2026-03-10',
    suspended: { from: '2026-01-31', until: null },
  });
  // Late before it, late after it.
  expect(away('2026-06-01', '2023-03-10').due).toBe('2025-03-10');
});

it('a return that comes after the physician has set a day asks for an exam all the same [PRAZO-09]', () => {
  const override = { data: '2028-01-01', autor: 'Dr.ª Íris', dia: '2025-03-10', razao: 'Bem.' };
  const ausencias = [{ de: '2026-01-01', ate: '2026-06-01', motivo: 'doenca_acidente' }] as const;
  expect(dueDay(examined('2025-03-10', { override, ausencias }), law).rule).toBe('regresso');
  const knowing = { ...override, dia: '2026-06-02' };
  expect(dueDay(examined('2025-03-10', { override: knowing, ausencias }), law).rule).toBe('medico');
});

it('a return into another long absence is that of the other, and a waived one asks for nothing [PRAZO-40, PRAZO-41]', () => {
  const ill = { de: '2026-01-01', ate: '2026-03-01', motivo: 'doenca_acidente' } as const;
  const parental = { de: '2026-03-01', ate: '2026-09-01', motivo: 'outra' } as const;
  const away = examined('2025-03-10', { ausencias: [ill, parental] });
  expect(dueDay(away, law)).toMatchObject({
    due: '2026-09-01',
    rule: 'regresso',
    candidates: [{ movedFrom: '2026-03-01' }, { rule: 'periodico' }],
  });
  // Said before the return of the other, and after that from the illness.
  const override = { data: '2027-01-01', autor: 'x', dia: '2026-04-01', razao: 'x' };
  expect(dueDay({ ...away, override }, law)).toMatchObject({ due: '2027-01-01', rule: 'medico' });
  const waived = { ...away, ausencias: [{ ...ill, dispensada: true }, parental] };
  expect(dueDay(waived, law)).toMatchObject({ due: '2027-03-10', rule: 'periodico' });
});

it('whose exam of the admission was waived has periods from the earlier exam, never from the admission [PRAZO-40]', () => {
  const earlier = { ...bareFacts('1990-05-01', '2026-01-10'), exameAnterior: '2025-06-01' };
  const dispensed = { ...earlier, admissaoDispensada: true };
  expect(dueDay(dispensed, law)).toMatchObject({ due: '2027-06-01', rule: 'periodico' });
  expect(dueDay(earlier, law)).toMatchObject({ due: '2026-01-10', rule: 'admissao' });
  // What was waived before its day was asked for.
  const waived = { ...bareFacts('1990-05-01', '2026-01-10'), admissaoDispensada: true };
  expect(dueDay(waived, law)).toMatchObject({ due: '2028-01-10', rule: 'periodico' });
  expect(dueDay({ ...waived, nascimento: '1960-05-01' }, law).due).toBe('2027-01-10');
  const regimes = [{ tipo: 'teletrabalho', de: '2026-02-01' }] as const;
  expect(dueDay({ ...waived, regimes }, law).due).toBe('2027-01-10');
  expect(dueDay({ ...waived, exames: [exam('2026-02-01')] }, law).due).toBe('2028-02-01');
});

it('the exam of an event follows what the physician has set since, and a long absence [PRAZO-41]', () => {
  const event = { regra: 'mudanca', dia: '2026-03-02', due: '2026-03-02' } as const;
  const set = { data: '2026-10-01', autor: 'x', razao: 'x' };
  const known = (other: Partial<Facts>) => dueOfEvent(event, examined('2025-03-10', other), law);
  expect(known({})).toBe('2026-03-02');
  expect(known({ override: { ...set, dia: '2026-03-02' } })).toBe('2026-10-01');
  expect(known({ override: { ...set, dia: '2026-03-01' } })).toBe('2026-03-02');
  const ausencias = [{ de: '2026-02-01', ate: '2026-06-01', motivo: 'outra' }] as const;
  expect(known({ ausencias })).toBe('2026-06-01');
  expect(known({ ausencias: [{ ...ausencias[0], ate: null }] })).toBe('2026-03-02');
});

it('the exam before a start is brought forward by the physician, and never moved past the start [PRAZO-56]', () => {
  const on = (data: string) => ({ data, autor: 'x', razao: 'x', dia: '2026-03-02' });
  for (const regra of ['admissao', 'trabalho_noturno', 'teletrabalho', 'exposicao'] as const) {
    const event = { regra, dia: '2026-03-02', due: '2026-03-12' };
    const due = (data: string) =>
      dueOfEvent(event, examined('2025-03-10', { override: on(data) }), law);
    expect([due('2026-10-01'), due('2026-03-05')]).toEqual(['2026-03-12', '2026-03-05']);
  }
  const never = { ...bareFacts('1990-05-01', '2026-03-02'), override: on('2026-10-01') };
  expect(dueDay(never, law)).toMatchObject({ due: '2026-03-02', rule: 'admissao' });
  const exposed = {
    ...never,
    admissao: null,
    exposicoes: [{ tipo: 'radiacao_a', de: '2026-04-01' }],
  };
  expect(dueDay(exposed as Facts, law)).toMatchObject({ due: '2026-04-01', rule: 'radiacao_a' });
});

it('who is unfit for a time is due on the day of the new look, or after the usual days [PRAZO-55]', () => {
  const on = (validade: string | null) => [exam('2026-03-10', { validade, temporario: true })];
  const facts = examined('2026-03-10');
  expect(dueDay({ ...facts, exames: on('2026-05-01') }, law)).toMatchObject({
    due: '2026-05-01',
    rule: 'reavaliacao',
  });
  const usual = lawWith(parametro('inapto_dias', 30));
  const [first] = dueDay({ ...facts, exames: on(null) }, usual).candidates;
  expect(first).toMatchObject({ due: '2026-04-09', rule: 'reavaliacao', mark: 'a_confirmar' });
  expect(dueDay({ ...facts, exames: on(null) }, law).due).toBe('2026-03-10');
});

it('a value that changes on a day holds from that day on [PRAZO-10]', () => {
  const others = LAW.filter(({ codigo }) => codigo !== 'per_meses');
  const changed = (de: string) =>
    new Parametros([
      ...others,
      parametro('per_meses', 24, { ate: addDays(de, -1) }),
      parametro('per_meses', 12, { de }),
    ]);
  expect(dueDay(examined('2025-03-10'), changed('2026-01-01')).due).toBe('2026-03-10');
  expect(dueDay(examined('2025-03-10'), changed('2026-10-01')).due).toBe('2026-10-01');
  expect(dueDay(examined('2025-03-10'), changed('2027-10-01')).due).toBe('2027-03-10');
  const off = LAW.map((value) => ({ ...value, ativo: value.codigo !== 'per_meses' }));
  // The rule for those over 50 is still on.
  expect(dueDay(examined('2025-03-10'), new Parametros(off)).due).toBe('2040-05-02');
});

it('months end with their last day [PRAZO-01]', () => {
  expect(afterMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(afterMonths('2025-08-31', 6)).toBe('2026-02-28');
  expect(afterMonths('2025-12-15', 1)).toBe('2026-01-15');
});

test('what a day says of its numbers is what holds of the weakest of them [PRAZO-54]', () => {
  const law54 = (...unread: readonly string[]) =>
    new Parametros(
      LAW.map((one) => ({
        ...one,
        marca: unread.includes(one.codigo) ? ('a_confirmar' as const) : one.marca,
      })),
    );
  const mark = (facts: Facts, ...unread: readonly string[]) =>
    dueDay(facts, law54(...unread)).candidates[0]?.mark;
  const older = { ...examined('2025-06-01'), nascimento: '1960-05-01' };
  expect([mark(older), mark(older, 'per_maior_idade')]).toEqual(['verificado', 'a_confirmar']);
  expect(mark(examined('2025-06-01'), 'per_maior_idade')).toBe('verificado');
  const ausencias = [{ de: '2027-05-01', ate: '2027-07-01', motivo: 'outra' }] as const;
  expect(mark(examined('2025-06-01', { ausencias }), 'oc_reg_dias')).toBe('a_confirmar');
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../rules/dates/dates.ts';
import { lawWith, parametro } from '../testing/parametros.ts';
import {
  closesFrom,
  closingExame,
  DEVIDO_REGRAS,
  type DecidedExame,
  eventsOfExposicoes,
  eventsOfFactos,
  type StoredFacto,
} from './exames-devidos.ts';
import { Parametros } from './parametros.ts';

const law = lawWith(parametro('exame_antes_dias', 30));
const fact = (values: Partial<StoredFacto>): StoredFacto => ({
  cd: 1,
  tipo: 'ausencia',
  motivo: 'doenca_acidente',
  dt_ini: '2026-01-01',
  dt_fim: null,
  ...values,
});
const exam = (dia: string, other: Partial<DecidedExame> = {}): DecidedExame => ({
  cd: 1,
  dia,
  ficha: true,
  aproveitado: false,
  ...other,
});
const telework = { tipo: 'teletrabalho', motivo: null } as const;

test('the day on which an exposure begins is an event, one for all of that day, and moving on with it is none [FACTO-20]', () => {
  const cmr = { tipo: 'cmr', de: '2026-01-05', ate: '2026-02-28' } as const;
  const elsewhere = { tipo: 'cmr', de: '2026-03-01', ate: null } as const;
  const dust = { tipo: 'amianto', de: '2026-01-05', ate: null } as const;
  const later = { tipo: 'chumbo', de: '2026-03-01', ate: null } as const;
  const event = { regra: 'exposicao', origem: 'exposicao' } as const;
  expect(eventsOfExposicoes([elsewhere, cmr, dust])).toEqual([
    { ...event, cd_origem: 20260105, dia: '2026-01-05' },
  ]);
  expect(eventsOfExposicoes([cmr, later, elsewhere]).map(({ dia }) => dia)).toEqual([
    '2026-01-05',
    '2026-03-01',
  ]);
  expect(eventsOfExposicoes([cmr, { ...elsewhere, de: '2026-03-02' }])).toHaveLength(2);
});

test('however a stretch of exposure is divided between workplaces, its events stay [FACTO-20]', () => {
  const days = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(days, days, fc.boolean(), (first, second, ends) => {
      const until = addDays('2026-01-01', first + second);
      const ate = ends ? until : null;
      const cut = addDays('2026-01-01', first - 1);
      const whole = [{ tipo: 'cmr' as const, de: '2026-01-01', ate }];
      const parts = [
        { tipo: 'cmr' as const, de: '2026-01-01', ate: cut },
        { tipo: 'cmr' as const, de: addDays(cut, 1), ate },
      ];
      expect(eventsOfExposicoes(parts)).toEqual(eventsOfExposicoes(whole));
    }),
  );
});

describe('an event among the facts', () => {
  it.each([
    ['2026-01-31', []],
    ['2026-02-01', ['2026-02-01']],
    [null, []],
  ])('is the return of %s after more than 30 days of illness [FACTO-09]', (dt_fim, days) => {
    expect(eventsOfFactos([fact({ dt_fim })], law).map(({ dia }) => dia)).toEqual(days);
    expect(eventsOfFactos([fact({ dt_fim, motivo: 'outra' })], law)).toEqual([]);
  });

  it('follows the parameter, and is none where that is off [FACTO-09]', () => {
    const absence = [fact({ dt_fim: '2026-01-12' })];
    expect(eventsOfFactos(absence, new Parametros([parametro('oc_reg_dias', 10)]))).toHaveLength(1);
    const off = new Parametros([parametro('oc_reg_dias', 10, { ativo: false })]);
    expect(eventsOfFactos(absence, off)).toEqual([]);
  });

  it('is the first day of night work or telework, not that of a stretch that goes on [FACTO-10]', () => {
    const first = fact({ cd: 1, ...telework, dt_fim: '2026-01-31' });
    const next = fact({ cd: 2, ...telework, dt_ini: '2026-02-01' });
    const night = fact({ cd: 3, tipo: 'trabalho_noturno', motivo: null, dt_ini: '2026-02-01' });
    const other = fact({ cd: 4, tipo: 'temporario_45', motivo: null });
    expect(eventsOfFactos([next, first, night, other], law)).toEqual([
      { regra: 'teletrabalho', origem: 'facto', cd_origem: 1, dia: '2026-01-01' },
      { regra: 'trabalho_noturno', origem: 'facto', cd_origem: 3, dia: '2026-02-01' },
    ]);
  });
});

describe('the exam that closes what an event has opened', () => {
  const event = (regra: (typeof DEVIDO_REGRAS)[number]) => ({ regra, dia: '2026-03-31' });

  it.each([
    ['admissao', '2026-03-01', true],
    ['admissao', '2026-02-28', false],
    ['trabalho_noturno', '2026-03-01', true],
    ['teletrabalho', '2026-03-31', true],
    ['teletrabalho', '2026-04-20', true],
    ['regresso', '2026-03-30', false],
    ['regresso', '2026-03-31', true],
    ['mudanca', '2026-03-30', false],
    ['exposicao', '2026-03-30', false],
    ['exposicao', '2026-05-01', true],
  ] as const)('%s on 31 March: one of %s does: %s [FACTO-11]', (regra, dia, closes) => {
    expect(closingExame(event(regra), [exam(dia)], law) !== undefined).toBe(closes);
  });

  it('is the first that counts; one that was taken over is the admission’s alone [FACTO-11]', () => {
    const exams = [
      exam('2026-05-01', { cd: 3 }),
      exam('2026-04-01', { cd: 2 }),
      exam('2026-03-30'),
    ];
    expect(closingExame(event('regresso'), exams, law)?.cd).toBe(2);
    const taken = [exam('2025-06-01', { aproveitado: true })];
    expect(closingExame(event('admissao'), taken, law)?.cd).toBe(1);
    expect(closingExame(event('regresso'), taken, law)).toBeUndefined();
    const paper = [exam('2026-04-01', { ficha: false })];
    expect(closingExame(event('regresso'), paper, law)?.cd).toBe(1);
    const strict = lawWith(parametro('so_com_ficha', 1));
    expect(closingExame(event('regresso'), paper, strict)).toBeUndefined();
  });

  const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2022-01-01', days));
  const exams = fc.array(
    fc.record({ cd: fc.nat(), dia: day, ficha: fc.boolean(), aproveitado: fc.constant(false) }),
  );
  test('is never too early, and another exam never opens again what is closed [FACTO-11]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DEVIDO_REGRAS),
        day,
        exams,
        exams,
        (regra, dia, some, more) => {
          const closed = closingExame({ regra, dia }, some, law);
          if (closed) expect(closed.dia >= closesFrom({ regra, dia }, law)).toBe(true);
          const later = closingExame({ regra, dia }, [...some, ...more], law);
          if (closed) expect(later && later.dia <= closed.dia).toBe(true);
          const due = some.filter((one) => one.dia >= closesFrom({ regra, dia }, law));
          expect(closed === undefined).toBe(due.length === 0);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../rules/dates/dates.ts';
import { lawWith, parametro } from '../testing/parametros.ts';
import { afterMonths, dueDay } from './due-day.ts';
import { AUSENCIA_MOTIVOS, bareFacts, EXPOSICOES, type Facts, REGIMES } from './facts.ts';

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
const stretch = { de: day, ate: fc.option(day) };
const facts: fc.Arbitrary<Facts> = fc.record({
  nascimento: fc.integer({ min: 0, max: 17_000 }).map((days) => addDays('1960-01-01', days)),
  admissao: fc.option(day),
  admissaoUrgente: fc.boolean(),
  admissaoDispensada: fc.boolean(),
  exameAnterior: fc.option(day),
  exames: fc.array(fc.record({ dia: day, validade: fc.option(day), ficha: fc.boolean() }), {
    maxLength: 3,
  }),
  regimes: fc.array(fc.record({ tipo: fc.constantFrom(...REGIMES), ...stretch }), { maxLength: 2 }),
  exposicoes: fc.array(fc.record({ tipo: fc.constantFrom(...EXPOSICOES), ...stretch }), {
    maxLength: 2,
  }),
  ausencias: fc.constant([]),
  override: fc.constant(null),
});
const exam = (dia: string) => ({ dia, validade: null, ficha: true });
const all = lawWith(
  parametro('ruido_superior_meses', 12),
  parametro('ruido_inferior_meses', 24),
  parametro('amianto_meses', 36),
);

/** Somebody who has been examined: the first exam of a start is the one that no physician moves past it. */
const begun = facts.map((one) =>
  one.exames.length > 0 ? one : { ...one, exames: [exam('2020-01-01')] },
);

test('nobody is due later than any rule asks, unless the physician says so [PRAZO-11]', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const { due, candidates } = dueDay(one, all);
      for (const candidate of candidates) expect(due && due <= candidate.due).toBe(true);
    }),
  );
  fc.assert(
    fc.property(begun, (one) => {
      const override = { data: '2035-01-01', autor: 'x', dia: '2034-01-01', razao: 'x' };
      expect(dueDay({ ...one, override }, all).due).toBe('2035-01-01');
    }),
  );
});

test('a day of the physician stands, whatever somebody is exposed to or however works, until the next exam [PRAZO-07, PRAZO-11]', () => {
  fc.assert(
    fc.property(begun, day, (one, data) => {
      const last =
        one.exames
          .map(({ dia }) => dia)
          .sort()
          .at(-1) ?? '2020-01-01';
      const override = { data, autor: 'x', dia: last, razao: 'x' };
      expect(dueDay({ ...one, override }, all)).toMatchObject({ due: data, rule: 'medico' });
      const exames = [...one.exames, exam(addDays(last, 1))];
      expect(dueDay({ ...one, exames, override }, all).rule).not.toBe('medico');
    }),
  );
});

test('another exposure or regime makes no day later [PRAZO-11]', () => {
  const exposure = fc.record({ tipo: fc.constantFrom(...EXPOSICOES), ...stretch });
  const regime = fc.record({ tipo: fc.constantFrom(...REGIMES), ...stretch });
  fc.assert(
    fc.property(facts, exposure, regime, (one, exposicao, outro) => {
      const before = dueDay(one, all).due ?? '9999-12-31';
      const exposed = { ...one, exposicoes: [...one.exposicoes, exposicao] };
      const working = { ...one, regimes: [...one.regimes, outro] };
      expect((dueDay(exposed, all).due ?? '9999-12-31') <= before).toBe(true);
      expect((dueDay(working, all).due ?? '9999-12-31') <= before).toBe(true);
    }),
  );
});

test('each rule finds the first day on which its period is over [PRAZO-11]', () => {
  fc.assert(
    fc.property(facts, day, ({ nascimento }, last) => {
      const { due } = dueDay(
        { ...bareFacts(nascimento, '2020-01-01'), exames: [exam(last)] },
        lawWith(),
      );
      const birthday = afterMonths(nascimento, 50 * 12);
      const period = (on: string) => (on < adult(nascimento) || on > birthday ? 12 : 24);
      let first = last;
      while (first < afterMonths(last, period(first))) first = addDays(first, 1);
      expect(due).toBe(first);
    }),
    { numRuns: 20 },
  );
});

/** The day on which somebody is 18. */
function adult(birth: string): string {
  const birthday = afterMonths(birth, 18 * 12);
  return birthday.slice(8) === birth.slice(8) ? birthday : addDays(birthday, 1);
}

test('a long absence has its own order: late before it or due on the return [PRAZO-11]', () => {
  const absence = fc.record({
    de: day,
    ate: fc.option(day),
    motivo: fc.constantFrom(...AUSENCIA_MOTIVOS),
  });
  fc.assert(
    fc.property(facts, absence, (one, ausencia) => {
      const { due } = dueDay({ ...one, ausencias: [ausencia] }, all);
      const long = ausencia.ate !== null && ausencia.ate > addDays(ausencia.de, 30);
      if (long && due) expect(due < ausencia.de || due >= (ausencia.ate ?? '')).toBe(true);
    }),
  );
});

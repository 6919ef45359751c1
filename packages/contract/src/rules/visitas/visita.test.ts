import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Ligado, momentoReal, presentes } from './visita.ts';

/** A record of a device, which replaces what that device had seen. */
interface Escrito extends Ligado {
  readonly valor: number;
}

/**
 * What two devices write of three things, each seeing what it wrote itself and, after meeting, what the other did.
 * @returns all records, in the order in which they were written.
 */
function written(steps: readonly { aparelho: number; alvo: number; encontro: boolean }[]) {
  const seen: Escrito[][] = [[], []];
  const all: Escrito[] = [];
  for (const [valor, { aparelho, alvo, encontro }] of steps.entries()) {
    if (encontro) {
      seen[0] = [...all];
      seen[1] = [...all];
    }
    const own = seen[aparelho] as Escrito[];
    const chave = `item ${alvo}`;
    const apos = (presentes(own).get(`resposta ${chave}`) ?? []).map(({ id }) => id);
    const registo: Escrito = { id: `r${valor}`, tipo: 'resposta', chave, apos, valor };
    own.push(registo);
    all.push(registo);
  }
  return { all, seen };
}

const steps = fc.array(
  fc.record({
    aparelho: fc.nat({ max: 1 }),
    alvo: fc.nat({ max: 2 }),
    encontro: fc.boolean(),
  }),
  { maxLength: 14 },
);

const valuesOf = (registos: readonly Escrito[]) =>
  Object.fromEntries(
    [...presentes(registos)]
      .map(([alvo, held]) => [alvo, held.map(({ valor }) => valor).sort((a, b) => a - b)] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

it('what holds does not depend on the order in which records arrive, nor on how often [VISITA-01, VISITA-02]', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (taken, random) => {
      const { all } = written(taken);
      const shuffled = all
        .map((one) => ({ one, at: random.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(valuesOf(shuffled)).toEqual(valuesOf(all));
      // Once more of some, as a device sends that got no answer; kept by id, as the server does.
      const twice = new Map([...all, ...shuffled.slice(0, 3)].map((one) => [one.id, one]));
      expect(valuesOf([...twice.values()])).toEqual(valuesOf(all));
    }),
  );
});

it('the last that each device wrote of a thing holds, unless the other saw it and wrote after it [VISITA-02]', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { all, seen } = written(taken);
      for (const alvo of new Set(all.map(({ chave }) => chave))) {
        const of = (registos: readonly Escrito[]) =>
          registos.filter(({ chave }) => chave === alvo).at(-1);
        const held = presentes(all).get(`resposta ${alvo}`) ?? [];
        expect(held.length).toBeGreaterThan(0);
        expect(held.length).toBeLessThanOrEqual(2);
        // What nobody has replaced is never lost.
        for (const own of seen) {
          const last = of(own);
          const replaced = all.some(({ apos }) => last !== undefined && apos.includes(last.id));
          if (last && !replaced) expect(held).toContain(last);
        }
      }
    }),
  );
});

it('a moment is as long before its arrival as the device says, never before the visit nor after it arrived [VISITA-03]', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const inicio = new Date('2026-03-16T09:00:00Z');
  const chegada = new Date('2026-03-16T12:00:00Z');
  fc.assert(
    fc.property(moment, moment, (feito, agora) => {
      const real = momentoReal(feito, { agora, chegada, inicio }).getTime();
      expect(real).toBeGreaterThanOrEqual(inicio.getTime());
      expect(real).toBeLessThanOrEqual(chegada.getTime());
    }),
  );
  const hour = 3_600_000;
  const wrong = new Date('2031-01-01T00:00:00Z');
  const feito = new Date(wrong.getTime() - hour);
  expect(momentoReal(feito, { agora: wrong, chegada, inicio })).toEqual(
    new Date('2026-03-16T11:00:00Z'),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRandomMarcacoes } from '../src/testing/agenda/random-marcacoes.ts';
import { type PrestadorTests, startPrestadorTests } from '../src/testing/pedidos/prestador.ts';

const WORKS = 10_000;
const TIMEOUT_MS = 900_000;
const SEED = Number(process.env.AGENDA_SEED ?? 20_261_126);

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

it(
  'ten thousand random bookings, moves, endings, proposals and answers by twenty clerks at once lose none and take no time twice [FECHO-01, PROP-35]',
  async () => {
    const { problems, answers, bookings } = await runRandomMarcacoes(tests, {
      seed: SEED,
      works: WORKS,
    });
    // The seed stands beside what is wrong: AGENDA_SEED draws the same again.
    expect({ SEED, problems, answers }).toMatchObject({ SEED, problems: [] });
    expect(bookings).toBeGreaterThan(1_000);
    // The draw reaches what clerks run into: a time that is taken, a booking that has moved on.
    for (const one of [
      'book 200',
      'book 409 MARCACAO_DUVIDOSA',
      'move 200',
      'end 200',
      'propose 200',
      'confirm 200',
    ])
      expect(answers[one] ?? 0, one).toBeGreaterThan(100);
  },
  TIMEOUT_MS,
);

import { expect, test } from 'vitest';
import { factorDeadline } from './factor-deadline.ts';

test('a missing second factor is a line of the bell until three days before its date, and then a bar [ID-130]', () => {
  const left = (today: string) => factorDeadline('2026-03-23T12:00:00Z', today);
  expect(
    ['2026-03-16', '2026-03-19', '2026-03-20', '2026-03-24'].map((day) => left(day).near),
  ).toEqual([false, false, true, true]);
  expect(left('2026-03-16').text).toBe(
    'A sua conta tem de ter um segundo fator até 23-03-2026 (faltam 7 dias). Depois, ser-lhe-á pedido ao entrar.',
  );
  expect(left('2026-03-22').text).toContain('(falta 1 dia)');
  expect(left('2026-03-23').text).toContain('a partir de hoje');
  expect(left('2026-03-24').text).toBe(
    'Na próxima vez que entrar, terá de ativar um segundo fator.',
  );
});

import { expect, it } from 'vitest';
import { awaitedOf, conversaEstado, perguntaText, respostaAte } from './conversas.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10));

it('the side that has not said the last word must answer, since the first word that it has not answered [CONVERSA-02]', () => {
  const asked = [
    { lado: 'empresa', momento: at(2) },
    { lado: 'empresa', momento: at(3) },
  ] as const;
  expect(awaitedOf(asked, 'empresa')).toEqual({ espera: 'prestador', desde: at(2) });
  const answered = [...asked, { lado: 'prestador', momento: at(4) } as const];
  expect(awaitedOf(answered, 'empresa')).toEqual({ espera: 'empresa', desde: at(4) });
  const again = [...answered, { lado: 'empresa', momento: at(5) } as const];
  expect(awaitedOf(again, 'empresa')).toEqual({ espera: 'prestador', desde: at(5) });
  expect(awaitedOf([{ lado: 'prestador', momento: at(2) }], 'trabalhador').espera).toBe(
    'trabalhador',
  );
  expect(() => awaitedOf([], 'empresa')).toThrow();
});

it('what is promised counts working days alone [CONVERSA-05]', () => {
  expect(respostaAte('2026-03-16', 5)).toBe('2026-03-23');
  expect(respostaAte('2026-03-20', 1)).toBe('2026-03-23');
  // Good Friday is none.
  expect(respostaAte('2026-04-02', 1)).toBe('2026-04-06');
});

it('a thread is to be answered, answered or closed', () => {
  const of = (['prestador', 'empresa', 'trabalhador', 'ninguem'] as const).map(conversaEstado);
  expect(of).toEqual(['por-responder', 'respondida', 'respondida', 'fechada']);
});

it.each([
  ['prestador', false, 'Perguntado em 13-03-2026, à espera de resposta até 20-03-2026'],
  ['empresa', true, 'Respondido em 13-03-2026, por ler'],
  ['empresa', false, 'Respondido em 13-03-2026'],
  ['ninguem', true, 'Conversa fechada em 13-03-2026, por ler'],
  ['ninguem', false, 'Conversa fechada em 13-03-2026'],
] as const)(
  'a question that waits for %s, unread %o, says: %s [CONVERSA-25]',
  (espera, por_ler, text) => {
    expect(perguntaText({ espera, desde: '2026-03-13T09:10:00Z', por_ler })).toBe(text);
  },
);

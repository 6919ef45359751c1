import { expect, it } from 'vitest';
import { CAMPANHA_PARTES, campanhaErrors, lugaresDe, ofParte, SITUACOES } from './campanhas.ts';

it('each part of a campaign has exactly the people that it counts, and nobody is in two answers [CAMP-12]', () => {
  const pessoas = SITUACOES.map((situacao, at) => ({ situacao, at }));
  expect(ofParte(pessoas, 'todas')).toEqual(pessoas);
  const parts = ['respondidas', 'abertas', 'sem-resposta', 'por-propor'] as const;
  const counted = parts.flatMap((parte) => ofParte(pessoas, parte)).map(({ at }) => at);
  expect(counted.toSorted()).toEqual(pessoas.map(({ at }) => at));
  for (const { situacao } of ofParte(pessoas, 'recusadas')) {
    expect(CAMPANHA_PARTES.respondidas.situacoes).toContain(situacao);
  }
});

it('a campaign that has begun is answered until its last days, one to come until its first', () => {
  const days = { dt_ini: '2026-04-13', dt_fim: '2026-04-24', aviso_dias: 2 };
  const errors = (responder_ate: string, today: string, begun = false) =>
    campanhaErrors({ ...days, responder_ate }, today, { begun });
  expect(errors('2026-04-09', '2026-03-16')).toEqual({});
  expect(errors('2026-04-10', '2026-03-16')).toEqual({
    responder_ate: 'Com 2 dias úteis de aviso, responde-se até 09-04-2026.',
  });
  expect(errors('2026-04-22', '2026-04-14', true)).toEqual({});
  expect(errors('2026-04-13', '2026-04-10')).toEqual({
    responder_ate: 'Com 2 dias úteis de aviso já não há tempo para responder.',
  });
});

it('a place goes to whoever has no other, and as many people as possible have one [CAMP-14]', () => {
  const long = { cd: 1, lugares: [10] };
  const short = { cd: 2, lugares: [10, 11] };
  const other = { cd: 3, lugares: [10, 11] };
  expect([...lugaresDe([short, long])].toSorted()).toEqual([
    [1, 10],
    [2, 11],
  ]);
  expect(lugaresDe([short, other, long]).size).toBe(2);
  expect(lugaresDe([{ cd: 4, lugares: [] }]).size).toBe(0);
});

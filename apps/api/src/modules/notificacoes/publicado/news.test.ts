import { expect, test } from 'vitest';
import { isAnswerDue, NEWS, type NewsKind, seeText } from './news.ts';
import { addTold, toldOf } from './news-total.ts';
import { wordsAlone, wordsTogether } from './news-words.ts';

const KINDS = Object.keys(NEWS) as NewsKind[];
const [DAY, LATER] = ['2026-11-30', '2026-12-04'];
const of = (kind: NewsKind) => ({ kind, cd: 1, cd_organig: 1, dt: DAY, nome: 'Ana Reis' });

/** What the day of each kind means; all others are when something is or was. */
const MEANING: Partial<Record<NewsKind, readonly [alone: string, together: string]>> = {
  'proposta-enviada': [
    'Ana Reis, responda até 30-11-2026.',
    'Responda até 30-11-2026 (as últimas até 04-12-2026).',
  ],
  'proposta-lembrada': [
    'Ana Reis, responda até 30-11-2026.',
    'Responda até 30-11-2026 (as últimas até 04-12-2026).',
  ],
  'proposta-expirada': ['Ana Reis, para 30-11-2026.', 'Para 30-11-2026 a 04-12-2026.'],
  'proposta-retirada': ['Ana Reis, para 30-11-2026.', 'Para 30-11-2026 a 04-12-2026.'],
  'medida-nova': ['Ana Reis, com prazo até 30-11-2026.', 'Com prazo de 30-11-2026 a 04-12-2026.'],
  'medida-a-terminar': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'medida-atrasada': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'participar-act': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'participar-seguradora': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'participar-tribunal': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'participar-servico': [
    'Ana Reis, com prazo até 30-11-2026.',
    'Com prazo de 30-11-2026 a 04-12-2026.',
  ],
  'exame-inapto': [
    'Ana Reis no exame de 30-11-2026. Veja a decisão na lista.',
    'De 30-11-2026 a 04-12-2026.',
  ],
};

test.each(KINDS)('a notice of %s names its day by what it means [AVISO-60]', (kind) => {
  const [alone, together] = MEANING[kind] ?? [
    'Ana Reis, em 30-11-2026.',
    'De 30-11-2026 a 04-12-2026.',
  ];
  expect(wordsAlone(of(kind)).texto).toBe(alone);
  expect(wordsTogether({ ...toldOf(of(kind)), n: 2, ate: LATER }).texto).toBe(together);
  expect(isAnswerDue(toldOf(of(kind)))).toBe(together.startsWith('Responda até'));
});

test('what has to be answered says when it would be, too, and by which clock [AVISO-60, EMP-309]', () => {
  const marcado = { dt: '2026-12-24', hr: '09:00:00' };
  expect(wordsAlone({ ...of('proposta-lembrada'), marcado }).texto).toBe(
    'Ana Reis, para 24-12-2026 às 09:00: responda até 30-11-2026.',
  );
  expect(wordsAlone({ ...of('exame-marcado'), hr: '09:00:00' }).texto).toBe(
    'Ana Reis, em 30-11-2026 às 09:00.',
  );
  const fuso = 'Atlantic/Azores';
  expect(wordsAlone({ ...of('exame-remarcado'), hr: '09:00:00', fuso }).texto).toBe(
    'Ana Reis, em 30-11-2026 às 09:00 (hora dos Açores).',
  );
});

test('clocks of accidents that are told together say the hours they end [ACID-372]', () => {
  const one = { ...of('participar-act'), hr: '17:50:00' };
  const other = { ...one, cd: 2, dt: LATER, hr: '09:07:00' };
  const both = addTold(toldOf(other), toldOf(one));
  expect(wordsTogether(both).texto).toBe('Com prazo de 30-11-2026 às 17:50 a 04-12-2026 às 09:07.');
  expect(wordsTogether(addTold(both, toldOf(of('participar-act')))).texto).toBe(
    'Com prazo de 30-11-2026 a 04-12-2026.',
  );
});

test.each(KINDS)('what leads to %s says it in four words [AVISO-62]', (kind) => {
  expect(seeText(kind)).toMatch(/^Ver( \S+){1,3}$/);
});

import { expect, it } from 'vitest';
import { momentText, usualSentence, waitSentence } from './historia.ts';

const moment = (
  que: 'criado' | 'aceite' | 'adiado' | 'aplicado',
  quando: string,
  quem: string | null = null,
) => ({ que, quando, quem, ate: que === 'adiado' ? '2026-03-18' : null }) as const;

it('says who did what, and for a client that the provider did [PEND-307]', () => {
  const at = '2026-03-16T09:00:00Z';
  expect([
    momentText(moment('criado', at, 'Ana Melo')),
    momentText(moment('aceite', at, 'Rita Simões')),
    momentText(moment('aceite', at)),
    momentText(moment('adiado', at, 'Rita Simões')),
    momentText(moment('aplicado', at)),
  ]).toEqual([
    'Pedido por Ana Melo',
    'Aceite por Rita Simões',
    'Aceite pelo prestador',
    'Adiado até 18-03-2026 por Rita Simões',
    'Produziu efeito',
  ]);
});

it('says how long a request has waited, by days of Portugal [PEND-307]', () => {
  const asked = moment('criado', '2026-03-14T23:30:00Z');
  const now = new Date('2026-03-16T09:00:00Z');
  expect(waitSentence([asked], now)).toBe('Espera há 2 dias.');
  expect(waitSentence([asked], new Date('2026-03-14T23:40:00Z'))).toBe('Pedido hoje.');
  expect(waitSentence([asked, moment('aceite', '2026-03-15T10:00:00Z')], now)).toBe(
    'Decidido ao fim de 1 dia.',
  );
  expect(waitSentence([], now)).toBeUndefined();
});

it.each([
  [0, 'menos de uma hora'],
  [1, '1 hora'],
  [47, '47 horas'],
  [48, '2 dias'],
  [132, '6 dias'],
])('%i hours are usual: %s [PEND-307]', (horas, text) => {
  expect(usualSentence({ horas, pedidos: 12 })).toBe(
    `Normalmente decidido em ${text} (metade dos 12 dos últimos 90 dias demorou menos).`,
  );
});

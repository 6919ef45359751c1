import { expect, test } from 'vitest';
import { type Envio, sentText, togetherText } from './envios.ts';

const envio = (more: Partial<Envio>): Envio => ({
  cd: 1,
  message: 'Pedido enviado para 18 pessoas.',
  pedidos: 18,
  horas: 72,
  codigos: [],
  ...more,
});

test('what was sent says how many, of which sites, and when an answer is promised [MARCAR-42]', () => {
  const [one, other] = [envio({ sitio: 'Aveiro' }), envio({ pedidos: 1, sitio: 'Leiria' })];
  expect(sentText([one])).toBe(
    'Pedido enviado: 18 pessoas (Aveiro). O prestador responde em 3 dias úteis.',
  );
  expect(sentText([one, other])).toBe(
    '2 pedidos enviados: 19 pessoas (Aveiro, Leiria). O prestador responde em 3 dias úteis.',
  );
  expect(sentText([envio({ pedidos: 1, horas: undefined })])).toBe('Pedido enviado: 1 pessoa.');
  expect(togetherText([one])).toBe('Pedido enviado para 18 pessoas.');
  expect(togetherText([one, other])).toBe('2 pedidos enviados para 19 pessoas.');
});

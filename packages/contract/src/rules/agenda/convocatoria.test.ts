import { expect, test } from 'vitest';
import { naoEntregueText } from './convocatoria.ts';

test('a letter that did not arrive is said with why, since when, and what to do [CONV-44]', () => {
  const row = {
    entrega_motivo: 'o servidor de correio recusou a mensagem',
    entrega_dt: '2026-11-26',
  };
  expect(naoEntregueText({ ...row, convocatoria: 'nao-entregue' })).toBe(
    'O servidor de correio recusou a mensagem, desde 26-11-2026. Corrija o e-mail, imprima a convocatória ou telefone.',
  );
  expect(naoEntregueText({ convocatoria: 'nao-entregue' })).toContain('A mensagem não chegou.');
  expect(naoEntregueText({ ...row, convocatoria: 'incerta' })).toContain('Telefone');
  expect(naoEntregueText({ ...row, convocatoria: 'confirmo' })).toBeNull();
});

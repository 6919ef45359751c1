import { expect, test } from 'vitest';
import { emailPartilhadoText } from './email-partilhado.ts';

const ana = { nome: 'Ana Melo', num_mecan: '00065' };
const rui = { nome: 'Rui Paz', num_mecan: null };

test('who else has an address is named, the first of many [FUNC-366]', () => {
  expect(emailPartilhadoText({ total: 1, pessoas: [ana] })).toBe(
    'Este endereço também é de outra pessoa: Ana Melo (N.º 00065). As convocatórias de cada uma chegam a quem o lê.',
  );
  expect(emailPartilhadoText({ total: 5, pessoas: [ana, rui] })).toContain(
    'de 5 outras pessoas: Ana Melo (N.º 00065), Rui Paz e mais 3.',
  );
});

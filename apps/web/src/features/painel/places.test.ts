import { expect, test } from 'vitest';
import { placesFor } from './places.ts';

test('who has no list of requests is told of none of their own [DASH-301]', () => {
  const bell = (sees: boolean) => placesFor(sees).find(({ name }) => name === 'Avisos')?.text;
  expect(bell(true)).toContain('pedidos');
  expect(bell(false)).not.toContain('pedidos');
});

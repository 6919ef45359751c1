import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

const ANA = { nome: 'Ana' };
const RUI = { nome: 'Rui' };

test('the same content keeps its key until it is answered; other content has another', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf(ANA);
  expect(keyOf({ ...ANA }).key).toBe(first.key);
  expect(keyOf(RUI).key).not.toBe(first.key);
});

test('after an answer the same content is a new action', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf(ANA);
  first.forget();
  expect(keyOf(ANA).key).not.toBe(first.key);
});

test('a late answer does not take the key of what was sent since', () => {
  const keyOf = idempotencyKeys();
  const late = keyOf(ANA);
  const second = keyOf(RUI);
  late.forget();
  expect(keyOf(RUI).key).toBe(second.key);
});

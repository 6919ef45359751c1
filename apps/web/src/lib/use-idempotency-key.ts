import { useState } from 'react';
import { idempotencyKeys } from './idempotency-keys.ts';

/** The idempotency keys of the form that calls it. */
export function useIdempotencyKey() {
  const [keyFor] = useState(idempotencyKeys);
  return keyFor;
}

import { useState } from 'react';
import { randomId } from '../random-id.ts';

/** An idempotency key: the server performs calls with the same key once. */
export interface IdempotencyKey {
  readonly key: string;
  /** Called after an answer: the same content sent again then gets a new key. */
  forget(): void;
}

/**
 * Idempotency keys for one form: a retry of the same content after a lost answer keeps its key. Changed content gets a
 * new one, and so does the same content after an answer.
 */
export function idempotencyKeys(): (content: unknown) => IdempotencyKey {
  let last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.text) last = { text, key: randomId() };
    const { key } = last;
    return {
      key,
      forget: () => {
        if (last.key === key) last = { text: '', key: '' };
      },
    };
  };
}

/** The idempotency keys of the form that calls it. */
export function useIdempotencyKey() {
  const [keyFor] = useState(idempotencyKeys);
  return keyFor;
}

import { useRef } from 'react';

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
export function useIdempotencyKey(): (content: unknown) => IdempotencyKey {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    const { key } = last.current;
    return {
      key,
      forget: () => {
        if (last.current.key === key) last.current = { text: '', key: '' };
      },
    };
  };
}

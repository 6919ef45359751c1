import { useRef } from 'react';

/** Marks a call so that the server does it once, however often it is sent. */
export interface IdempotencyKey {
  readonly key: string;
  /** The call was answered: the same again is meant anew. */
  forget(): void;
}

/**
 * Keys for the calls of one form: the same content, sent again after a lost answer, keeps its key; changed content gets a
 * new one, and so does the same once it was answered.
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

import { useRef } from 'react';

/**
 * Keys for the calls of one filled form: the same content, sent again after a lost answer, keeps its key; changed
 * content gets a new one.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

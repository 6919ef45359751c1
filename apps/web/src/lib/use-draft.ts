import { useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from './drafts.ts';

const DELAY = 300;

/**
 * Keeps an unsent form in this browser, a moment after each change and when the page goes.
 * @param content `null` while there is nothing to keep.
 * @returns what forgets it for good: the form was sent, or is left unsaved.
 */
export function useDraft(key: string, content: object | null): () => void {
  const over = useRef(false);
  useEffect(() => {
    const keep = () => {
      if (over.current) return;
      if (content) writeDraft(key, content);
      else removeDraft(key);
    };
    const timer = setTimeout(keep, DELAY);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, content]);
  return () => {
    over.current = true;
    removeDraft(key);
  };
}

import { useEffect, useRef, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';
import type { IdempotencyKey } from './idempotency-keys.ts';

const DELAY = 300;

/**
 * Saves a form as a draft: debounced after each change, and when the page is closed.
 * @param recovered the draft that the form started from.
 * @param content `null` if there is nothing to save.
 */
export function useDraft(key: string, recovered: Draft | null, content: object | null) {
  const [keeper] = useState(() => new DraftKeeper(key, recovered));
  /** The content that another tab has sent, as JSON. */
  const [gone, setGone] = useState<string>();
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
    const keep = () => keeper.keep(content);
    const timer = setTimeout(keep, DELAY);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keeper, content]);
  useEffect(
    () =>
      keeper.watch(
        () => latest.current,
        () => setGone(JSON.stringify(latest.current)),
      ),
    [keeper],
  );
  return {
    /** Another tab has sent this content, and it has not changed since. */
    sentElsewhere: gone !== undefined && gone === JSON.stringify(content),
    /** Gives the idempotency key for sending a content. */
    keyFor: (given: object): IdempotencyKey => ({ key: keeper.send(given), forget: () => {} }),
    /** The server refused the key because another tab has sent other content with it. */
    refuse(given: object): void {
      keeper.sentElsewhere(given);
      setGone(JSON.stringify(given));
    },
    sent: () => keeper.sent(),
    /** Deletes the draft after the user discarded it. */
    forget: () => keeper.forget(),
  };
}

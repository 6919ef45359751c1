import { useEffect, useRef, useState } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';
import type { IdempotencyKey } from './idempotency.ts';

const DELAY = 300;

/**
 * Keeps an unsent form in this browser, a moment after each change and when the page goes.
 * @param recovered what the form began with.
 * @param content `null` while there is nothing to keep.
 */
export function useDraft(key: string, recovered: Draft | null, content: object | null) {
  const [keeper] = useState(() => new DraftKeeper(key, recovered));
  /** The content that another tab has sent. */
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
    /** Another tab has sent what stands here, and nothing has been changed since. */
    sentElsewhere: gone !== undefined && gone === JSON.stringify(content),
    /** Names the sending of a content. */
    keyFor: (given: object): IdempotencyKey => ({ key: keeper.send(given), forget: () => {} }),
    /** The server knows the record with another content: another tab has sent it. */
    refuse(given: object): void {
      keeper.sentElsewhere(given);
      setGone(JSON.stringify(given));
    },
    sent: () => keeper.sent(),
    /** It is left unsaved. */
    forget: () => keeper.forget(),
  };
}

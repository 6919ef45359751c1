import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOptions } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';

const DELAY = 300;

/**
 * Saves a form as a draft: debounced after each change, and when the page is closed.
 * @param recovered the draft that was found: it is deleted if the form has taken nothing from it.
 * @param content `null` if there is nothing to save.
 */
export function useDraft(key: string, recovered: Draft | null, content: object | null) {
  const [keeper] = useState(() => new DraftKeeper(key, recovered));
  /** The content that another tab has sent, as JSON. */
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    const keep = () => keeper.keep(content);
    const timer = setTimeout(keep, DELAY);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keeper, content]);
  const current = useEffectEvent(() => content);
  useEffect(
    () =>
      keeper.watch(
        () => current(),
        () => setGone(JSON.stringify(current())),
      ),
    [keeper],
  );
  return {
    /** Another tab has sent this content, and it has not changed since. */
    sentElsewhere: gone !== undefined && gone === JSON.stringify(content),
    /**
     * Sends a content under the idempotency key of its draft, which is deleted once the server has accepted it.
     * @returns the answer; `null` if another tab has sent other content under that key.
     * @throws what `call` throws otherwise.
     */
    send: async <T>(
      given: object | null,
      call: (options: CallOptions) => Promise<T>,
    ): Promise<T | null> => {
      try {
        const key = keeper.send(given);
        const answer = await call({ idempotencyKey: { key, forget: () => {} } });
        keeper.sent();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'CHAVE_REPETIDA') throw error;
        keeper.sentElsewhere(given);
        setGone(JSON.stringify(given));
        return null;
      }
    },
    /** Deletes the draft after the user discarded it. */
    forget: () => keeper.forget(),
  };
}

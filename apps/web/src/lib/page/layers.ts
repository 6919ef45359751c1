import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

type Close = () => void;

interface Layer {
  readonly id: symbol;
  /** How Back closes it; `undefined` if Back goes back. */
  closerOfBack(): Close | undefined;
}

/** What is open over the page, the topmost last. */
const layers: Layer[] = [];

/** The topmost one when the current key was pressed: it may close before the key reaches the others. */
let topAtKey: Layer | undefined;

/** Whether the page itself goes back. */
let ownBack = false;

// In the capture phase, before any dialog handles the key.
window.addEventListener(
  'keydown',
  () => {
    topAtKey = layers.at(-1);
    setTimeout(() => {
      topAtKey = undefined;
    });
  },
  true,
);

const closerOfBack = (): Close | undefined => (ownBack ? undefined : layers.at(-1)?.closerOfBack());

/** Whether Back closes something, and therefore leaves nothing else. */
export const isBackTaken = (): boolean => closerOfBack() !== undefined;

/** Goes back, whatever is open. The browser does so later: until then another call does nothing. */
export function goBack(history: RouterHistory): void {
  if (ownBack) return;
  ownBack = true;
  // The router's listener, which asks the blockers, is done by then.
  const ended = () => setTimeout(() => (ownBack = false));
  window.addEventListener('popstate', ended, { once: true });
  history.back();
}

/**
 * Something is open over the page while `shown`. Back and Escape close only the topmost layer.
 * @param onBack closes it instead of going back; `undefined` if Back goes back, whatever is open below.
 * @returns whether it is topmost: Escape reaches everything that is open.
 */
export function useLayer(shown: boolean, onBack: Close | undefined): () => boolean {
  const { history } = useRouter();
  const [id] = useState(() => Symbol('layer'));
  const closer = useEffectEvent(() => onBack);
  useEffect(() => {
    if (!shown) return;
    const layer: Layer = { id, closerOfBack: () => closer() };
    layers.push(layer);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // The blockers of all that is open are asked in the order in which it was opened.
        const close = action === 'BACK' ? closerOfBack() : undefined;
        close?.();
        return close !== undefined;
      },
    });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      unblock();
    };
  }, [id, shown, history]);
  return () => (topAtKey ?? layers.at(-1))?.id === id;
}

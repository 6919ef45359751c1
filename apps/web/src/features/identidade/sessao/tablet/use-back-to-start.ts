import { TABLET } from '@sst/contract/rules/trabalhador/prova';
import { useEffect, useEffectEvent } from 'react';

/** Goes back to the start where nobody touches it for a minute, and where the page is left. */
export function useBackToStart(busy: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!busy) return;
    const wait = () => setTimeout(back, TABLET.segundos * 1000);
    let timer = wait();
    const again = () => {
      clearTimeout(timer);
      timer = wait();
    };
    const left = () => back();
    addEventListener('pointerdown', again);
    addEventListener('keydown', again);
    addEventListener('pagehide', left);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', again);
      removeEventListener('keydown', again);
      removeEventListener('pagehide', left);
    };
  }, [busy]);
}

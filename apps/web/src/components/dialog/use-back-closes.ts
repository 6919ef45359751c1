import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Back closes a dialog that is not in the address, and stays on the page. */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          const isBack = action === 'BACK';
          if (isBack) close();
          return isBack;
        },
      }),
    [history],
  );
}

import { useEffect, useRef } from 'react';

/** Whether what called it is still on the page: whoever went elsewhere while a call was under way stays there. */
export function useStillShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

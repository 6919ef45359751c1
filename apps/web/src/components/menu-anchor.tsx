import { type Ref, useLayoutEffect } from 'react';

interface Props {
  readonly target: HTMLElement | null;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * Child of `Menu.Target` that anchors a lazy menu to a button that is rendered already. The button stays the same
 * element, so that the focus is not lost when the menu's code arrives.
 */
export function MenuAnchor({ target, ref }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(target);
    return () => {
      if (typeof release === 'function') release();
      else ref(null);
    };
  }, [ref, target]);
  return null;
}

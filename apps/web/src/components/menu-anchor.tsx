import { type Ref, useLayoutEffect } from 'react';

interface Props {
  readonly target: HTMLElement | null;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * Child of `Menu.Target` that ties a menu to a button which is there before the menu's code is: the button stays the
 * same element, so that focus is not lost when the code arrives.
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

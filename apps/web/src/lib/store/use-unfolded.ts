import { useState } from 'react';

/** Whether something is unfolded, which is remembered as long as the window is open. @param name tells what it is. */
export function useUnfolded(name: string): readonly [boolean, (unfolded: boolean) => void] {
  const key = `aberto:${name}`;
  const [unfolded, setUnfolded] = useState(() => sessionStorage.getItem(key) !== null);
  const change = (next: boolean) => {
    setUnfolded(next);
    if (next) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  };
  return [unfolded, change];
}

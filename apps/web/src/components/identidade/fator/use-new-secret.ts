import { useEffect, useRef, useState } from 'react';
import { newSecret } from './secret.ts';

/**
 * The secret that a factor is set up with: the server's, which is the same after a reload; one that is made here where the
 * server has none. @returns undefined until it is known.
 */
export function useNewSecret(
  begin: () => Promise<{ readonly segredo: string }>,
): string | undefined {
  const [segredo, setSegredo] = useState<string>();
  const first = useRef(begin);
  useEffect(() => {
    let left = false;
    first.current().then(
      (begun) => !left && setSegredo(begun.segredo),
      () => !left && setSegredo(newSecret()),
    );
    return () => {
      left = true;
    };
  }, []);
  return segredo;
}

const KEY = 'sst-ativar-fator';

/** A key of this tab that outlives a reload, by which the server knows who began; another one each time where none can be kept. */
export function tabKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return kept;
    sessionStorage.setItem(KEY, made);
  } catch {
    // The browser keeps nothing.
  }
  return made;
}

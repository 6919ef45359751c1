import { useEffect, useState } from 'react';

type Judge = typeof import('@sst/contract/rules/identidade/password-guess');

/** Its lists of words are large: they are loaded once, and only where a password is typed. */
let loading: Promise<Judge> | undefined;

/**
 * Whether a password is easily guessed, as the server will judge it.
 * @returns `undefined` as long as the words are not there.
 */
export function useGuessable(password: string, email: string): boolean | undefined {
  const [judge, setJudge] = useState<Judge>();
  const typed = password !== '';
  useEffect(() => {
    if (!typed) return;
    loading ??= import('@sst/contract/rules/identidade/password-guess');
    loading.then(setJudge).catch(() => {
      loading = undefined;
    });
  }, [typed]);
  return judge && typed ? judge.isGuessable(password, judge.ownWords([email])) : undefined;
}

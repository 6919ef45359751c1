import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { useAbilities, useChosenCompany } from '../../lib/session.ts';

const POLL_MS = 60_000;

/** After so long without a key or a click nobody is there, and asking on would keep the session from ending. */
const AWAY_MS = 30 * 60_000;

export function notificacoesQuery(company: number) {
  return callQuery('listNotificacoes', { params: { company } }, { quiet: true });
}

/** The user's notifications in the chosen company: asked for every minute while someone looks, and on coming back. */
export function useNotificacoes() {
  const company = useChosenCompany()?.cd;
  // With accesses there is a company indeed.
  const enabled = useAbilities().loaded && company !== undefined;
  // Named here, so that whoever uses the hook is told of each: a part that comes later would look at an old answer.
  const { data, error, refetch } = useQuery({ ...notificacoesQuery(company ?? 0), enabled });
  useEffect(() => {
    if (!enabled) return;
    return whileSomeoneLooks(() => void refetch({ cancelRefetch: false }));
  }, [enabled, refetch]);
  return { data, error, refetch };
}

/** Looks again at intervals and when the window gets the focus. @returns what ends it. */
function whileSomeoneLooks(look: () => void): () => void {
  let lastInput = Date.now();
  const controller = new AbortController();
  const { signal } = controller;
  const note = () => {
    lastInput = Date.now();
  };
  for (const input of ['pointerdown', 'keydown'])
    window.addEventListener(input, note, { signal, capture: true, passive: true });
  window.addEventListener(
    'focus',
    () => {
      note();
      look();
    },
    { signal },
  );
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - lastInput < AWAY_MS) look();
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}

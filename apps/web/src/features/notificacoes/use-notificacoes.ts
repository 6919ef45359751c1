import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';

const POLL_MS = 60_000;

/** Polling stops after this time without input, since it would keep the session from expiring. */
const AWAY_MS = 30 * 60_000;

export function notificacoesQuery(company: number) {
  return callQuery('listNotificacoes', { params: { company } }, { quiet: true });
}

/**
 * The user's notifications in the chosen company: polled every minute while the user is active, and on window focus.
 */
export function useNotificacoes() {
  const company = useChosenEmpresa()?.cd;
  // Once the abilities have loaded, the company is valid.
  const enabled = useAbilities().loaded && company !== undefined;
  // Destructured here, so that the query tracks these fields for every caller.
  const { data, error, refetch } = useQuery({ ...notificacoesQuery(company ?? 0), enabled });
  useEffect(() => {
    if (!enabled) return;
    return whileSomeoneLooks(() => void refetch({ cancelRefetch: false }));
  }, [enabled, refetch]);
  return { data, error, refetch };
}

/** Calls `look` at intervals while the user is active, and on window focus. @returns the cleanup. */
export function whileSomeoneLooks(look: () => void): () => void {
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

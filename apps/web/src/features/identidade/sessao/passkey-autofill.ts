import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { SignIn } from '@sst/contract';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { notifyError } from '../../../lib/notices/notify.ts';

/** A challenge serves for five minutes: it is asked for anew before that, while somebody may look at the page. */
const RENEWED_MS = 4 * 60_000;
const LOOKED_MS = 15_000;
/** What ends sooner was ended by no person: the browser would end the next one, too. */
const SOONEST_MS = 1_000;

/**
 * Lets the browser offer passkeys in the list below the field of the e-mail, and signs in by the one that is chosen. Nobody
 * has asked for it: where it cannot be done, the page is as it is.
 * @returns what ends it.
 */
export function offerPasskeys(onAnswer: (answer: SignIn) => Promise<void>): () => void {
  let turn = 0;
  let asked = 0;

  async function offer(): Promise<void> {
    turn += 1;
    const own = turn;
    asked = Date.now();
    try {
      const { opcoes } = await callApi('beginChaveEntrada', { body: {} }, { quiet: true });
      if (own !== turn) return;
      const resposta = await startAuthentication({
        optionsJSON: opcoes,
        useBrowserAutofill: true,
      });
      await enter(resposta);
    } catch {
      // Given up by its user, or overtaken by another: it is offered once more.
      if (own === turn && Date.now() - asked > SOONEST_MS) void offer();
    }
  }

  async function enter(resposta: Awaited<ReturnType<typeof startAuthentication>>): Promise<void> {
    try {
      await onAnswer(await callApi('enterWithChave', { body: { resposta } }, { quiet: true }));
    } catch (error) {
      notifyError(error);
      if (error instanceof ApiError) throw error;
    }
  }

  function renew(): void {
    const old = Date.now() - asked > RENEWED_MS;
    if (old && document.visibilityState === 'visible') void offer();
  }

  const timer = setInterval(renew, LOOKED_MS);
  document.addEventListener('visibilitychange', renew);
  void browserSupportsWebAuthnAutofill().then((able) => {
    if (able && turn === 0) void offer();
  });
  return () => {
    turn = Number.NaN;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    WebAuthnAbortService.cancelCeremony();
  };
}

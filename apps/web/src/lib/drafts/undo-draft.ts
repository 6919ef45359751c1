import { callApi } from '../calls/api-client.ts';
import { notify, notifyError, notifyUndo } from '../notices/notify.ts';
import type { DraftPlace } from './draft-place.ts';

/** A draft is back: forms that are open look for it. */
const RESTORED = 'rascunho-reposto';

/** Offers to bring back a draft that the user has just deleted; one of no company is gone. @param since when that was asked for. */
export function offerDraft(
  { company }: Pick<DraftPlace, 'company'>,
  id: string,
  since: number,
): void {
  if (company === null) return;
  const restore = async () => {
    try {
      const given = { params: { company }, body: { id } };
      const { message, reposto } = await callApi('undoRemocaoRascunho', given);
      notify(reposto ? 'success' : 'warning', message);
      window.dispatchEvent(new Event(RESTORED));
    } catch (error) {
      notifyError(error);
    }
  };
  notifyUndo('Rascunho apagado.', { run: () => void restore(), about: `rascunho ${id}` }, since);
}

/** Calls `look` when a draft is brought back. @returns what ends that. */
export function watchRestored(look: () => void): () => void {
  window.addEventListener(RESTORED, look);
  return () => window.removeEventListener(RESTORED, look);
}

import { FILA_BATCH } from '@sst/contract/rules/prestador';
import { useQueryClient } from '@tanstack/react-query';
import { detailQuery, type FilaItem, keyOf } from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { forgetUndo, notify, notifyError } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { forgetAceites } from '../admissoes/admissoes-aceites.ts';

/** Identifies a decision on several items, for the toast that offers to undo it. */
export function decisionKey(itens: readonly FilaItem[]): string {
  return itens.map(keyOf).join(' ');
}

/** Takes them back, as many in a call as one may have. */
async function undoAll(itens: readonly FilaItem[]) {
  const first = await callApi('undoDecisoes', { body: { itens: itens.slice(0, FILA_BATCH) } });
  if (itens.length <= FILA_BATCH) return first;
  const resultados = [...first.resultados];
  for (let at = FILA_BATCH; at < itens.length; at += FILA_BATCH) {
    const body = { itens: itens.slice(at, at + FILA_BATCH) };
    resultados.push(...(await callApi('undoDecisoes', { body })).resultados);
  }
  const done = resultados.filter(({ error }) => error === null).length;
  return { message: `Decisões anuladas: ${done} de ${itens.length}.`, resultados };
}

/** Takes held decisions back, shows the result as a toast, and refetches. */
export function useUndoDecisions(): (itens: readonly FilaItem[]) => Promise<void> {
  const client = useQueryClient();
  return async (rows) => {
    const itens = rows.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
    forgetUndo(decisionKey(itens));
    forgetAceites(itens);
    try {
      const { message, resultados } = await undoAll(itens);
      // A detail that is opened before it is read anew can be decided at once.
      for (const item of resultados.filter(({ error }) => error === null)) {
        client.setQueryData(detailQuery(item).queryKey, (old) => old && { ...old, retida: null });
      }
      notify(resultados.every(({ error }) => error === null) ? 'success' : 'warning', message);
    } catch (error) {
      notifyError(error);
    }
    void refreshAfterCall(client, 'undoDecisoes').then(focusHeadingIfLost);
  };
}

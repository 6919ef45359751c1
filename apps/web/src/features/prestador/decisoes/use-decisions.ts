import type { DecisaoBody, FilaRow } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { PEDIDO_STATE, PEDIDO_STATE_LABEL } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  detailOf,
  detailQuery,
  type FilaItem,
  keyOf,
  summaryOf,
} from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isOvertaken } from '../../../lib/calls/api-error.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { addAceites } from '../admissoes/admissoes-aceites.ts';
import { useOpenAgain } from '../fila/use-open-again.ts';
import type { Decision } from './decisions.ts';
import { sendDecision } from './send-decision.ts';
import { decisionKey, useUndoDecisions } from './use-undo-decisions.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

/** A request that could not be decided, with the reason. */
export interface Failure {
  readonly row: FilaRow;
  readonly error: string;
}

/** 'Aceites', of many. */
const MANY: Readonly<Record<Decision, readonly [string, string]>> = {
  [emAnalise]: ['em análise', 'em análise'],
  [aceite]: ['aceite', 'aceites'],
  [recusado]: ['recusado', 'recusados'],
};

/** After this a held decision has taken effect, in ms. */
const EFFECT_MS = (HOLD_SECONDS + 3) * 1000;

/** What a decision says besides. */
export interface DecisionOptions {
  readonly motivo?: string;
  /** False keeps what is booked after a departure. */
  readonly desmarcar?: boolean;
}

export function bodyOf(
  estado: Decision,
  { motivo, desmarcar = true }: DecisionOptions,
): DecisaoBody {
  return { estado, motivo, reter: true, ...(!desmarcar && { desmarcar }) };
}

/** An item as its open detail calls it. */
function nameOf(client: QueryClient, item: FilaItem): string {
  const answer = client.getQueryData(detailQuery(item).queryKey);
  if (!answer) return 'o pedido';
  const { tipo, nome } = summaryOf(detailOf(answer));
  return `${tipo} de ${nome}`;
}

/** An item with its type, as its open detail says it. */
function rowsOf(client: QueryClient, item: FilaItem) {
  const answer = client.getQueryData(detailQuery(item).queryKey);
  const detail = answer && detailOf(answer);
  return detail?.origem === 'funcionario' ? [{ ...item, cd_tipo: detail.pedido.cd_tipo }] : [];
}

/** Sends decisions, which are held for a while, offers to undo them in a toast, and refetches. */
export function useDecisions() {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const keyFor = useIdempotencyKey();
  const undo = useUndoDecisions();
  const openAgain = useOpenAgain();

  const offerUndo = (itens: readonly FilaItem[], message: string, since: number) => {
    const run = () => {
      openAgain(itens);
      void undo(itens);
    };
    notifyUndo(message, { run, about: decisionKey(itens) }, since);
    // Also where the list that shows it now does not have its row.
    setTimeout(() => void refreshAfterCall(client, 'decideMany'), EFFECT_MS);
  };

  /** @param onDecided called once it is held; `overtaken` if somebody else has decided it, or is about to. */
  const decide = (
    item: FilaItem,
    estado: Decision,
    options: DecisionOptions,
    onDecided: (overtaken: boolean) => void,
  ) =>
    run(async () => {
      const since = Date.now();
      try {
        const body = bodyOf(estado, options);
        await sendDecision(item, body, keyFor({ item: keyOf(item), body }));
        offerUndo([item], `${PEDIDO_STATE_LABEL[estado]}: ${nameOf(client, item)}`, since);
        if (estado === aceite) addAceites(rowsOf(client, item));
        onDecided(false);
      } catch (error) {
        if (!isOvertaken(error)) return notifyError(error);
        notify('warning', error.message);
        onDecided(true);
      }
      void refreshAfterCall(client, 'decideMany').then(focusHeadingIfLost);
    });

  /** @param onDone receives the server's text and the requests that could not be decided. */
  const decideMany = (
    rows: readonly FilaRow[],
    estado: Decision,
    decided: DecisionOptions,
    onDone: (message: string, failures: readonly Failure[]) => void,
  ) =>
    run(async () => {
      const itens = rows.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
      const since = Date.now();
      try {
        const body = { itens, decisao: bodyOf(estado, decided) };
        const options = { idempotencyKey: keyFor(body) };
        const { message, resultados } = await callApi('decideMany', { body }, options);
        const errors = new Map(resultados.map((one) => [keyOf(one), one.error]));
        const failures = rows.flatMap((row) => {
          const error = errors.get(keyOf(row));
          return error ? [{ row, error }] : [];
        });
        const held = itens.filter((item) => errors.get(keyOf(item)) === null);
        if (held.length > 0) offerUndo(held, countLabel(held.length, ...MANY[estado]), since);
        if (estado === aceite) addAceites(rows.filter((row) => errors.get(keyOf(row)) === null));
        onDone(message, failures);
      } catch (error) {
        notifyError(error);
      }
      void refreshAfterCall(client, 'decideMany').then(focusHeadingIfLost);
    });

  return { busy, decide, decideMany };
}

import type { DecisaoBody, FilaRow } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { FILA_BATCH } from '@sst/contract/rules/prestador';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BulkState, STOPPED } from '../../../components/bulk/run-many.ts';
import { keyOf } from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { addAceites } from '../admissoes/admissoes-aceites.ts';
import type { Decision } from '../decisoes/decisions.ts';
import { bodyOf, type DecisionOptions } from '../decisoes/use-decisions.ts';
import { decisionKey, useUndoDecisions } from '../decisoes/use-undo-decisions.ts';

/** After this a held decision has taken effect, in ms. */
const EFFECT_MS = (HOLD_SECONDS + 3) * 1000;

interface Options {
  /** 'Foram aceites 3 pedidos.' */
  doneText(count: number): string;
  /** All of them are decided. */
  onDone(): void;
}

/** Decides many requests alike, some hundreds in a call, with their progress; the toast at the end undoes them all. */
export function useLoteRun({ doneText, onDone }: Options) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const undo = useUndoDecisions();
  const [state, setState] = useState<BulkState<FilaRow>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const decideSome = async (rows: readonly FilaRow[], decisao: DecisaoBody) => {
    const itens = rows.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
    const body = { itens, decisao };
    const { resultados } = await callApi('decideMany', { body }, { idempotencyKey: keyFor(body) });
    const errors = new Map(resultados.map((one) => [keyOf(one), one.error]));
    const outcomes = rows.map((row) => ({ row, reason: errors.get(keyOf(row)) ?? null }));
    return {
      done: outcomes.filter(({ reason }) => reason === null).map(({ row }) => row),
      failures: outcomes.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }])),
    };
  };

  const start = async (rows: readonly FilaRow[], estado: Decision, options: DecisionOptions) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const done: FilaRow[] = [];
    const failures: { row: FilaRow; reason: string }[] = [];
    let broken: string | undefined;
    const report = (ended: boolean) =>
      setState({ total: rows.length, done: [...done], failures: [...failures], broken, ended });
    report(false);
    for (let at = 0; at < rows.length && broken === undefined; at += FILA_BATCH) {
      if (controller.signal.aborted) {
        broken = STOPPED;
        break;
      }
      try {
        const some = rows.slice(at, at + FILA_BATCH);
        const outcome = await decideSome(some, bodyOf(estado, options));
        done.push(...outcome.done);
        failures.push(...outcome.failures);
      } catch (error) {
        broken = error instanceof Error && error.message ? error.message : UNKNOWN_MESSAGE;
      }
      report(false);
    }
    report(true);
    if (estado === PEDIDO_STATE.aceite) addAceites(done);
    if (done.length > 0) {
      notifyUndo(doneText(done.length), { run: () => void undo(done), about: decisionKey(done) });
      // Also where the list that shows it now does not have its rows.
      setTimeout(() => void refreshAfterCall(client, 'decideMany'), EFFECT_MS);
    }
    void refreshAfterCall(client, 'decideMany').then(focusHeadingIfLost);
    if (done.length === rows.length) onDone();
  };

  return { state, start, stop: () => running.current?.abort() };
}

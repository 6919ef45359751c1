import type { LinhaDoDia } from '@sst/contract';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { notify, notifyError, notifyUndo } from '../../../../lib/notices/notify.ts';
import { keyOf, nextLeft } from './fecho-rows.ts';

/** The identifier of the element of a row. */
export const idOf = (key: string) => `linha-${key}`;

type Answer = { readonly message: string };

/** What changes a row, and what takes it back; undefined where nobody may but somebody else. */
export interface RowChange<T extends Answer> {
  readonly call: () => Promise<T>;
  readonly undo: (answer: T) => (() => Promise<Answer>) | undefined;
}

/** Which row has its turn. @param isLeft whether something is left to do with a row. */
function useTurn(rows: readonly LinhaDoDia[], isLeft: (row: LinhaDoDia) => boolean) {
  const [chosen, choose] = useState<string>();
  const at = rows.some((row) => keyOf(row) === chosen)
    ? chosen
    : (nextLeft(rows, undefined, isLeft) ?? (rows[0] && keyOf(rows[0])));
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved > 0 && at !== undefined) document.getElementById(idOf(at))?.focus();
  }, [moved, at]);
  /** Gives a row its turn, and the focus. */
  const go = (key: string | undefined) => {
    if (key === undefined) return;
    choose(key);
    setMoved((n) => n + 1);
  };
  const step = (by: 1 | -1) => {
    const index = rows.findIndex((row) => keyOf(row) === at);
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
    go(next && keyOf(next));
  };
  return { at, current: rows.find((row) => keyOf(row) === at), choose, go, step };
}

/**
 * The rows of a day as they are changed, one after the other: the next has its turn at once, and what goes wrong is told in the row.
 * @param isLeft whether something is left to do with a row that nothing is under way for.
 */
export function useRowChanges(rows: readonly LinhaDoDia[], isLeft: (row: LinhaDoDia) => boolean) {
  const client = useQueryClient();
  const under = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const left = (row: LinhaDoDia) => isLeft(row) && !under.current.has(keyOf(row));
  const turn = useTurn(rows, left);

  const refresh = () => refreshAfterCall(client, 'closeMarcacao').catch(() => {});
  const tell = (row: LinhaDoDia, text: string) =>
    setErrors((before) => new Map(before).set(keyOf(row), text));

  const change = async <T extends Answer>(row: LinhaDoDia, { call, undo }: RowChange<T>) => {
    const key = keyOf(row);
    if (under.current.has(key)) return;
    under.current.add(key);
    setBusy(new Set(under.current));
    setErrors((before) => without(before, key));
    turn.go(nextLeft(rows, key, left) ?? key);
    const since = Date.now();
    try {
      const answer = await call();
      const text = `${row.nome}: ${answer.message}`;
      const back = undo(answer);
      if (!back) notify('success', text);
      else
        notifyUndo(
          text,
          {
            about: key,
            run: () => {
              back()
                .then(({ message }) => notify('success', `${row.nome}: ${message}`), notifyError)
                .finally(() => {
                  turn.go(key);
                  void refresh();
                });
            },
          },
          since,
        );
    } catch (error) {
      tell(row, textOf(error));
    }
    await refresh();
    under.current.delete(key);
    setBusy(new Set(under.current));
  };

  return { ...turn, busy, errors, tell, change, refresh };
}

function without(all: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}

/** What is told in a row whose change was refused. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN_MESSAGE;
  const fields = error instanceof ApiError ? Object.values(error.campos) : [];
  return [...new Set(fields.length > 0 ? fields : [error.message])].join(' ');
}

import { CONHECIDAS_MAX_ROWS } from '@sst/contract/rules/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import type { ImportRow } from '../import-row.ts';
import { type Known, soughtOfRow } from './known-rows.ts';

/** After the last change of a row, in ms. */
const PAUSE = 700;

/** Rows are alike if the same is looked for; null for those of which nothing is. */
function keyOf(row: ImportRow): string | null {
  const sought = soughtOfRow(row);
  return sought && JSON.stringify(sought);
}

/**
 * Asks whom the company knows already of the rows, some hundreds at a time, each once. Without an answer nothing is said:
 * it prevents nobody from sending.
 */
export function useKnownRows(
  company: number,
  rows: readonly ImportRow[],
): ReadonlyMap<number, Known> {
  /** By what was looked for; null for nobody. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Known | null>>(new Map());
  /** The rows of which it could not be asked: once one is changed, it is tried again. */
  const failed = useRef<readonly ImportRow[]>(null);
  useEffect(() => {
    const open = new Set(rows.map(keyOf).filter((key) => key !== null && !answers.has(key)));
    const keys = [...open].slice(0, CONHECIDAS_MAX_ROWS) as string[];
    if (keys.length === 0 || failed.current === rows) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { message } = await callApi(
          'findConhecidasDasLinhas',
          { params: { company }, body: { linhas: keys.map((key) => JSON.parse(key)) } },
          { signal: controller.signal, quiet: true },
        );
        const found = new Map(message.map(({ linha, ...known }) => [linha, known]));
        setAnswers((old) => {
          const next = new Map(old);
          for (const [at, key] of keys.entries()) next.set(key, found.get(at) ?? null);
          return next;
        });
      } catch {
        if (!controller.signal.aborted) failed.current = rows;
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [company, rows, answers]);

  return useMemo(() => {
    const known = new Map<number, Known>();
    for (const row of rows) {
      const key = keyOf(row);
      const one = key === null ? null : answers.get(key);
      if (one) known.set(row.id, one);
    }
    return known;
  }, [rows, answers]);
}

import type { FilaRow } from '@sst/contract';
import { bringsIn } from '@sst/contract/rules/pedidos';
import { useSyncExternalStore } from 'react';
import { type FilaItem, keyOf } from '../../../components/prestador/fila-queries.ts';

type Admissao = Pick<FilaItem, 'origem' | 'cd_empresa' | 'cd'>;

/** Admissions that were accepted since the queue was opened: their exams are to be booked. */
let accepted: readonly Admissao[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Admissao[]): void {
  accepted = next;
  for (const listener of listeners) listener();
}

/** Of rows that were accepted, remembers the admissions. */
export function addAceites(rows: readonly (FilaItem & Pick<FilaRow, 'cd_tipo'>)[]): void {
  const more = rows.filter(({ cd_tipo }) => cd_tipo !== null && bringsIn({ cd_tipo }));
  if (more.length > 0) set([...accepted, ...more]);
}

/** Forgets those that were taken back, or all. */
export function forgetAceites(itens: readonly FilaItem[] = accepted): void {
  const gone = new Set(itens.map(keyOf));
  if (accepted.some((one) => gone.has(keyOf(one)))) {
    set(accepted.filter((one) => !gone.has(keyOf(one))));
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAceites = (): readonly Admissao[] =>
  useSyncExternalStore(subscribe, () => accepted);

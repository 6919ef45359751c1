import type { Lote } from '@sst/contract';
import { importacaoName } from '@sst/contract/folhas/pedidos-folhas';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** What companies have sent at once and has requests that wait. */
export const lotesQuery = queryOptions({
  ...callQuery('listLotes', {}),
  meta: { notifyOnError: 'always' },
});

/** What a batch is called: the provider sees the files of all units. */
export function loteName(lote: Lote): string {
  return importacaoName({ ...lote, a_vista: true });
}

/** The same, with its company and when it was sent, for a list of many. */
export function loteLabel(lote: Lote): string {
  return `${loteName(lote)} · ${lote.empresa}, ${displayMoment(new Date(lote.momento))}`;
}

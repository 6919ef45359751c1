import type { AreaDaEmpresa, TipoDaArea } from '@sst/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfter } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

/** An area, or a type of activity. */
export interface Entry {
  readonly kind: 'area' | 'tipo';
  readonly item: TipoDaArea;
}

/** The open dialog; a new type has its area in `of`, a new area has none. */
export type AreasQuestion =
  | { readonly what: 'add'; readonly of?: AreaDaEmpresa }
  | { readonly what: 'rename' | 'off'; readonly entry: Entry };

/** Changes of a company's areas and types: the open dialog and the calls. */
export function useAreasWork(company: number) {
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const [asked, ask] = useState<AreasQuestion | null>(null);
  const { change: save } = useRowChange({
    refresh: (client) => refreshAfter(client, 'area'),
    // Not a dialog that was opened since: what is switched on is read again with none open.
    onDone: () => ask((now) => (now === asked ? null : now)),
  });

  return {
    busy,
    asked,
    ask,
    add: (nome: string, of?: AreaDaEmpresa) =>
      save(() => {
        const body = { nome };
        const options = { idempotencyKey: keyFor({ nome, area: of?.cd }) };
        return of
          ? callApi('createTipoAtividade', { params: { company, area: of.cd }, body }, options)
          : callApi('createArea', { params: { company }, body }, options);
      }),
    rename: ({ kind, item }: Entry, nome: string) =>
      save(() => {
        const body = { nome, antes: item.nome };
        return kind === 'area'
          ? callApi('renameArea', { params: { company, area: item.cd }, body })
          : callApi('renameTipoAtividade', { params: { company, id: item.cd }, body });
      }),
    switch: ({ kind, item }: Entry, inactiv: boolean) =>
      run(() =>
        save(() => {
          const body = { inactiv };
          return kind === 'area'
            ? callApi('switchArea', { params: { company, area: item.cd }, body })
            : callApi('switchTipoAtividade', { params: { company, id: item.cd }, body });
        }).catch(notifyError),
      ),
  };
}

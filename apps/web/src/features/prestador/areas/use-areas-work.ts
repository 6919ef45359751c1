import type { AreaDaEmpresa, TipoDaArea } from '@sst/contract';
import { useState } from 'react';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
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
  const { busy, run } = useInFlight();
  const [asked, ask] = useState<AreasQuestion | null>(null);
  const { change: save } = useRowChange({
    // Not a dialog that was opened since: what is switched on is read again with none open.
    onDone: () => ask((now) => (now === asked ? null : now)),
  });

  return {
    busy,
    asked,
    ask,
    add: (nome: string, of?: AreaDaEmpresa) => {
      const body = { nome };
      return save(
        of
          ? prepareCall('createTipoAtividade', { params: { company, area: of.cd }, body })
          : prepareCall('createArea', { params: { company }, body }),
      );
    },
    rename: ({ kind, item }: Entry, nome: string) => {
      const body = { nome, antes: item.nome };
      return save(
        kind === 'area'
          ? prepareCall('renameArea', { params: { company, area: item.cd }, body })
          : prepareCall('renameTipoAtividade', { params: { company, id: item.cd }, body }),
      );
    },
    switch: ({ kind, item }: Entry, inactiv: boolean) => {
      const body = { inactiv };
      const call =
        kind === 'area'
          ? prepareCall('switchArea', { params: { company, area: item.cd }, body })
          : prepareCall('switchTipoAtividade', { params: { company, id: item.cd }, body });
      return run(() => save(call).catch(notifyError));
    },
  };
}

import type { PessoasParecidas } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

type Relacao = PessoasParecidas['relacao'];

const SAID = { mesma: 'A mesma pessoa', distintas: 'Duas pessoas' } as const;

export type Decide = (pair: PessoasParecidas, relacao: Relacao) => void;

/** Says how two employees stand to each other; what was said can be taken back. */
export function usePessoas() {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const [overlapping, setOverlapping] = useState<PessoasParecidas>();

  async function send(pair: PessoasParecidas, relacao: Relacao, confirmar = false): Promise<void> {
    const { cd_empresa, um, outro } = pair;
    try {
      const body = { um: um.cd, outro: outro.cd, relacao, confirmar };
      const { message } = await callApi('decidePessoas', { params: { company: cd_empresa }, body });
      setOverlapping(undefined);
      const keys = [`${cd_empresa}-${um.cd}-${outro.cd}`];
      if (relacao === 'por-decidir') notify('success', message);
      else {
        const about = `pessoas ${cd_empresa} ${um.cd} ${outro.cd}`;
        const run = () => {
          forgetUndo(about);
          decide(pair, 'por-decidir');
        };
        keepDone('listPessoasParecidas', keys, { text: SAID[relacao], undo: run });
        notifyUndo(message, { about, run });
      }
    } catch (error) {
      const asked = error instanceof ApiError && error.codigo === 'PERIODOS_SOBREPOSTOS';
      if (asked) return setOverlapping(pair);
      notifyError(error);
    }
    await refreshAfterCall(client, 'decidePessoas');
    focusHeadingIfLost();
  }

  const decide: Decide = (pair, relacao) => void run(() => send(pair, relacao));
  return {
    busy,
    decide,
    /** The pair whose periods overlap, until somebody has said whether they are one person all the same. */
    overlapping,
    confirm: () => overlapping && void run(() => send(overlapping, 'mesma', true)),
    cancel: () => setOverlapping(undefined),
  };
}

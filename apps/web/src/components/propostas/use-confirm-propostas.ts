import type { PropostaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/calls/affected-calls.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useIdempotencyKey } from '../../lib/submit/idempotency-keys.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

/** Confirms proposals in one call; what is left out is told with its reason. */
export function useConfirmPropostas() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const confirm = (rows: readonly PropostaRow[], drop?: (...codes: readonly number[]) => void) =>
    void run(async () => {
      const body = { propostas: rows.map(({ cd }) => cd) };
      try {
        const { message, omitidas } = await callApi(
          'confirmPropostas',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        const names = new Map(rows.map(({ cd, nome }) => [cd, nome]));
        const [first] = omitidas;
        if (first) notify('warning', `${message} ${names.get(first.cd)}: ${first.texto}`);
        else notify('success', message);
        drop?.(...body.propostas);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfter(client, 'exame');
    });
  return { busy, confirm };
}

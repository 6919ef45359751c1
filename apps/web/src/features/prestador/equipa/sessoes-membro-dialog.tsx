import { Skeleton } from '@mantine/core';
import type { MembroRow } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { SessoesOf, useSessionChange } from '../../../components/identidade/sessoes/sessoes-of.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Props {
  readonly member: MembroRow;
  onClose(): void;
}

/** Where somebody of the team is signed in, to be ended by who administers it. */
export function SessoesMembroDialog({ member: { cd: userId, nome }, onClose }: Props) {
  const { busy, run } = useInFlight();
  const end = useSessionChange({ run }, 'listSessoesDoMembro');
  const params = { userId };
  const query = { ...callQuery('listSessoesDoMembro', { params }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  return (
    <PageDialog title={`Sessões de ${nome}`} width={560} fullOnPhone busy={busy} onClose={onClose}>
      {data ? (
        <SessoesOf
          list="listSessoesDoMembro"
          sessoes={data.message}
          busy={busy}
          onEnd={(one) =>
            end(prepareCall('endSessaoDoMembro', { params: { userId, sessao: one.cd } }), [one])
          }
          onEndAll={() => end(prepareCall('endSessoesDoMembro', { params }), data.message)}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={120} />
      )}
    </PageDialog>
  );
}

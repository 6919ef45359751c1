import { Skeleton } from '@mantine/core';
import { PASSOS, type PassoTomado } from '@sst/contract/rules/medidas/vida';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { PassoDialog } from '../vida/passo-dialog.tsx';

interface Props {
  readonly cd: number;
  readonly passo: PassoTomado;
  onClose(): void;
}

/** Takes a step of a measure from the board, by the dialog that it has in the measure. */
export function MoverDialog({ cd, passo, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getMedidaVida', { params: { company, id: cd } }),
  );
  if (data) return <PassoDialog medida={data.message} passo={passo} onClose={onClose} />;
  return (
    <PageDialog title={PASSOS[passo].label} width={520} fullOnPhone onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={200} />}
    </PageDialog>
  );
}

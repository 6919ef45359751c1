import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { EditarForm } from './editar-form.tsx';
import { type Lugar, lugarQuery } from './lugar.ts';

interface Props {
  readonly lugar: Lugar;
  onClose(): void;
}

/** Changes a user: name and e-mail where they are the company's to change, administration, access. */
export function EditarDialog({ lugar, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(lugarQuery(lugar));
  return (
    <PageDialog title="Editar utilizador" width={480} fullOnPhone onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <EditarForm user={data.message} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="A carregar o utilizador">
          <Skeleton height={56} />
          <Skeleton height={56} mt={16} />
          <Skeleton height={72} mt={16} />
        </div>
      )}
    </PageDialog>
  );
}

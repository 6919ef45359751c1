import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { EditarForm } from './editar-form.tsx';
import { type Lugar, lugarQuery } from './lugar.ts';

interface Props {
  readonly lugar: Lugar;
  onClose(): void;
}

/** Edits a user: administration and access; name and e-mail too if the account is not shared. */
export function EditarDialog({ lugar, onClose }: Props) {
  const [state, setState] = useState({ dirty: false, busy: false });
  const { data, error, refetch, isFetchedAfterMount } = useQuery(lugarQuery(lugar));
  return (
    <FormDialog
      title="Editar utilizador"
      width={480}
      fullOnPhone
      unsaved={state.dirty}
      busy={state.busy}
      onClose={onClose}
    >
      {(close) =>
        data && isFetchedAfterMount ? (
          <EditarForm user={data.message} onState={setState} onCancel={close} onDone={onClose} />
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <div role="status" aria-label="A carregar o utilizador">
            <Skeleton height={56} />
            <Skeleton height={56} mt={16} />
            <Skeleton height={72} mt={16} />
          </div>
        )
      }
    </FormDialog>
  );
}

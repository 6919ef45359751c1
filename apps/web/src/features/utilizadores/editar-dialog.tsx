import { Skeleton } from '@mantine/core';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { FormDialog } from '../../components/form/dialog/form-dialog.tsx';
import { FocusOnMount } from '../../components/form/drafts/focus-on-mount.tsx';
import { useFormState } from '../../components/form/form-state.ts';
import { useFreshRecord } from '../../components/form/use-fresh-record.ts';
import { type Lugar, lugarQuery } from './acessos/lugar.ts';
import { EditarForm } from './editar-form.tsx';

interface Props {
  readonly lugar: Lugar;
  onClose(): void;
}

/** Edits a user: administration and access; name and e-mail too if the account is not shared. */
export function EditarDialog({ lugar, onClose }: Props) {
  const { state, onState } = useFormState();
  const { record, error, retry, key, refill } = useFreshRecord(lugarQuery(lugar));
  return (
    <FormDialog title="Editar utilizador" width={480} fullOnPhone {...state} onClose={onClose}>
      {(close) =>
        record ? (
          <FocusOnMount key={key}>
            <EditarForm
              user={record}
              onState={onState}
              onReload={refill}
              onCancel={close}
              onDone={onClose}
            />
          </FocusOnMount>
        ) : error ? (
          <LoadFailure error={error} onRetry={retry} />
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

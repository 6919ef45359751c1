import type { MembroRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog-buttons.tsx';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { useInFlight } from '../../../lib/in-flight.ts';
import { notify, notifyError } from '../../../lib/notify.ts';
import styles from '../prestador.module.css';

interface Props {
  readonly member: MembroRow;
  onClose(): void;
}

/** Asks before someone loses the provider's side. */
export function RemoverMembroDialog({ member: { cd, nome }, onClose }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const remove = async () => {
    try {
      const { message } = await callApi('removeMembro', { params: { userId: cd } });
      notify('success', message);
      onClose();
    } catch (error) {
      notifyError(error);
      // Somebody else was first.
      if (error instanceof ApiError && error.status === 404) onClose();
    }
    void refreshAfter(client, 'equipa');
  };
  return (
    <PageDialog title={`Retirar o acesso a ${nome}?`} width={460} busy={busy} onClose={onClose}>
      <p className={styles.question}>
        Deixa de ver as empresas e os pedidos, e as suas sessões terminam já. A conta não é
        removida: se trabalhar numa empresa, continua a poder entrar nela.
      </p>
      <DialogButtons
        action="Retirar o acesso"
        onAction={() => void run(remove)}
        danger
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

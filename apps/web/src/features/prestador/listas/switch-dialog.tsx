import type { Parametro } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { switchText } from './parametros-texts.ts';

interface Props {
  readonly parametro: Parametro;
  /** What it is about today, before what follows from it. */
  readonly about?: string | undefined;
  onClose(): void;
}

/** Asks before the days of all companies move. */
export function SwitchDialog({ parametro, about, onClose }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const { cd, nome, ativo } = parametro;
  const verb = ativo ? 'Desligar' : 'Ligar';
  const change = () =>
    run(async () => {
      try {
        const given = { params: { id: cd }, body: { ativo: !ativo } };
        notify('success', (await callApi('switchParametro', given)).message);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfterCall(client, 'switchParametro');
      onClose();
    });
  return (
    <PageDialog title={`${verb} «${nome}»`} width={520} busy={busy} onClose={onClose}>
      {about && <p>{about}</p>}
      <p>{switchText(parametro)}</p>
      <DialogButtons action={verb} onAction={() => void change()} busy={busy} onCancel={onClose} />
    </PageDialog>
  );
}

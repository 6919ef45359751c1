import type { UtilizadorRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Props {
  readonly user: Pick<UtilizadorRow, 'cd' | 'nome' | 'cd_organig'>;
  onClose(): void;
}

/** Takes from a company's user the second factor that was lost. */
export function ReporFatorDialog({ user: { cd, nome, cd_organig }, onClose }: Props) {
  const { busy, run } = useInFlight();
  const reset = () =>
    run(async () => {
      try {
        const params = { company: cd_organig, userId: cd };
        notify('success', (await callApi('resetFatorPrestador', { params })).message);
        onClose();
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <PageDialog
      title={`Retirar o segundo fator a ${nome}?`}
      width={460}
      busy={busy}
      onClose={onClose}
    >
      <p>
        Para quem perdeu o telemóvel ou a chave, e os códigos de recuperação. Volta a entrar só com
        a palavra-passe, e recebe um e-mail. Confirme antes que é mesmo essa pessoa que lho pede.
      </p>
      <DialogButtons
        action="Retirar o segundo fator"
        onAction={() => void reset()}
        danger
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

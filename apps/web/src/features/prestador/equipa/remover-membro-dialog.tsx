import type { MembroRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly member: MembroRow;
  onClose(): void;
}

/** Confirms the removal of a member from the provider's team. */
export function RemoverMembroDialog({ member: { cd, nome }, onClose }: Props) {
  const { busy, endRow } = useRowChange({
    onDone: onClose,
    done: { list: 'listEquipa', keys: [cd], text: 'Sem acesso' },
  });
  const remove = () => endRow(prepareCall('removeMembro', { params: { userId: cd } }));
  return (
    <PageDialog title={`Retirar o acesso a ${nome}?`} width={460} busy={busy} onClose={onClose}>
      <p>
        Deixa de ver as empresas e os pedidos, e as suas sessões terminam já. A conta não é
        removida: se trabalhar numa empresa, continua a poder entrar nela.
      </p>
      <DialogButtons
        action="Retirar o acesso"
        onAction={remove}
        danger
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}

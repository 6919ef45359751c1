import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly ano: number;
  onClose(): void;
}

/** Asks before the lines of a year are planned once more in the next. */
export function CopiarDialog({ ano, onClose }: Props) {
  const company = useEmpresa().cd;
  const { busy, endRow } = useRowChange({ onDone: onClose });
  return (
    <PageDialog title={`Copiar para ${ano + 1}`} width={460} busy={busy} onClose={onClose}>
      <p>
        As linhas de {ano} ficam planeadas em {ano + 1}, no mesmo mês ou dia, por fazer. As que já
        foram copiadas não o são outra vez.
      </p>
      <DialogButtons
        action="Copiar"
        busy={busy}
        cancel="Voltar"
        onCancel={onClose}
        onAction={() =>
          endRow(prepareCall('copyPlanoAnual', { params: { company }, body: { ano } }))
        }
      />
    </PageDialog>
  );
}

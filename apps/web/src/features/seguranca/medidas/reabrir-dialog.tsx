import type { MedidaConcluidaRow } from '@sst/contract';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import classes from './medidas.module.css';
import { useMedidaEnd } from './use-medida-end.ts';

interface Props {
  readonly medida: MedidaConcluidaRow;
  onClose(): void;
}

/** Confirms the reopening of a completed measure. */
export function ReabrirDialog({ medida, onClose }: Props) {
  const { busy, reopen } = useMedidaEnd(medida.cd, 'listMedidasConcluidas', onClose);
  return (
    <PageDialog title="Reabrir a medida" width={480} busy={busy} onClose={onClose}>
      <p className={classes.measure}>{medida.medida}</p>
      <p className={classes.text}>
        Volta às medidas em aberto, em curso, também para o cliente. A data de conclusão e o que foi
        feito ficam só no registo de alterações.
      </p>
      <DialogButtons action="Reabrir" onAction={reopen} busy={busy} onCancel={onClose} />
    </PageDialog>
  );
}

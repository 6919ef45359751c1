import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';

interface OverlapDialogProps {
  /** Of the employee. */
  readonly name: string;
  readonly busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before two periods that overlap in time are put together. */
export function OverlapDialog({ name, busy, onConfirm, onCancel }: OverlapDialogProps) {
  return (
    <PageDialog title="Períodos sobrepostos" width={460} busy={busy} onClose={onCancel}>
      <p>
        Os períodos de trabalho de {name} sobrepõem-se no tempo. Se um deles foi criado por engano,
        são a mesma pessoa?
      </p>
      <DialogButtons
        action="São a mesma pessoa"
        onAction={onConfirm}
        busy={busy}
        onCancel={onCancel}
      />
    </PageDialog>
  );
}

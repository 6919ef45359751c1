import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import type { AtividadeSummary } from './atividade-action.ts';
import { AtividadeSubject } from './atividade-subject.tsx';

interface Props {
  readonly row: AtividadeSummary;
  readonly busy: boolean;
  onSend(): void;
  onCancel(): void;
}

/** Confirms the cancellation of a booking. */
export function CancelarDialog({ row, busy, onSend, onCancel }: Props) {
  return (
    <PageDialog title="Cancelar marcação" width={460} busy={busy} onClose={onCancel}>
      <AtividadeSubject row={row} />
      <p className={formClasses.context}>
        A marcação deixa de existir, também para o cliente. Não é possível voltar atrás.
      </p>
      <DialogButtons
        action="Cancelar marcação"
        onAction={onSend}
        danger
        busy={busy}
        cancel="Voltar"
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
